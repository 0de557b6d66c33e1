import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { CHAT_INTERVAL } from '../../../functions/src/contract/limits.ts';
import type { ServiceName } from '../../../scripts/emulators/port-names.ts';
import { portShift, portTable, TEST_PORT_SHIFT } from '../../../scripts/emulators/port-table.ts';
import { prepareEmulators } from '../../../scripts/emulators/prepare-emulators.ts';
import { startEmulators } from '../../../scripts/emulators/start-emulators.ts';
import { withProgress } from '../../../scripts/project/print.ts';
import { createSender } from '../../../web/src/features/chat/api/create-sender.ts';
import type { Findings, MeasureOptions } from '../measure.ts';
import { type Crowd, type Member, openCrowd } from './crowd.ts';
import { type Delivered, deliveryFindings } from './delivery-report.ts';
import { type Listen, listenAsTheChat, listenBarely } from './listeners.ts';
import { createWitness, judge, sumOf, type Witness } from './witness.ts';

const SERVICES: readonly ServiceName[] = ['firestore'];
const LISTENERS = 100;
const SENDERS = 10;
/** How long a message may be on its way before it counts as late. */
const PATIENCE = 10_000;
const GLANCE = 2;
const MOST_TRIES = 4;

/** How long messages take to a hundred people who have the chat open, against the same query without the chat. */
export async function measureChat({ runs }: MeasureOptions): Promise<Findings> {
  const shift = portShift(TEST_PORT_SHIFT);
  const ports = portTable(shift);
  const emulators = await prepareEmulators({ shift, services: SERVICES, wantUi: false, command: 'npm run perf' });
  const running = await withProgress('Starting the emulators', () =>
    startEmulators({ ports, services: SERVICES, emulators, publicFolder: 'web/dist' }),
  );
  const crowd = await openCrowd(ports, LISTENERS + SENDERS);
  try {
    const [bare, chat] = await inTurns(crowd, runs);
    return deliveryFindings(bare, chat, `${LISTENERS} listeners, ${SENDERS} senders, ${2 * SENDERS * runs} messages`);
  } finally {
    await crowd.leave();
    await running.stop();
  }
}

/** Round by round, first one and then the other, so that whatever else the machine does is shared out among them. */
async function inTurns(crowd: Crowd, rounds: number): Promise<[Delivered, Delivered]> {
  const send = createSending(crowd.members.slice(LISTENERS));
  const measure = (listen: Listen) => measureOnce(crowd, listen, send);
  // The first messages of a fresh emulator pay for everything that it loads.
  await measure(listenBarely);
  const measured: [Delivered[], Delivered[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      measured[kind].push(await measure(kind === 0 ? listenBarely : listenAsTheChat));
    }
  }
  return [together(measured[0]), together(measured[1])];
}

const together = (parts: readonly Delivered[]): Delivered => ({
  inTurn: parts.flatMap(({ inTurn }) => inTurn),
  atOnce: parts.flatMap(({ atOnce }) => atOnce),
  late: parts.reduce((sum, { late }) => sum + late, 0),
  faults: sumOf(parts.map(({ faults }) => faults)),
});

interface Sent {
  id: string;
  at: number;
}
type Sending = (sender: number) => Promise<Sent>;

/** The chat's own way to send. */
function createSending(members: readonly Member[]): Sending {
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

async function measureOnce({ members, readOrder }: Crowd, listen: Listen, send: Sending): Promise<Delivered> {
  const witnesses = members.slice(0, LISTENERS).map(({ firestore }) => {
    const witness = createWitness();
    return { witness, stop: listen(firestore, witness) };
  });
  const crowd = witnesses.map(({ witness }) => witness);
  const numbers = Array.from({ length: SENDERS }, (_, sender) => sender);
  try {
    await until(() => crowd.every(({ lists }) => lists.length > 0));
    const inTurn: Sent[] = [];
    for (const sender of numbers) {
      const sent = await send(sender);
      inTurn.push(sent);
      await until(() => haveSeen(crowd, [sent]));
    }
    await pause(CHAT_INTERVAL);
    const atOnce = await Promise.all(numbers.map(send));
    await until(() => haveSeen(crowd, atOnce));
    const ids = new Set([...inTurn, ...atOnce].map(({ id }) => id));
    const order = (await readOrder()).filter((id) => ids.has(id));
    const times = { inTurn: timesOf(crowd, inTurn), atOnce: timesOf(crowd, atOnce) };
    return {
      inTurn: times.inTurn.filter(inTime),
      atOnce: times.atOnce.filter(inTime),
      late: [...times.inTurn, ...times.atOnce].filter((time) => !inTime(time)).length,
      faults: sumOf(crowd.map((witness) => judge(witness, order))),
    };
  } finally {
    for (const { stop } of witnesses) stop();
    await pause(CHAT_INTERVAL);
  }
}

const haveSeen = (crowd: readonly Witness[], sent: readonly Sent[]) =>
  crowd.every(({ firstSeen }) => sent.every(({ id }) => firstSeen.has(id)));

/** Milliseconds from sending to seeing, of each message at each client that has seen it. */
const timesOf = (crowd: readonly Witness[], sent: readonly Sent[]) =>
  crowd.flatMap(({ firstSeen }) => sent.flatMap(({ id, at }) => timeSince(at, firstSeen.get(id))));
const timeSince = (sent: number, seen: number | undefined) => (seen === undefined ? [] : [seen - sent]);

const inTime = (time: number) => time < PATIENCE;

/** Gives up quietly: what comes after that is counted as late, and what never comes as lost. */
async function until(done: () => boolean): Promise<void> {
  const end = performance.now() + PATIENCE;
  while (!done() && performance.now() < end) await pause(GLANCE);
}
