// SPDX-FileCopyrightText: 2026 Flightforge contributors
// SPDX-License-Identifier: UPL-1.0

//! Prints what jfrs reads of a recording, in the layout of `jfr print --json`; times and spans are numbers of ns. Of
//! constants that lead to ever more constants only what names them is printed.

use jfrs::reader::event::Accessor;
use jfrs::reader::type_descriptor::{FieldDescriptor, TickUnit, TypeDescriptor, Unit};
use jfrs::reader::value_descriptor::{Primitive, ValueDescriptor};
use jfrs::reader::{Chunk, JfrReader};
use std::fs::File;
use std::io::{self, BufWriter, Write};

fn main() {
    let files: Vec<String> = std::env::args().skip(1).collect();
    let mut out = BufWriter::new(File::create(&files[1]).expect("output"));
    if let Err(error) = print(&files[0], &mut out) {
        eprintln!("{error}");
        std::process::exit(1);
    }
}

fn print(file: &str, out: &mut dyn Write) -> Result<(), Box<dyn std::error::Error>> {
    let mut reader = JfrReader::new(File::open(file)?);
    write!(out, "{{\"recording\": {{\"events\": [")?;
    let mut separator = "";
    for part in reader.chunks() {
        let (mut events, chunk) = part.map_err(|e| format!("{e:?}"))?;
        for event in events.events(&chunk) {
            let event = event.map_err(|e| format!("{e:?}"))?;
            write!(out, "{separator}\n{{\"type\": ")?;
            text(out, event.class.name())?;
            write!(out, ", \"values\": ")?;
            object(out, &chunk, event.class, event.value())?;
            write!(out, "}}")?;
            separator = ",";
        }
    }
    writeln!(out, "]}}}}")?;
    out.flush()?;
    Ok(())
}

/// What a constant is known by; all members of everything else.
fn naming(type_name: &str) -> Option<&'static [&'static str]> {
    match type_name {
        "java.lang.Class" | "jdk.types.Package" | "jdk.types.Module" | "jdk.types.ThreadGroup" => Some(&["name"]),
        "jdk.types.ClassLoader" | "jdk.types.Method" => Some(&["type", "name"]),
        "jdk.types.OldObject" => Some(&["type"]),
        "java.lang.Thread" => Some(&["javaName", "osName", "javaThreadId"]),
        "jdk.types.StackFrame" => Some(&["method", "lineNumber"]),
        "jdk.types.StackTrace" => Some(&["truncated", "frames"]),
        _ => None,
    }
}

fn object(out: &mut dyn Write, chunk: &Chunk, class: &TypeDescriptor, of: Accessor) -> io::Result<()> {
    // A type of one field that stands for its value, such as a cause or a state.
    if class.simple_type && class.fields.len() == 1 {
        return match of.get_field(class.fields[0].name()) {
            Some(only) => value(out, chunk, &class.fields[0], only),
            None => write!(out, "null"),
        };
    }
    let members = naming(class.name());
    let mut separator = "";
    write!(out, "{{")?;
    for field in &class.fields {
        if members.is_none_or(|names| names.contains(&field.name())) {
            write!(out, "{separator}")?;
            text(out, field.name())?;
            write!(out, ": ")?;
            match of.get_field(field.name()) {
                Some(member) => value(out, chunk, field, member)?,
                None => write!(out, "null")?,
            }
            separator = ", ";
        }
    }
    write!(out, "}}")
}

fn value(out: &mut dyn Write, chunk: &Chunk, field: &FieldDescriptor, of: Accessor) -> io::Result<()> {
    match of.value {
        ValueDescriptor::Primitive(primitive) => scalar(out, chunk, field, primitive),
        ValueDescriptor::Object(known) => match chunk.metadata.type_pool.get(known.class_id) {
            Some(class) => object(out, chunk, class, Accessor::new(chunk, of.value)),
            None => write!(out, "null"),
        },
        ValueDescriptor::ConstantPool { .. } => match Accessor::new(chunk, of.value).resolve() {
            Some(constant) => value(out, chunk, field, constant),
            None => write!(out, "null"),
        },
        ValueDescriptor::Array(elements) => {
            let mut separator = "";
            write!(out, "[")?;
            for element in elements {
                write!(out, "{separator}")?;
                value(out, chunk, field, Accessor::new(chunk, element))?;
                separator = ", ";
            }
            write!(out, "]")
        }
    }
}

fn scalar(out: &mut dyn Write, chunk: &Chunk, field: &FieldDescriptor, of: &Primitive) -> io::Result<()> {
    match of {
        Primitive::Long(number) => write!(out, "{}", nanos(chunk, field, *number)),
        Primitive::Integer(number) => write!(out, "{}", nanos(chunk, field, i64::from(*number))),
        Primitive::Short(number) => write!(out, "{number}"),
        Primitive::Byte(number) => write!(out, "{number}"),
        Primitive::Boolean(truth) => write!(out, "{truth}"),
        Primitive::Float(number) if number.is_finite() => write!(out, "{number:e}"),
        Primitive::Double(number) if number.is_finite() => write!(out, "{number:e}"),
        Primitive::Character(character) => text(out, &character.to_string()),
        Primitive::String(string) => text(out, string),
        _ => write!(out, "null"),
    }
}

/// Times since the epoch and spans in ns, everything else as it is.
fn nanos(chunk: &Chunk, field: &FieldDescriptor, number: i64) -> i64 {
    let header = &chunk.header;
    let scaled = |ticks: i64| (i128::from(ticks) * 1_000_000_000 / i128::from(header.ticks_per_second)) as i64;
    match (field.tick_unit, field.unit) {
        (Some(TickUnit::Timestamp), _) => header.start_time_nanos + scaled(number - header.start_ticks),
        (Some(TickUnit::Timespan), _) => scaled(number),
        (None, Some(Unit::Millisecond | Unit::EpochMilli)) => number.saturating_mul(1_000_000),
        (None, Some(Unit::Second | Unit::EpochSecond)) => number.saturating_mul(1_000_000_000),
        _ => number,
    }
}

fn text(out: &mut dyn Write, of: &str) -> io::Result<()> {
    write!(out, "\"")?;
    for character in of.chars() {
        match character {
            '"' | '\\' => write!(out, "\\{character}")?,
            control if control < ' ' => write!(out, "\\u{:04x}", control as u32)?,
            other => write!(out, "{other}")?,
        }
    }
    write!(out, "\"")
}
