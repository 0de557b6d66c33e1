import { createRequire } from 'node:module';
import { join } from 'node:path';
import { object, string } from 'yup';

/** An event on its way to a function: a CloudEvent in binary mode, with its attributes in headers and its data as the body. */
export interface EventRequest {
  headers: Record<string, string>;
  body: Buffer;
}

/** Writes what an event tells of documents of Firestore as a protocol buffer. */
export type EncodeDocuments = (data: object) => Buffer;

const typeSchema = object({ type: string().required() });
const FIRESTORE = 'google.cloud.firestore.document.';

/**
 * An event that is JSON throughout, as Eventarc delivers it: attributes in headers, and documents of Firestore as protocol buffers,
 * which firebase-functions reads by other code.
 */
export function toEventarc(json: string, encode: EncodeDocuments): EventRequest {
  const event: unknown = JSON.parse(json);
  const isFirestore = typeSchema.validateSync(event).type.startsWith(FIRESTORE);
  const { data, datacontenttype: _, ...attributes } = asRecord(event);
  const headers = Object.entries(attributes).map(([name, value]) => [`ce-${name}`, String(value)]);
  return {
    headers: {
      ...Object.fromEntries(headers),
      'content-type': isFirestore ? 'application/protobuf' : 'application/json',
    },
    body: isFirestore ? encode(withTimestamps(asRecord(data))) : Buffer.from(JSON.stringify(data ?? {})),
  };
}

/** The encoder of the installed firebase-functions. */
export function documentEncoder(folder: string): EncodeDocuments {
  const file = join(folder, 'node_modules', 'firebase-functions', 'protos', 'compiledFirestore.js');
  const { google } = createRequire(import.meta.url)(file);
  const { DocumentEventData } = google.events.cloud.firestore.v1;
  return (data) => Buffer.from(DocumentEventData.encode(DocumentEventData.fromObject(data)).finish());
}

const TIMES = ['createTime', 'updateTime', 'timestampValue'];
const NULL_VALUE = 0;

/** Protocol buffers hold a time as seconds and nanoseconds, and null as a number; JSON holds both as text. */
function withTimestamps(value: Record<string, unknown>): Record<string, unknown> {
  const convert = (name: string, part: unknown): unknown => {
    if (name === 'nullValue') return NULL_VALUE;
    if (typeof part === 'string') return TIMES.includes(name) ? toTimestamp(part) : part;
    if (Array.isArray(part)) return part.map((item) => convert('', item));
    return typeof part === 'object' && part !== null ? withTimestamps(asRecord(part)) : part;
  };
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, convert(name, part)]));
}

function toTimestamp(time: string): { seconds: number; nanos: number } {
  const [, fraction = ''] = /\.(\d+)/.exec(time) ?? [];
  return { seconds: Math.floor(Date.parse(time) / 1000), nanos: Number(fraction.padEnd(9, '0')) };
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
