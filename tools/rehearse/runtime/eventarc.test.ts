import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inProject } from '../../../scripts/project/paths.ts';
import { documentEncoder, toEventarc } from './eventarc.ts';

const encode = documentEncoder(inProject());
const attributes = { specversion: '1.0', id: 'an-id', source: '//somewhere', time: '2026-01-01T00:00:00Z' };

test('an event of Storage stays JSON, with its attributes in headers', () => {
  const type = 'google.cloud.storage.object.v1.finalized';
  const event = {
    ...attributes,
    type,
    bucket: 'a-bucket',
    datacontenttype: 'application/json',
    data: { name: 'a/file' },
  };
  const { headers, body } = toEventarc(JSON.stringify(event), encode);
  expect(headers).toEqual({
    'ce-specversion': '1.0',
    'ce-id': 'an-id',
    'ce-source': '//somewhere',
    'ce-time': '2026-01-01T00:00:00Z',
    'ce-type': type,
    'ce-bucket': 'a-bucket',
    'content-type': 'application/json',
  });
  expect(JSON.parse(String(body))).toEqual({ name: 'a/file' });
});

test('a document of Firestore becomes the protocol buffer that firebase-functions decodes, with every kind of value', () => {
  const type = 'google.cloud.firestore.document.v1.written';
  const value = {
    name: 'projects/p/databases/(default)/documents/c/d',
    createTime: '2026-01-01T00:00:00.25Z',
    updateTime: '2026-01-02T00:00:00Z',
    fields: {
      text: { stringValue: '2026-01-01T00:00:00Z' },
      count: { integerValue: '7' },
      nothing: { nullValue: null },
      at: { timestampValue: '2026-01-03T00:00:00Z' },
      list: { arrayValue: { values: [{ booleanValue: true }, { timestampValue: '2026-01-04T00:00:00Z' }] } },
      map: { mapValue: { fields: { share: { doubleValue: 0.5 } } } },
    },
  };
  const { headers, body } = toEventarc(JSON.stringify({ ...attributes, type, data: { value } }), encode);
  expect(headers).toMatchObject({ 'ce-type': type, 'content-type': 'application/protobuf' });
  const seconds = (time: string) => String(Date.parse(time) / 1000);
  expect(decode(body)).toEqual({
    value: {
      name: value.name,
      createTime: { seconds: seconds('2026-01-01T00:00:00Z'), nanos: 250_000_000 },
      updateTime: { seconds: seconds('2026-01-02T00:00:00Z') },
      fields: {
        text: { stringValue: '2026-01-01T00:00:00Z' },
        count: { integerValue: '7' },
        nothing: { nullValue: 0 },
        at: { timestampValue: { seconds: seconds('2026-01-03T00:00:00Z') } },
        list: {
          arrayValue: {
            values: [{ booleanValue: true }, { timestampValue: { seconds: seconds('2026-01-04T00:00:00Z') } }],
          },
        },
        map: { mapValue: { fields: { share: { doubleValue: 0.5 } } } },
      },
    },
  });
});

/** As firebase-functions reads it. Numbers of 64 bits are text, and what is zero is left out. */
function decode(body: Buffer): unknown {
  const file = join(inProject('node_modules', 'firebase-functions', 'protos'), 'compiledFirestore.js');
  const { DocumentEventData } = createRequire(import.meta.url)(file).google.events.cloud.firestore.v1;
  const decoded: unknown = DocumentEventData.toObject(DocumentEventData.decode(body), { longs: String });
  return JSON.parse(
    JSON.stringify(decoded, (_, value) => (value === '' ? undefined : value)),
    (name, value) => (name === 'nanos' && value === 0 ? undefined : value),
  );
}
