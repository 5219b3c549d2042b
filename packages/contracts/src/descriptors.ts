import type protobuf from 'protobufjs';

/** How our protos use protobuf: which fields are required, which carry free JSON, what word an enum value is. */

const requiredOption = '(robotdesign.common.v1.required)';
const jsonSuffix = '_json';

/** Whether the field is marked as always set. */
export function isRequired(field: protobuf.FieldBase): boolean {
  const options: Readonly<Record<string, unknown>> = field.options ?? {};
  return options[requiredOption] === true || options['(required)'] === true;
}

/** Whether the field carries free JSON: a string named `…_json` on the wire, a JSON object named `…` elsewhere. */
export function isFreeJson(field: protobuf.FieldBase): boolean {
  return field.type === 'string' && field.name.endsWith(jsonSuffix);
}

export function freeJsonName(name: string): string {
  return name.slice(0, -jsonSuffix.length);
}

/** `OPERATION_STATUS_RUNNING` of `OperationStatus` → `running`; the unspecified value has no word. */
export function enumWord(type: protobuf.Enum, value: string): string | undefined {
  const prefix = `${type.name.replace(/(?<!^)(?=[A-Z])/g, '_').toUpperCase()}_`;
  const word = value.startsWith(prefix) ? value.slice(prefix.length) : value;
  return word === 'UNSPECIFIED' ? undefined : word.toLowerCase();
}
