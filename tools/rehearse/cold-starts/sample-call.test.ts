import { expect, test } from 'vitest';
import type { DeployedFunction } from '../runtime/manifest.ts';
import { sampleCall } from './sample-call.ts';

const deployed = { project: 'demo-portal', region: 'europe-west2', bucket: 'a-bucket' };
const fn: DeployedFunction = {
  name: 'fn',
  target: 'fn',
  trigger: 'callable',
  eventType: null,
  document: null,
  memoryMb: 512,
  timeoutSeconds: 30,
  concurrency: 80,
  maxInstances: 10,
  secrets: [],
};
const callOf = (options: Partial<DeployedFunction>) =>
  sampleCall({ ...fn, ...options }, deployed, (data) => Buffer.from(JSON.stringify(data)));

test('a callable is asked by no one', () => {
  const { options, body } = callOf({});
  expect(options).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } });
  expect(options.headers).not.toHaveProperty('authorization');
  expect(JSON.parse(String(body))).toEqual({ data: null });
});

test('a trigger on documents gets a document of nobody, at a path that its pattern matches', () => {
  const eventType = 'google.cloud.firestore.document.v1.written';
  const { options, body } = callOf({ trigger: 'event', eventType, document: 'kyc_status/{uid}' });
  expect(options.headers).toMatchObject({
    'ce-type': eventType,
    'ce-document': 'kyc_status/nobody',
    'content-type': 'application/protobuf',
  });
  expect(String(body)).toContain('projects/demo-portal/databases/(default)/documents/kyc_status/nobody');
});

test('a trigger on files gets a file that is in no folder of the portal', () => {
  const { options, body } = callOf({ trigger: 'event', eventType: 'google.cloud.storage.object.v1.finalized' });
  expect(options.headers).toMatchObject({ 'ce-bucket': 'a-bucket', 'content-type': 'application/json' });
  expect(JSON.parse(String(body))).toMatchObject({ name: 'nothing', bucket: 'a-bucket' });
});
