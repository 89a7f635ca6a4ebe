/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
/**
 * What a script can say of numbers and times: which of its distributions and volumes describe what was seen, and which
 * values have to do with each other. It knows neither recordings nor the script's text.
 */
package flightforge.learn.model;
