import type protobuf from 'protobufjs';

/** Conventions of our protos: required fields, fields with free JSON, words of enum values. */

const jsonSuffixes = { object: '_json', scalar: '_scalar', rows: '_rows' } as const;

/** The JSON in a text field: an object, a number or text, or rows of numbers. */
export type JsonContent = keyof typeof jsonSuffixes;

/** Within its own package an option is written without the package. */
function hasOption({ options }: protobuf.FieldBase, name: string): boolean {
  const given: Readonly<Record<string, unknown>> = options ?? {};
  return given[`(robotdesign.common.v1.${name})`] === true || given[`(${name})`] === true;
}

/** Whether the field is marked as always set. */
export function isRequired(field: protobuf.FieldBase): boolean {
  return hasOption(field, 'required');
}

/** Whether the list is marked as absent when empty; other lists are always set. */
export function isAbsentWhenEmpty(field: protobuf.FieldBase): boolean {
  return hasOption(field, 'absent_when_empty');
}

/**
 * The JSON that the field carries as text on the wire: an object if its name ends with `_json`, a number or text if it
 * ends with `_scalar`, a list of lists of numbers if it ends with `_rows`. Outside the wire, the name has no such
 * suffix.
 */
export function jsonContent(field: protobuf.FieldBase): JsonContent | undefined {
  if (field.type !== 'string') return undefined;
  if (field.name.endsWith(jsonSuffixes.object)) return 'object';
  if (field.name.endsWith(jsonSuffixes.scalar)) return 'scalar';
  return field.name.endsWith(jsonSuffixes.rows) ? 'rows' : undefined;
}

/** The field's name outside the wire. */
export function plainName(field: protobuf.FieldBase): string {
  const content = jsonContent(field);
  return content === undefined ? field.name : field.name.slice(0, -jsonSuffixes[content].length);
}

/** `OPERATION_STATUS_RUNNING` of `OperationStatus` → `running`; the unspecified value has no word. */
export function enumWord(type: protobuf.Enum, value: string): string | undefined {
  const prefix = `${type.name.replace(/(?<!^)(?=[A-Z])/g, '_').toUpperCase()}_`;
  const word = value.startsWith(prefix) ? value.slice(prefix.length) : value;
  return word === 'UNSPECIFIED' ? undefined : word.toLowerCase();
}
