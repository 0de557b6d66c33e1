import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { CHAT_INTERVAL } from '../../../functions/src/contract/limits.ts';
import type { Crowd, Member, Sending, Sent } from './crowd.ts';
import type { Delivered } from './delivery-report.ts';
import { createRecorder, findDeliveryFaults, type Listen, type Recorder, sumOf } from './recorder.ts';

/** How long a message may be on its way before it counts as late. */
const TIMEOUT_MS = 10_000;
/** How long a whole crowd may take to open the chat. */
const OPENING_TIMEOUT_MS = 60_000;
const GLANCE = 2;

export interface Round {
  listeners: readonly Member[];
  listen: Listen;
  /** How many there are to send. */
  senders: number;
  send: Sending;
  readOrder: Crowd['readOrder'];
}

/** All listeners open the chat; then each sender sends one message after the other, and then all of them one at once. */
export async function measureRound({ listeners, listen, senders, send, readOrder }: Round): Promise<Delivered> {
  const { recorders, opening, leave } = await open(listeners, listen);
  const numbers = Array.from({ length: senders }, (_, sender) => sender);
  try {
    const inTurn: Sent[] = [];
    for (const sender of numbers) {
      const sent = await send(sender);
      inTurn.push(sent);
      await until(() => haveSeen(recorders, [sent]), TIMEOUT_MS);
    }
    await pause(CHAT_INTERVAL);
    const atOnce = await Promise.all(numbers.map(send));
    await until(() => haveSeen(recorders, atOnce), TIMEOUT_MS);
    return { opening: [opening], ...findings(recorders, inTurn, atOnce, await readOrder()) };
  } finally {
    leave();
    await pause(CHAT_INTERVAL);
  }
}

/**
 * What opening costs is measured aside: a message is not slow to arrive because a hundred people opened the chat in the same
 * second, and nobody listens before the server has answered. So the first message waits until everybody has everything, whoever
 * wrote the messages included, and the emulator has come to rest.
 */
async function open(listeners: readonly Member[], listen: Listen) {
  const began = performance.now();
  const all = listeners.map(({ firestore }) => {
    const recorder = createRecorder();
    return { recorder, ...listen(firestore, recorder) };
  });
  const leave = () => {
    for (const { stop } of all) stop();
  };
  const opened = await until(() => all.every(({ isOpen }) => isOpen()), OPENING_TIMEOUT_MS);
  const opening = performance.now() - began;
  if (!opened) {
    leave();
    throw new Error(`Not every listener had the chat open after ${OPENING_TIMEOUT_MS / 1000} seconds.`);
  }
  await pause(CHAT_INTERVAL);
  return { recorders: all.map(({ recorder }) => recorder), opening, leave };
}

function findings(
  crowd: readonly Recorder[],
  inTurn: readonly Sent[],
  atOnce: readonly Sent[],
  stored: readonly string[],
) {
  const ids = new Set([...inTurn, ...atOnce].map(({ id }) => id));
  const order = stored.filter((id) => ids.has(id));
  const times = { inTurn: timesOf(crowd, inTurn), atOnce: timesOf(crowd, atOnce) };
  return {
    inTurn: times.inTurn.filter(isOnTime),
    atOnce: times.atOnce.filter(isOnTime),
    late: [...times.inTurn, ...times.atOnce].filter((time) => !isOnTime(time)).length,
    faults: sumOf(crowd.map((recorder) => findDeliveryFaults(recorder, order))),
  };
}

const haveSeen = (crowd: readonly Recorder[], sent: readonly Sent[]) =>
  crowd.every(({ firstSeen }) => sent.every(({ id }) => firstSeen.has(id)));

/** Milliseconds from sending to seeing, of each message at each client that has seen it. */
const timesOf = (crowd: readonly Recorder[], sent: readonly Sent[]) =>
  crowd.flatMap(({ firstSeen }) => sent.flatMap(({ id, at }) => timeSince(at, firstSeen.get(id))));
const timeSince = (sent: number, seen: number | undefined) => (seen === undefined ? [] : [seen - sent]);

const isOnTime = (time: number) => time < TIMEOUT_MS;

/** Whether it came true in time. Of messages, what comes after that is counted as late, and what never comes as lost. */
async function until(done: () => boolean, timeoutMs: number): Promise<boolean> {
  const end = performance.now() + timeoutMs;
  while (!done() && performance.now() < end) await pause(GLANCE);
  return done();
}
