import type { CallName, PortalCalls } from '@portal/functions/contract/calls';
import { callPath } from '@portal/functions/contract/calls';
import { REGION } from '@portal/functions/contract/limits';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth } from 'firebase/auth';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
import { connectStorageEmulator, getStorage } from 'firebase/storage';
import { number, object, string } from 'yup';

const HOST = '127.0.0.1';

const portsSchema = object({
  auth: number().required(),
  functions: number().required(),
  firestore: number().required(),
  storage: number().required(),
  hosting: number().required(),
  inbox: number().required(),
});

function environment(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these tests with "npm test -- functions".`);
  return value;
}

export const ports = portsSchema.validateSync(JSON.parse(environment('PORTAL_EMULATORS')));
export const projectId = environment('GCLOUD_PROJECT');
const { storageBucket } = object({ storageBucket: string().required() }).validateSync(
  JSON.parse(environment('FIREBASE_CONFIG')),
);

/** The URL of an HTTPS function, for requests that no SDK would send. */
export const functionUrl = (name: string) => `http://${HOST}:${ports.functions}/${projectId}/${REGION}/${name}`;

/** The URL of an operation. */
export const callUrl = (name: CallName) => functionUrl(callPath(name));

/** A URL of the portal, served by the Hosting emulator. */
export const portalUrl = (path: string) => `http://${HOST}:${ports.hosting}${path}`;

/** A client SDK without a signed-in user, connected to the emulators, like a separate browser. */
export function openClient() {
  const app: FirebaseApp = initializeApp({ projectId, storageBucket, apiKey: 'emulator' }, crypto.randomUUID());
  const auth = getAuth(app);
  const functions = getFunctions(app, REGION);
  const storage = getStorage(app);
  connectAuthEmulator(auth, `http://${HOST}:${ports.auth}`, { disableWarnings: true });
  connectFunctionsEmulator(functions, HOST, ports.functions);
  connectStorageEmulator(storage, HOST, ports.storage);
  return { auth, functions, storage, close: () => deleteApp(app) };
}
type Client = ReturnType<typeof openClient>;

/** Calls an operation as the browser does. `request` may be anything, because a browser may send anything. */
export function callerOf({ functions }: Pick<Client, 'functions'>) {
  return async <Name extends CallName>(name: Name, request: unknown): Promise<PortalCalls[Name]['answer']> =>
    (await httpsCallable<unknown, PortalCalls[Name]['answer']>(functions, callPath(name))(request)).data;
}
