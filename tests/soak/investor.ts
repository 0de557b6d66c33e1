import { setTimeout as delay } from 'node:timers/promises';
import { type CallName, callPath } from '@portal/functions/contract/calls';
import { getApp } from 'firebase/app';
import { signInWithEmailAndPassword } from 'firebase/auth';
import { connectFirestoreEmulator, disableNetwork, enableNetwork, getFirestore } from 'firebase/firestore';
import { httpsCallable } from 'firebase/functions';
import { CONFIRMATION } from '../factories/interests.ts';
import { writeVerification } from '../factories/kyc-records.ts';
import { PASSWORD } from '../factories/people.ts';
import { adminAuth } from '../support/admin.ts';
import { openClient, ports } from '../support/emulators.ts';
import type { History } from './history.ts';
import { listen, messageWriter, readRoom } from './messages.ts';
import type { Pace } from './pace.ts';
import { stayInRoom } from './room-visit.ts';

/** Opportunities of the demo that are open. */
const READ = ['dod-passthejam-ip-box', 'tech-ip-box-alpha', 'medtech-ip-box-epsilon'];
/** Its minimum is in euros, so there is no largest amount. Its room is the one that people use. */
const WANTED = 'tech-ip-box-alpha';
/** A person may send 300 messages and ask 10 questions within a day. */
const MESSAGES_MAX = 290;
const QUESTIONS_MAX = 9;
/** Of one kind, a person gets three mails an hour at once, and the others in one. */
const MENTION_EVERY = 40;
/** Each message costs the Firestore emulator the time of every listener, so of many people some have no chat open. */
const LISTENING = 6;

export interface Investor {
  uid: string;
  verified: boolean;
  /** Does one thing, chosen by a number from 0 to 1. */
  act: (chance: number) => Promise<void>;
  /** Asks for a mail with a link that resets the password. */
  askForMail: () => Promise<void>;
  /** Reads the marks of unread messages since a time, and of notifications. */
  readMarks: (since: number) => Promise<void>;
  cutNetwork: () => Promise<void>;
  restoreNetwork: () => Promise<void>;
  leave: () => Promise<void>;
}

/** A person with the client SDKs, as in a browser, who notes every operation. `known` are those who began before. */
export async function openInvestor(index: number, history: History, pace: Pace, known: readonly Investor[]) {
  const client = openClient();
  const firestore = getFirestore(getApp(client.auth.app.name));
  connectFirestoreEmulator(firestore, '127.0.0.1', ports.firestore);
  const email = `soak-${index}-${crypto.randomUUID()}@example.com`;
  const { uid } = await adminAuth.createUser({ email, password: PASSWORD, emailVerified: true });
  await signInWithEmailAndPassword(client.auth, email, PASSWORD);
  const network = cuttableNetwork();
  const call = (name: CallName, request: unknown) =>
    network.through(
      async () =>
        (await httpsCallable<unknown, Record<string, unknown>>(client.functions, callPath(name))(request)).data,
    );

  const verified = index % 2 === 0;
  await call('ensureProfile', {});
  if (verified) {
    await writeVerification(uid, 'approved');
    await call('confirmSuitability', CONFIRMATION);
  }
  history.append({ kind: 'person', who: uid, index, verified, email });
  const isListening = index < LISTENING;
  const stopListening = isListening ? listen(firestore, history, uid) : undefined;
  const write = messageWriter(firestore, uid);
  const room = stayInRoom({
    firestore,
    history,
    who: uid,
    room: WANTED,
    enter: () => call('enterRoom', { id: WANTED }),
    isListening,
  });
  const counts = { messages: 0, questions: 0, amounts: 0 };

  async function sendMessage(chance: number, inRoom: boolean): Promise<void> {
    if (!pace.isDue(counts.messages, MESSAGES_MAX)) return;
    counts.messages += 1;
    const id = `soak-${index}-${counts.messages}-${uid}`;
    const content = `Message ${counts.messages} of ${uid}`;
    const mentioned = known[Math.floor(chance * 10_000) % Math.max(known.length, 1)];
    const mentions = !inRoom && mentioned && counts.messages % MENTION_EVERY === 1 ? [mentioned.uid] : undefined;
    const message = { id, content, ...(inRoom && { room: WANTED }), ...(mentions && { mentions }) };
    await history.note({ who: uid, op: 'message', ...message, sequence: counts.messages }, () => write(message));
  }

  /** Verified people write in the room. The others try to enter and to read it. */
  async function lookIntoRoom(chance: number): Promise<void> {
    if (verified) {
      await room.renew();
      await sendMessage(chance, true);
      return;
    }
    await history.note({ who: uid, op: 'enter', room: WANTED }, () => call('enterRoom', { id: WANTED }));
    await history.note({ who: uid, op: 'read-room', room: WANTED }, () => readRoom(firestore, WANTED));
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
    if (!pace.isDue(counts.questions, QUESTIONS_MAX)) return;
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

  const investor: Investor = {
    uid,
    verified,
    async act(chance) {
      if (chance < 0.3) await sendMessage(chance, false);
      else if (chance < 0.45) await lookIntoRoom(chance);
      else if (chance < 0.65) await open(pick(chance));
      else if (chance < 0.8) await watch(pick(chance), Math.floor(chance * 10_000) % 2 === 0);
      else if (chance < 0.9 && verified) await changeInterest();
      else if (chance < 0.95) await history.note({ who: uid, op: 'interests' }, () => call('listMyInterests', {}));
      else await ask();
      await delay(pace.pause(chance));
    },
    askForMail: () => history.note({ who: uid, op: 'mail' }, () => call('requestPasswordReset', { email })),
    readMarks: (since) =>
      history.note({ who: uid, op: 'unread', since }, () =>
        call('countUnread', { chatReadAt: new Date(since).toISOString() }),
      ),
    async cutNetwork() {
      network.cut();
      await disableNetwork(firestore);
    },
    async restoreNetwork() {
      network.restore();
      await enableNetwork(firestore);
    },
    async leave() {
      stopListening?.();
      room.leave();
      await client.close();
    },
  };
  return investor;
}

const CUT = 'The network is cut.';

/** While it is cut, no call begins, and those that have begun get no answer. */
function cuttableNetwork() {
  let isCut = false;
  const open = new Set<(reason: Error) => void>();
  return {
    async through<Answer>(call: () => Promise<Answer>): Promise<Answer> {
      if (isCut) throw new Error(CUT);
      const lost = Promise.withResolvers<never>();
      open.add(lost.reject);
      try {
        return await Promise.race([call(), lost.promise]);
      } finally {
        open.delete(lost.reject);
      }
    },
    cut() {
      isCut = true;
      for (const reject of open) reject(new Error(CUT));
    },
    restore() {
      isCut = false;
    },
  };
}
