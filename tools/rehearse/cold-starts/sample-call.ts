import type { RequestOptions } from 'node:http';
import { type EncodeDocuments, toEventarc } from '../runtime/eventarc.ts';
import type { DeployedFunction } from '../runtime/manifest.ts';

interface Deployed {
  project: string;
  region: string;
  bucket: string;
}

export interface SampleCall {
  options: RequestOptions;
  body: Buffer;
}

const post = (headers: Record<string, string>, body: Buffer): SampleCall => ({
  options: { method: 'POST', path: '/', headers: { ...headers, 'content-length': String(body.length) } },
  body,
});
const JSON_CONTENT = { 'content-type': 'application/json' };

/** A call that each function answers and that changes nothing: a request of no one, about nothing that is there. */
export function sampleCall(fn: DeployedFunction, deployed: Deployed, encode: EncodeDocuments): SampleCall {
  switch (fn.trigger) {
    case 'callable':
      return post(JSON_CONTENT, Buffer.from('{"data":null}'));
    case 'request':
      return { options: { method: 'GET', path: '/files/no-token' }, body: Buffer.alloc(0) };
    case 'schedule':
      return post({ ...JSON_CONTENT, 'x-cloudscheduler': 'true' }, Buffer.from('{}'));
    case 'event': {
      const event = fn.document === null ? fileEvent(deployed) : documentEvent(fn.document, deployed);
      const { headers, body } = toEventarc(JSON.stringify({ ...event, type: fn.eventType }), encode);
      return post(headers, body);
    }
  }
}

const TIME = '2026-01-01T00:00:00.000Z';
const attributes = { specversion: '1.0', id: 'rehearsal', time: TIME };

function documentEvent(pattern: string, { project, region }: Deployed) {
  const path = pattern.replaceAll(/\{\w+\}/g, 'nobody');
  const database = `projects/${project}/databases/(default)`;
  const snapshot = { name: `${database}/documents/${path}`, fields: {}, createTime: TIME, updateTime: TIME };
  return {
    ...attributes,
    source: `//firestore.googleapis.com/${database}`,
    subject: `documents/${path}`,
    document: path,
    database: '(default)',
    namespace: '(default)',
    project,
    location: region,
    authtype: 'system',
    data: { value: snapshot, oldValue: snapshot },
  };
}

const fileEvent = ({ bucket }: Deployed) => ({
  ...attributes,
  source: `//storage.googleapis.com/projects/_/buckets/${bucket}`,
  subject: 'objects/nothing',
  bucket,
  data: { name: 'nothing', bucket, generation: '1', metageneration: '1', size: '0', contentType: 'text/plain' },
});
