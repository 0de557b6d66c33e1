import { setTimeout as pause } from 'node:timers/promises';
import { deleteApp, type FirebaseApp, initializeApp, setLogLevel } from 'firebase/app';
import { type Auth, connectAuthEmulator, createUserWithEmailAndPassword, getAuth } from 'firebase/auth';
import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore';
import { connectFunctionsEmulator, type Functions, getFunctions, httpsCallable } from 'firebase/functions';
import { connectStorageEmulator, getStorage, ref, uploadBytes } from 'firebase/storage';
import { REGION } from '../../../functions/src/contract/limits.ts';
import { emulatedBucket } from '../../../scripts/emulators/emulator-environment.ts';
import { HOST, type PortTable, PROJECT_ID } from '../../../scripts/emulators/ports.ts';
import { png } from '../../../tests/factories/sample-files.ts';
import { createSender } from '../../../web/src/features/chat/api/message-sender.ts';
import { createRecorder, listenAsTheChat } from '../chat/recorder.ts';

/** Somebody with a browser: an account, and a client SDK that speaks to the emulators. */
export interface Person {
  /** Does once what people do: looks at pages and opportunities, reads the chat and says something there. */
  visit: () => Promise<void>;
  leave: () => Promise<void>;
}

/** What a browser loads of the site when it comes to a page for the first time. */
const PAGES = ['/', '/about', '/ip-marketplace', '/services/ip-strategy'];
/** How long the chat is open in a visit. */
const CHAT_MS = 5000;

/** Opens an account, and submits an ID document with it. */
export async function openPerson(ports: PortTable, number: number, opportunities: readonly string[]): Promise<Person> {
  // Each SDK would print when the emulators end.
  setLogLevel('silent');
  const app = initializeApp(
    { projectId: PROJECT_ID, storageBucket: emulatedBucket(PROJECT_ID), apiKey: 'emulator' },
    `person-${number}`,
  );
  const auth = connectAuth(app, ports);
  const functions = connectFunctions(app, ports);
  const firestore = getFirestore(app);
  connectFirestoreEmulator(firestore, HOST, ports.firestore);
  const { user } = await createUserWithEmailAndPassword(
    auth,
    `person-${crypto.randomUUID()}@example.com`,
    'a password',
  );
  await submitDocument(app, ports, functions, user.uid);
  const send = createSender(firestore, user.uid);
  return {
    async visit() {
      await loadPages(ports);
      await httpsCallable(functions, 'listOpportunities')({});
      for (const id of opportunities) await httpsCallable(functions, 'getOpportunity')({ id });
      const { stop } = listenAsTheChat(firestore, createRecorder());
      // A day has room for so many messages of one person; that the last ones are refused changes nothing here.
      await send({ id: crypto.randomUUID(), content: `A message of an ordinary length from person ${number}.` });
      await pause(CHAT_MS);
      stop();
    },
    leave: () => deleteApp(app),
  };
}

function connectAuth(app: FirebaseApp, ports: PortTable): Auth {
  const auth = getAuth(app);
  connectAuthEmulator(auth, `http://${HOST}:${ports.auth}`, { disableWarnings: true });
  return auth;
}

function connectFunctions(app: FirebaseApp, ports: PortTable): Functions {
  const functions = getFunctions(app, REGION);
  connectFunctionsEmulator(functions, HOST, ports.functions);
  return functions;
}

async function submitDocument(app: FirebaseApp, ports: PortTable, functions: Functions, uid: string): Promise<void> {
  const storage = getStorage(app);
  connectStorageEmulator(storage, HOST, ports.storage);
  const path = `kyc/${uid}/id_document_${Date.now()}.png`;
  await uploadBytes(ref(storage, path), png(), { contentType: 'image/png' });
  await httpsCallable(functions, 'submitKycDocument')({ documentType: 'id_document', path, fileName: 'passport.png' });
}

/** The pages and every script, style and face that they name. */
async function loadPages({ hosting }: PortTable): Promise<void> {
  for (const page of PAGES) {
    const html = await load(`http://${HOST}:${hosting}${page}`);
    const assets = new Set(html.match(/\/assets\/[\w./-]+/g));
    await Promise.all([...assets].map((asset) => load(`http://${HOST}:${hosting}${asset}`)));
  }
}

async function load(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.text();
}
