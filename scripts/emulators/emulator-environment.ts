import { HOST, type PortTable, PROJECT_ID } from './port-table.ts';

/** The bucket of a project on the emulators, as firebase-tools names it. */
export const emulatedBucket = (projectId: string) => `${projectId}.appspot.com`;

/** What the tests and the seeding read to find the running emulators. */
export function emulatorEnvironment(ports: PortTable): Record<string, string> {
  const { auth, functions, firestore, storage, hosting, hub } = ports;
  return {
    PORTAL_EMULATORS: JSON.stringify({ auth, functions, firestore, storage, hosting }),
    PORTAL_HUB: `${HOST}:${hub}`,
    FIRESTORE_EMULATOR_HOST: `${HOST}:${firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `${HOST}:${storage}`,
    // The Admin SDK sets this itself, at first use, and then keeps to it whatever the line above says later.
    STORAGE_EMULATOR_HOST: `http://${HOST}:${storage}`,
    GCLOUD_PROJECT: PROJECT_ID,
    FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT_ID, storageBucket: emulatedBucket(PROJECT_ID) }),
  };
}
