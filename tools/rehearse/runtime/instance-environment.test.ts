import { expect, test } from 'vitest';
import { type Deployment, instanceEnvironment, readParameters } from './instance-environment.ts';
import type { DeployedFunction } from './manifest.ts';

const fn: DeployedFunction = {
  name: 'submitKycDocument',
  target: 'submitKycDocument',
  trigger: 'callable',
  eventType: null,
  document: null,
  memoryMb: 2048,
  timeoutSeconds: 120,
  concurrency: 1,
  maxInstances: 10,
  secrets: [],
};
const deployment: Deployment = {
  project: 'demo-portal',
  region: 'europe-west2',
  bucket: 'demo-portal.appspot.com',
  parameters: { VISITOR_DETAIL: 'full' },
  secrets: { TOKEN_SIGNING_KEY: 'a key', OTHER: 'another' },
  services: { FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' },
};

test('an instance has the environment of Cloud Run, its heap four fifths of its memory', () => {
  expect(instanceEnvironment(fn, deployment, '8081')).toEqual({
    VISITOR_DETAIL: 'full',
    FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
    PORT: '8081',
    FUNCTION_TARGET: 'submitKycDocument',
    FUNCTION_SIGNATURE_TYPE: 'http',
    K_SERVICE: 'submitkycdocument',
    K_CONFIGURATION: 'submitkycdocument',
    K_REVISION: 'submitkycdocument-00001-abc',
    GCLOUD_PROJECT: 'demo-portal',
    FIREBASE_CONFIG: '{"projectId":"demo-portal","storageBucket":"demo-portal.appspot.com"}',
    EVENTARC_CLOUD_EVENT_SOURCE: 'projects/demo-portal/locations/europe-west2/services/submitkycdocument',
    LOG_EXECUTION_ID: 'true',
    NODE_OPTIONS: '--max-old-space-size=1638',
    METADATA_SERVER_DETECTION: 'none',
  });
});

test('it gets the secrets that its function names, and no other', () => {
  const environment = instanceEnvironment({ ...fn, secrets: ['TOKEN_SIGNING_KEY'] }, deployment, '8081');
  expect(environment).toMatchObject({ TOKEN_SIGNING_KEY: 'a key' });
  expect(environment).not.toHaveProperty('OTHER');
});

test('a trigger is served as the receiver of CloudEvents', () => {
  const environment = instanceEnvironment({ ...fn, trigger: 'event' }, deployment, '8081');
  expect(environment).toMatchObject({ FUNCTION_SIGNATURE_TYPE: 'cloudevent' });
});

test('what .env says comes before the default of a parameter', () => {
  expect(readParameters({ A: '1', B: '2' }, '# a comment\nB=[]\nC=three\n')).toEqual({ A: '1', B: '[]', C: 'three' });
});
