import { expect, test } from 'vitest';
import { parseManifest } from './manifest.ts';

const parse = (endpoint: object) => parseManifest(JSON.stringify({ endpoints: { one: endpoint } })).functions[0];

test('each kind of function is told by its trigger, with the limits that its options set', () => {
  const limits = { availableMemoryMb: 2048, timeoutSeconds: 120, concurrency: 1, maxInstances: 10 };
  const secretEnvironmentVariables = [{ key: 'TOKEN_SIGNING_KEY' }];
  expect(parse({ entryPoint: 'one', ...limits, callableTrigger: {}, secretEnvironmentVariables })).toEqual({
    name: 'one',
    target: 'one',
    trigger: 'callable',
    eventType: null,
    document: null,
    memoryMb: 2048,
    timeoutSeconds: 120,
    concurrency: 1,
    maxInstances: 10,
    secrets: ['TOKEN_SIGNING_KEY'],
  });
  expect(parse({ entryPoint: 'one', httpsTrigger: {} })).toMatchObject({ trigger: 'request' });
  expect(parse({ entryPoint: 'one', scheduleTrigger: { schedule: '30 3 * * *' } })).toMatchObject({
    trigger: 'schedule',
  });
  const eventTrigger = {
    eventType: 'google.cloud.firestore.document.v1.created',
    eventFilterPathPatterns: { document: 'messages/{messageId}' },
  };
  expect(parse({ entryPoint: 'one', eventTrigger })).toMatchObject({
    trigger: 'event',
    eventType: eventTrigger.eventType,
    document: 'messages/{messageId}',
  });
});

test('what a function leaves out, or leaves to the platform, or gives as an expression, is what the platform takes', () => {
  const endpoint = { entryPoint: 'one', httpsTrigger: {}, availableMemoryMb: null, concurrency: '{{ params.MANY }}' };
  expect(parse(endpoint)).toMatchObject({ memoryMb: 256, timeoutSeconds: 60, concurrency: 80, maxInstances: 100 });
});

test('parameters have their defaults as text, and secrets none', () => {
  const params = [
    { name: 'ALLOWED_ORIGINS', type: 'list', default: [] },
    { name: 'MIN_INSTANCES', type: 'int', default: 0 },
    { name: 'VISITOR_DETAIL', type: 'string', default: 'full' },
    { name: 'TOKEN_SIGNING_KEY', type: 'secret' },
  ];
  expect(parseManifest(JSON.stringify({ endpoints: {}, params })).parameters).toEqual({
    ALLOWED_ORIGINS: '[]',
    MIN_INSTANCES: '0',
    VISITOR_DETAIL: 'full',
  });
});

test('a kind of function that nothing here serves is refused', () => {
  expect(() => parse({ entryPoint: 'one', blockingTrigger: {} })).toThrow('one is a kind of function');
});
