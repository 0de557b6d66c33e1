import { setTimeout as delay } from 'node:timers/promises';
import { type CallName, callPath } from '@portal/functions/contract/calls';
import { getApp } from 'firebase/app';
import { signInWithEmailAndPassword } from 'firebase/auth';
import {
  collection,
  connectFirestoreEmulator,
  disableNetwork,
  doc,
  enableNetwork,
  getDocFromServer,
  getFirestore,
  increment,
  limit,
  onSnapshot,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
} from 'firebase/firestore';
import { httpsCallable } from 'firebase/functions';
import { CONFIRMATION } from '../factories/interests.ts';
import { writeVerification } from '../factories/kyc-records.ts';
import { PASSWORD } from '../factories/people.ts';
import { adminAuth } from '../support/admin.ts';
import { openClient, ports } from '../support/emulators.ts';
import type { History } from './history.ts';

/** Opportunities of the demo that are open. */
const READ = ['dod-passthejam-ip-box', 'tech-ip-box-alpha', 'medtech-ip-box-epsilon'];
/** Its minimum is in euros, so there is no largest amount. */
const WANTED = 'tech-ip-box-alpha';
const HEARD = 50;
/** A person may send 300 messages and ask 10 questions within a day. */
const MESSAGES_MAX = 290;
const QUESTIONS_MAX = 9;

export interface Investor {
  uid: string;
  verified: boolean;
  /** Does one thing, chosen by a number from 0 to 1. */
  act: (chance: number) => Promise<void>;
  cutNetwork: () => Promise<void>;
  restoreNetwork: () => Promise<void>;
  leave: () => Promise<void>;
}

/** A person with the client SDKs, as in a browser, who notes every operation. */
export async function openInvestor(index: number, history: History): Promise<Investor> {
  const client = openClient();
  const firestore = getFirestore(getApp(client.auth.app.name));
  connectFirestoreEmulator(firestore, '127.0.0.1', ports.firestore);
  const email = `soak-${index}-${crypto.randomUUID()}@example.com`;
  const { uid } = await adminAuth.createUser({ email, password: PASSWORD, emailVerified: true });
  await signInWithEmailAndPassword(client.auth, email, PASSWORD);
  const call = async (name: CallName, request: unknown) =>
    (await httpsCallable<unknown, Record<string, unknown>>(client.functions, callPath(name))(request)).data;

  const verified = index % 2 === 0;
  await call('ensureProfile', {});
  if (verified) {
    await writeVerification(uid, 'approved');
    await call('confirmSuitability', CONFIRMATION);
  }
  history.append({ kind: 'person', who: uid, index, verified });

  const newest = query(collection(firestore, 'messages'), orderBy('created_at', 'desc'), limit(HEARD));
  const stopListening = onSnapshot(newest, (snapshot) => {
    const heard = snapshot
      .docChanges()
      .filter(({ type, doc: message }) => type !== 'removed' && !message.metadata.hasPendingWrites)
      .map(({ doc: message }) => ({
        id: message.id,
        user_id: message.get('user_id'),
        content: message.get('content'),
      }));
    if (heard.length > 0) history.append({ kind: 'heard', who: uid, messages: heard });
  });

  const counts = { messages: 0, questions: 0, amounts: 0 };

  async function sendMessage(): Promise<void> {
    if (counts.messages >= MESSAGES_MAX) return;
    counts.messages += 1;
    const id = `soak-${index}-${counts.messages}-${uid}`;
    const content = `Message ${counts.messages} of ${uid}`;
    await history.note({ who: uid, op: 'message', id, content, sequence: counts.messages }, async () => {
      const throttle = await getDocFromServer(doc(firestore, 'chat_throttle', uid));
      const window = throttle.exists()
        ? { window_count: increment(1) }
        : { window_started_at: serverTimestamp(), window_count: 1 };
      const write = runTransaction(
        firestore,
        async (transaction) => {
          const counted = { last_message_at: serverTimestamp(), last_message_id: id, ...window };
          transaction.set(doc(firestore, 'messages', id), { user_id: uid, content, created_at: serverTimestamp() });
          transaction.set(doc(firestore, 'chat_throttle', uid), counted, { merge: throttle.exists() });
        },
        { maxAttempts: 1 },
      );
      // The SDK may have repeated a request that was stored, and the rules refuse the second.
      await write.catch(async (error: unknown) => {
        if (!(await getDocFromServer(doc(firestore, 'messages', id))).exists()) throw error;
      });
    });
  }

  async function changeInterest(): Promise<void> {
    counts.amounts += 1;
    // Unique among all people, so that a foreign one is recognised.
    const amount = 100_000 + index * 1_000_000 + counts.amounts;
    await history.note({ who: uid, op: 'interest', opportunity: WANTED, amount }, async () => {
      const { interest } = await call('getMyInterest', { id: WANTED });
      const revision = typeof interest === 'object' && interest !== null ? Reflect.get(interest, 'revision') : 0;
      await call('setInterest', { id: WANTED, amount: String(amount), note: '', revision });
    });
  }

  async function ask(): Promise<void> {
    if (counts.questions >= QUESTIONS_MAX) return;
    counts.questions += 1;
    const text = `Question ${counts.questions} of ${uid}?`;
    const request = { id: WANTED, submissionId: crypto.randomUUID(), text };
    const attempt = () => history.note({ who: uid, op: 'question', text }, () => call('askQuestion', request));
    await attempt();
    // A person who is not sure submits the form again.
    await attempt();
  }

  /** A full page is long, and the judge only needs what people read who are not verified. */
  const open = (id: string) =>
    history.note({ who: uid, op: 'read', opportunity: id }, async () => {
      const page = await call('getOpportunity', { id });
      return verified ? { view: page.view } : page;
    });
  const watch = (id: string, watched: boolean) =>
    history.note({ who: uid, op: 'watch', opportunity: id, watched }, () => call('setWatched', { id, watched }));
  const pick = (chance: number) => READ[Math.floor(chance * 1000) % READ.length] ?? WANTED;

  return {
    uid,
    verified,
    async act(chance) {
      if (chance < 0.45) await sendMessage();
      else if (chance < 0.65) await open(pick(chance));
      else if (chance < 0.8) await watch(pick(chance), Math.floor(chance * 10_000) % 2 === 0);
      else if (chance < 0.9 && verified) await changeInterest();
      else if (chance < 0.95) await history.note({ who: uid, op: 'interests' }, () => call('listMyInterests', {}));
      else await ask();
      await delay(1000 + chance * 2000);
    },
    cutNetwork: () => disableNetwork(firestore),
    restoreNetwork: () => enableNetwork(firestore),
    async leave() {
      stopListening();
      await client.close();
    },
  };
}
