import { IdempotencyStrategy } from '@google-cloud/storage';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { checkRunning } from '../emulators/emulator-api.ts';
import { emulatedBucket, emulatorEnvironment } from '../emulators/emulator-environment.ts';
import { checkOwnPortal, portalAt } from '../emulators/own-portal.ts';
import { type PortTable, PROJECT_ID, portShift, portTable } from '../emulators/ports.ts';
import { withCredentials } from '../project/errors.ts';

export type AdminServices = {
  auth: ReturnType<typeof getAuth>;
  firestore: ReturnType<typeof getFirestore>;
  bucket: ReturnType<ReturnType<typeof getStorage>['bucket']>;
  close: () => Promise<void>;
};

/** Returns the Admin SDK, connected only to the emulators at these ports. */
export function connectToEmulators(ports: PortTable, projectId = PROJECT_ID): AdminServices {
  // The Admin SDK finds emulators only in the environment, and searches the network for credentials by default.
  Object.assign(process.env, emulatorEnvironment(ports), { METADATA_SERVER_DETECTION: 'none' });
  return connect(projectId, emulatedBucket(projectId));
}

/**
 * Returns the Admin SDK, connected to a real project with the user's application default credentials. `bucket` is the
 * name of its Storage bucket if it is not the default of new projects.
 */
export function connectToProject(projectId: string, bucket = `${projectId}.firebasestorage.app`): AdminServices {
  for (const name of [
    'PORTAL_HUB',
    'FIRESTORE_EMULATOR_HOST',
    'FIREBASE_AUTH_EMULATOR_HOST',
    'FIREBASE_STORAGE_EMULATOR_HOST',
    'STORAGE_EMULATOR_HOST',
  ]) {
    delete process.env[name];
  }
  return connect(projectId, bucket);
}

function connect(projectId: string, storageBucket: string): AdminServices {
  const app = initializeApp({ projectId, storageBucket });
  const bucket = getStorage(app).bucket();
  // Commands write the same bytes under the same names each time, so an interrupted upload can be repeated.
  bucket.storage.retryOptions.idempotencyStrategy = IdempotencyStrategy.RetryAlways;
  return { auth: getAuth(app), firestore: getFirestore(app), bucket, close: () => deleteApp(app) };
}

export interface Place {
  /** Undefined for the demo project, on the local emulators. */
  project?: string | undefined;
  /** The name of a real project's Storage bucket, if it is not the default of new projects. */
  bucket?: string | undefined;
}

export const isDemo = (project: string) => project.startsWith('demo-');

/**
 * Runs `act` with the local emulators, for a demo project, or with a real project and the user's credentials. `where`
 * names it in sentences: "the portal at http://127.0.0.1:5000".
 */
export async function withAdminServices<Result>(
  { project = PROJECT_ID, bucket }: Place,
  act: (services: AdminServices, where: string) => Promise<Result>,
): Promise<Result> {
  if (!isDemo(project))
    return withCredentials(project, () => act(connectToProject(project, bucket), `project ${project}`));
  const ports = portTable(portShift(0));
  await checkRunning(ports);
  await checkOwnPortal(ports);
  return act(connectToEmulators(ports, project), portalAt(ports));
}
