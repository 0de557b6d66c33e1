import { setTimeout as delay } from 'node:timers/promises';
import { seededNumbers } from '../factories/seeded-numbers.ts';
import { database } from '../support/admin.ts';
import { FAULTS, noteSamples } from './faults.ts';
import { type History, openHistory } from './history.ts';
import { openInvestor } from './investor.ts';

export interface Soak {
  minutes: number;
  investors: number;
  file: string;
  seed: number;
  print: (line: string) => void;
}

const FAULT_EVERY_MS = 60_000;
const SAMPLE_EVERY_MS = 10_000;
/** Time for events to arrive after the last operation. */
const SETTLE_MS = 20_000;

/** What the judge compares the history with. */
const STATE = ['messages', 'activities', 'chat_throttle', 'interests', 'questions', 'watchlists'];

/** Lets people use the portal on the emulators of the environment while things break, and writes the history. */
export async function runSoak({ minutes, investors: count, file, seed, print }: Soak): Promise<void> {
  const history = openHistory(file);
  history.append({ kind: 'start', minutes, investors: count, seed });
  const numbers = seededNumbers(seed);
  const investors = [];
  for (let index = 0; index < count; index += 1) investors.push(await openInvestor(index, history));
  print(`${count} investors have begun`);

  const end = Date.now() + minutes * 60_000;
  const isOver = () => Date.now() >= end;
  const people = investors.map(async ({ act }) => {
    while (!isOver()) await act(numbers());
  });
  await Promise.all([...people, breakThings(history, investors, isOver, print), sample(history, isOver)]);

  await delay(SETTLE_MS);
  for (const name of STATE) await noteState(history, name);
  noteSamples(history);
  history.append({ kind: 'finish' });
  await Promise.all(investors.map((investor) => investor.leave()));
}

async function breakThings(
  history: History,
  investors: Parameters<(typeof FAULTS)[string]>[0],
  isOver: () => boolean,
  print: (line: string) => void,
): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    for (let waited = 0; waited < FAULT_EVERY_MS && !isOver(); waited += 1000) await delay(1000);
    const [name, act] = Object.entries(FAULTS)[turn % Object.keys(FAULTS).length] ?? [];
    if (!name || !act || isOver()) return;
    print(name);
    await history.note({ who: 'fault', op: 'fault', name }, () => act(investors));
  }
}

async function sample(history: History, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    noteSamples(history);
    await delay(SAMPLE_EVERY_MS);
  }
}

async function noteState(history: History, name: string): Promise<void> {
  const { docs } = await database.collection(name).get();
  for (const document of docs)
    history.append({ kind: 'state', collection: name, id: document.id, data: document.data() });
}
