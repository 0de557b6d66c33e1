import { setTimeout as delay } from 'node:timers/promises';
import { onMessageCreated } from '../../functions/src/chat/on-message-created.ts';
import { onRoomMessageCreated } from '../../functions/src/chat/rooms/on-room-message-created.ts';
import { stopFirestore } from '../faults/stop-firestore.ts';
import { database } from '../support/admin.ts';
import { createdDocument, eventAbout } from '../support/events.ts';
import type { Walker } from './browser.ts';
import type { Investor } from './investor.ts';
import { portalProcesses } from './samples.ts';

/** The parts of the portal that a fault can break. */
export interface Breakable {
  investors: readonly Investor[];
  walkers: readonly Walker[];
  /** Lets the mail server refuse every mail. */
  refuseMail: (refused: boolean) => void;
  /** How often each fault has occurred so far. */
  round: number;
}

const HOUR = 60 * 60_000;
const MAILS_AT_ONCE = 4;

export const KILLED = 'functions killed';

export const FAULTS: Readonly<Record<string, (portal: Breakable) => Promise<void>>> = {
  'database held for 6 s': async () => {
    const resume = stopFirestore();
    try {
      await delay(6000);
    } finally {
      resume();
    }
  },
  [KILLED]: async () => {
    for (const { name, pid } of portalProcesses()) if (name === 'functions') process.kill(pid, 'SIGKILL');
  },
  'network of every second person and of one browser cut for 8 s': async ({ investors, walkers, round }) => {
    // The emulator keeps every listener of a browser that loses its connection.
    const half = (_person: unknown, index: number) => index % 2 === round % 2;
    const cut = [...investors.filter(half), ...walkers.filter(half)];
    // Each on its own, because some clients are slow to notice.
    await Promise.all(
      cut.map(async (person) => {
        const noticed = person.cutNetwork();
        await delay(8000);
        await person.restoreNetwork();
        await noticed;
      }),
    );
  },
  'events of the newest messages doubled, in another order': async () => {
    const newestOf = (messages: FirebaseFirestore.Query) => messages.orderBy('created_at', 'desc').limit(20).get();
    const [general, rooms] = await Promise.all([
      newestOf(database.collection('messages')),
      newestOf(database.collection('opportunity_rooms/tech-ip-box-alpha/room_messages')),
    ]);
    await Promise.all([
      ...general.docs.map(async ({ ref, id }) =>
        onMessageCreated.run(eventAbout(ref, await createdDocument(ref), { messageId: id })),
      ),
      ...rooms.docs.map(async ({ ref, id }) => {
        const params = { opportunityId: 'tech-ip-box-alpha', messageId: id };
        await onRoomMessageCreated.run(eventAbout(ref, await createdDocument(ref), params));
      }),
    ]);
  },
  'mail refused for 15 s': async ({ investors, round, refuseMail }) => {
    refuseMail(true);
    try {
      const asking = Array.from(
        { length: MAILS_AT_ONCE },
        (_, one) => investors[(round * MAILS_AT_ONCE + one) % investors.length],
      );
      await Promise.all([...new Set(asking)].map((investor) => investor?.askForMail()));
      await delay(15_000);
    } finally {
      refuseMail(false);
    }
  },
  'clock of both browsers moved by an hour for 10 s': async ({ walkers, round }) => {
    const shift = round % 2 === 0 ? HOUR : -HOUR;
    await Promise.all(walkers.map((walker) => walker.moveClock(shift)));
    await delay(10_000);
    await Promise.all(walkers.map((walker) => walker.moveClock(0)));
  },
};
