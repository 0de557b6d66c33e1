import { setTimeout as delay } from 'node:timers/promises';
import { seededNumbers } from '../factories/seeded-numbers.ts';
import { database } from '../support/admin.ts';
import { launchChromium, openWalker } from './browser.ts';
import { type Breakable, FAULTS, KILLED } from './faults.ts';
import { type History, openHistory } from './history.ts';
import { type Investor, openInvestor } from './investor.ts';
import { mailReader, runSchedule, settleMail } from './mail.ts';
import { paceOf } from './pace.ts';
import { noteSamples } from './samples.ts';

export interface Soak {
  minutes: number;
  investors: number;
  file: string;
  seed: number;
  print: (line: string) => void;
  refuseMail: (refused: boolean) => void;
  /** Ends the soak early. What it has so far is judged. */
  stop: AbortSignal;
}

const MINUTE = 60_000;
const SAMPLE_EVERY_MS = 10_000;
/** Time for events to arrive after the last operation. */
const SETTLE_MS = 20_000;

/** What the judge compares the history with. */
const STATE = [
  'messages',
  'activities',
  'chat_throttle',
  'interests',
  'pipeline',
  'questions',
  'watchlists',
  'opportunity_rooms',
  'outbox',
  'notifications',
];

/** Lets people use the portal on the emulators of the environment while things break, and writes the history. */
export async function runSoak(soak: Soak): Promise<void> {
  const { minutes, investors: count, file, seed, print, stop } = soak;
  const history = openHistory(file);
  // An SDK that loses its connection can reject a promise that has no handler. That must not end the soak.
  process.on('unhandledRejection', (error) => history.append({ kind: 'unhandled', error: String(error) }));
  history.append({ kind: 'start', minutes, investors: count, seed });
  const numbers = seededNumbers(seed);
  const pace = paceOf(minutes * MINUTE, Date.now(), count);
  const investors: Investor[] = [];
  for (let index = 0; index < count && !stop.aborted; index += 1)
    investors.push(await openInvestor(index, history, pace, investors));
  const browser = await launchChromium();
  const walkers = [];
  for (const verified of [true, false]) walkers.push(await openWalker(browser, verified, history, pace));
  print(`${investors.length} investors and two browsers have begun`);

  const end = Date.now() + minutes * MINUTE;
  const isOver = () => stop.aborted || Date.now() >= end;
  const readMail = mailReader(history);
  const portal = { investors, walkers, refuseMail: soak.refuseMail };
  await Promise.all([
    ...investors.map(async ({ act }, index) => {
      // They don't all come at once.
      await delay((pace.pause(0.5) * index) / investors.length);
      while (!isOver()) await act(numbers());
    }),
    ...walkers.map((walker) => walker.walk(isOver)),
    breakThings({ history, portal, isOver, print, minutes }),
    runSchedule(history, isOver),
    sample(history, isOver, readMail),
  ]);

  print('The people have left, and late events arrive');
  await Promise.all(walkers.map((walker) => walker.leave()));
  await browser.close();
  const left = Date.now();
  await delay(SETTLE_MS);
  await settleMail(history);
  // A few of the last messages are unread since then.
  for (const investor of investors) await investor.readMarks(left - SAMPLE_EVERY_MS);
  await Promise.all(investors.map((investor) => investor.leave()));
  for (const name of STATE) await noteState(history, name, database.collection(name));
  await noteState(history, 'room_messages', database.collectionGroup('room_messages'));
  // After the outbox, so that what it says is sent has arrived.
  await readMail();
  noteSamples(history);
  history.append({ kind: 'finish' });
}

interface Breaking {
  history: History;
  portal: Omit<Breakable, 'round'>;
  isOver: () => boolean;
  print: (line: string) => void;
  minutes: number;
}

/** Every three minutes; in a short run more often, so that all of them occur. */
const faultEveryMs = (minutes: number) => Math.min(3 * MINUTE, Math.max(MINUTE / 2, (minutes * MINUTE) / 10));

async function breakThings({ history, portal, isOver, print, minutes }: Breaking): Promise<void> {
  const begun = Date.now();
  const every = faultEveryMs(minutes);
  const names = Object.keys(FAULTS);
  for (let turn = 0; !isOver(); turn += 1) {
    for (const until = Date.now() + every; Date.now() < until && !isOver(); ) await delay(500);
    const name = names[turn % names.length] ?? '';
    const act = FAULTS[name];
    if (!act || isOver()) return;
    if (name === KILLED && isMeasured(Date.now() - begun, minutes)) continue;
    print(name);
    await history.note({ who: 'fault', op: 'fault', name }, () =>
      act({ ...portal, round: Math.floor(turn / names.length) }),
    );
  }
}

/** A leak shows only in a process that lives: the functions are not killed between the first half hour and the last quarter. */
const isMeasured = (elapsed: number, minutes: number) =>
  minutes > 45 && elapsed > 30 * MINUTE && elapsed < minutes * MINUTE * 0.75;

async function sample(history: History, isOver: () => boolean, readMail: () => Promise<void>): Promise<void> {
  while (!isOver()) {
    try {
      noteSamples(history);
      await readMail();
    } catch (error) {
      history.append({ kind: 'unmeasured', error: String(error) });
    }
    for (const until = Date.now() + SAMPLE_EVERY_MS; Date.now() < until && !isOver(); ) await delay(500);
  }
}

async function noteState(history: History, name: string, records: FirebaseFirestore.Query): Promise<void> {
  const { docs } = await records.get();
  for (const document of docs) {
    const room = document.ref.parent.parent?.id;
    history.append({ kind: 'state', collection: name, id: document.id, room, data: document.data() });
  }
}
