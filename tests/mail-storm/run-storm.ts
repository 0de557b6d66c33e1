import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { toOutboxEntry } from '../../functions/src/events/outbox.ts';
import { createInbox, type SmtpReply, startSmtpSink } from '../../scripts/emulators/inbox/inbox.ts';
import { database } from '../factories/admin.ts';
import { seededNumbers } from '../factories/seeded-numbers.ts';
import type { InstanceRequest } from './deliver-in-process.ts';

export interface Storm {
  events: number;
  /** The same seed makes the same choices, but the progress of a stopped process still varies. */
  seed: number;
}

export interface StormResult {
  /** Entries of the outbox by the state of their mail. */
  states: Record<string, number>;
  /** The recipients of the mails in the inbox. */
  recipients: string[];
  transmissions: number;
  /** The most mails that may have been sent twice: those without a confirmation by the server, and those of stopped instances. */
  mayBeSentAgain: number;
  refusals: number;
  kills: number;
}

/** Entries for an instance in one request, as Eventarc delivers events. */
const AT_ONCE = 20;
const INSTANCES = 2;
/** The latest time, in milliseconds after it received work, to stop an instance. */
const KILLED_WITHIN = 400;
/** Percentages of mails: refused temporarily, and accepted by a server that disconnects before confirming. */
const REFUSED = 33;
const HUNG_UP = 3;

/**
 * Writes events to the outbox of an empty project and lets instances of the functions deliver each of them twice. The server refuses one mail in
 * three, and some instances are stopped. Afterwards time passes until no mail is waiting.
 */
export async function runStorm({ events, seed }: Storm): Promise<StormResult> {
  const random = seededNumbers(seed);
  const inbox = createInbox(Number.POSITIVE_INFINITY);
  let refusals = 0;
  let hangUps = 0;
  const respond = (): SmtpReply => {
    const roll = random() * 100;
    if (roll < REFUSED) refusals += 1;
    if (roll < REFUSED) return 'refuse';
    if (roll >= REFUSED + HUNG_UP) return 'accept';
    hangUps += 1;
    return 'hang up';
  };
  const sink = await startSmtpSink({ port: 0, receive: (mail) => inbox.receive(mail), respond });
  try {
    const ids = await writeEvents(events);
    const kills = await deliverWithKills(shuffle([...ids, ...ids], random), sink.port, random);
    await deliverWhatWaits(sink.port);
    const mails = inbox.list();
    const transmissions = mails.reduce((sum, mail) => sum + mail.transmissions, 0);
    return {
      states: await countStates(),
      recipients: mails.map(({ to }) => to),
      transmissions,
      mayBeSentAgain: hangUps + kills * AT_ONCE,
      refusals,
      kills,
    };
  } finally {
    await sink.close();
  }
}

async function writeEvents(count: number): Promise<string[]> {
  const writer = database.bulkWriter();
  const ids = Array.from({ length: count }, (_, number) => `account_deleted_${number}`);
  for (const [number, id] of ids.entries()) {
    const event = { kind: 'account_deleted', id: String(number), email: recipient(number), data: {} } as const;
    void writer.create(database.doc(`outbox/${id}`), toOutboxEntry(event, new Date()));
  }
  await writer.close();
  return ids;
}

export const recipient = (number: number) => `person-${number}@storm.example`;

/** An instance and a function that gives it work. The function resolves to false if the instance ended first. */
async function startInstance(smtpPort: number) {
  const program = fileURLToPath(new URL('deliver-in-process.ts', import.meta.url));
  const env = {
    ...process.env,
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(smtpPort),
    MAIL_FROM: 'IP Portal <portal@portal.example>',
  };
  const instance = fork(program, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await once(instance, 'message');
  const ended = once(instance, 'exit').then(() => false);
  const work = (request: InstanceRequest) => {
    instance.send(request);
    return Promise.race([once(instance, 'message').then(() => true), ended]);
  };
  return { work, kill: () => instance.kill('SIGKILL') };
}

/** Gives the events to instances, twenty at a time, and stops about every second instance. Returns the number of stopped instances. */
async function deliverWithKills(events: string[], smtpPort: number, random: () => number): Promise<number> {
  let kills = 0;
  const run = async () => {
    let instance = await startInstance(smtpPort);
    while (events.length > 0) {
      const killAfter = random() < 0.5 ? random() * KILLED_WITHIN : undefined;
      const timer = killAfter === undefined ? undefined : setTimeout(instance.kill, killAfter);
      const isDone = await instance.work({ ids: events.splice(0, AT_ONCE) });
      clearTimeout(timer);
      if (isDone) continue;
      kills += 1;
      instance = await startInstance(smtpPort);
    }
    instance.kill();
  };
  await Promise.all(Array.from({ length: INSTANCES }, run));
  return kills;
}

/** Makes waiting and interrupted mails due now, as if time had passed, and delivers them. */
async function deliverWhatWaits(smtpPort: number): Promise<void> {
  const instance = await startInstance(smtpPort);
  for (let waiting = await bringForward(); waiting > 0; waiting = await bringForward()) {
    if (!(await instance.work('what is due'))) throw new Error('The instance ended by itself.');
  }
  instance.kill();
}

async function bringForward(): Promise<number> {
  const { docs } = await database.collection('outbox').where('mail.next_attempt_at', '>', new Date(0)).get();
  const writer = database.bulkWriter();
  for (const { ref } of docs) void writer.update(ref, { 'mail.next_attempt_at': new Date() });
  await writer.close();
  return docs.length;
}

async function countStates(): Promise<Record<string, number>> {
  const { docs } = await database.collection('outbox').select('mail.state').get();
  const states: Record<string, number> = {};
  for (const document of docs) {
    const state = String(document.get('mail.state'));
    states[state] = (states[state] ?? 0) + 1;
  }
  return states;
}

function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}
