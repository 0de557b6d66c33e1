import { performance } from 'node:perf_hooks';
import { deleteApp, type FirebaseApp, initializeApp, setLogLevel } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  doc,
  type Firestore,
  getDocsFromServer,
  getFirestore,
  orderBy,
  query,
  Timestamp,
  writeBatch,
} from 'firebase/firestore';
import { HOST, type PortTable, PROJECT_ID } from '../../../scripts/emulators/ports.ts';
import { createSender } from '../../../web/src/features/chat/api/message-sender.ts';

export interface Member {
  uid: string;
  firestore: Firestore;
}

/** Members of the network, each with an SDK, a connection and a profile of their own. */
export interface Crowd {
  members: readonly Member[];
  /** Ids of the messages that the server holds, the newest first. */
  readOrder: () => Promise<string[]>;
  leave: () => Promise<void>;
}

export async function openCrowd(ports: PortTable, size: number): Promise<Crowd> {
  // Each SDK would print when the emulators end.
  setLogLevel('silent');
  const apps: FirebaseApp[] = [];
  const connect = (name: string, mockUserToken: string | { user_id: string }) => {
    const app = initializeApp({ projectId: PROJECT_ID }, name);
    apps.push(app);
    const firestore = getFirestore(app);
    connectFirestoreEmulator(firestore, HOST, ports.firestore, { mockUserToken });
    return firestore;
  };
  const server = connect('server', 'owner');
  const uids = Array.from({ length: size }, (_, index) => `member-${index}`);
  await writeProfiles(server, uids);
  return {
    members: uids.map((uid) => ({ uid, firestore: connect(uid, { user_id: uid }) })),
    async readOrder() {
      const { docs } = await getDocsFromServer(query(collection(server, 'messages'), orderBy('created_at', 'desc')));
      return docs.map(({ id }) => id);
    },
    leave: async () => void (await Promise.all(apps.map(deleteApp))),
  };
}

async function writeProfiles(server: Firestore, uids: readonly string[]): Promise<void> {
  const batch = writeBatch(server);
  const created_at = Timestamp.now();
  for (const uid of uids) {
    batch.set(doc(server, 'profiles', uid), { username: null, full_name: uid, avatar_url: null, created_at });
  }
  await batch.commit();
}

export interface Sent {
  id: string;
  at: number;
}
/** Sends a message of the sender of this number. */
export type Sending = (sender: number) => Promise<Sent>;

const MOST_TRIES = 4;

/** The chat's own way to send. */
export function createSending(members: readonly Member[]): Sending {
  const senders = members.map(({ firestore, uid }) => createSender(firestore, uid));
  return async (sender) => {
    const id = crypto.randomUUID();
    const at = performance.now();
    const content = `A message of an ordinary length from sender ${sender}.`;
    const status = await sendOrRetry(async () => (await senders[sender]?.({ id, content }))?.status);
    if (status !== 'sent') throw new Error(`A message could not be sent: ${status}.`);
    return { id, at };
  };
}

/** Where the answer was long in coming, the chat tries again with the same id; so does this. */
async function sendOrRetry(send: () => Promise<string | undefined>): Promise<string | undefined> {
  for (let tries = 1; tries < MOST_TRIES; tries += 1) {
    const status = await send();
    if (status !== 'unreachable') return status;
  }
  return send();
}
