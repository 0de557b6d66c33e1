import { setTimeout as pause } from 'node:timers/promises';
import { array, object, string } from 'yup';
import { outboxId, toOutboxEntry } from '../../functions/src/events/outbox.ts';
import { buildFunctions } from '../../scripts/build/build.ts';
import { inboxUrl } from '../../scripts/emulators/inbox/start-inbox.ts';
import {
  type PortTable,
  portShift,
  portTable,
  type ServiceName,
  TEST_PORT_SHIFT,
} from '../../scripts/emulators/ports.ts';
import { prepareEmulators } from '../../scripts/emulators/prepare-emulators.ts';
import { startEmulators } from '../../scripts/emulators/start-emulators.ts';
import { withProgress } from '../../scripts/project/log.ts';
import { connectToEmulators } from '../../scripts/seed/firebase-admin.ts';
import { seededNumbers } from '../../tests/factories/seeded-numbers.ts';
import { type Findings, type MeasureOptions, median, percentile } from './findings.ts';

const SERVICES: readonly ServiceName[] = ['auth', 'firestore', 'storage', 'functions'];
const WARM_UP = 20;
/** The inbox keeps 500. */
const EVENTS_MAX = 400;
/** Milliseconds between two events: the emulators are no data centre. */
const INTERVAL = 100;
/** Of the mails the server refuses for the moment. */
const REFUSED = 1 / 3;
/** Milliseconds from commit to inbox, for 95 of 100. */
const GOAL = 3000;

/** How long it takes from the commit of an event to its mail in an inbox, while the mail server refuses one mail in three. */
export async function measureMail({ runs }: MeasureOptions): Promise<Findings> {
  const shift = portShift(TEST_PORT_SHIFT);
  const ports = portTable(shift);
  const random = seededNumbers(1);
  const smtpResponder = () => (random() < REFUSED ? 'refuse' : 'accept');
  const wanted = { shift, services: SERVICES, wantUi: false, command: 'npm run perf', smtpResponder } as const;
  const emulators = await prepareEmulators(wanted);
  await withProgress('Building the functions', buildFunctions);
  const running = await withProgress('Starting the emulators', () =>
    startEmulators({ ports, services: SERVICES, emulators, publicFolder: 'web/dist' }),
  );
  try {
    await withProgress('Warming up', () => timeEvents(ports, 'warm-up', WARM_UP));
    const count = Math.min(100 * runs, EVENTS_MAX);
    return report(await withProgress(`Sending ${count} mails`, () => timeEvents(ports, 'measured', count)));
  } finally {
    await running.stop();
  }
}

function report(times: readonly number[]): Findings {
  const p95 = percentile(times, 0.95);
  const row = [
    String(times.length),
    ...[median(times), p95, Math.max(...times)].map((time) => `${Math.round(time)} ms`),
  ];
  return {
    title: 'From the commit of an event to its mail in the inbox; the server refuses one mail in three',
    table: [
      ['', 'mails', 'median', 'p95', 'longest'],
      ['commit to inbox', ...row],
    ],
    missed: p95 <= GOAL ? [] : [`95 of 100 mails within ${GOAL} ms: ${Math.round(p95)} ms`],
  };
}

/** Commits events one after the other and answers how many milliseconds each took to reach its inbox. */
async function timeEvents(ports: PortTable, run: string, count: number): Promise<number[]> {
  const services = connectToEmulators(ports);
  const committed = new Map<string, number>();
  for (let number = 0; number < count; number += 1) {
    const email = `${run}-${number}@latency.example`;
    const event = { kind: 'account_deleted', id: email, email, data: {} } as const;
    await services.firestore.doc(`outbox/${outboxId(event)}`).create(toOutboxEntry(event, new Date()));
    committed.set(email, Date.now());
    await pause(INTERVAL);
  }
  const times = await awaitMails(ports, committed);
  await services.close();
  return times;
}

const messagesSchema = array(
  object({ to: string().required(), receivedAt: string().required() }).required(),
).required();

/** One that is refused five times at once waits for the schedule, which does not run on emulators: it counts as long as was waited. */
async function awaitMails(ports: PortTable, committed: ReadonlyMap<string, number>): Promise<number[]> {
  const read = async () => {
    const answer = await fetch(`${inboxUrl(ports)}/messages.json`);
    return messagesSchema.validateSync(await answer.json()).filter(({ to }) => committed.has(to));
  };
  const deadline = Date.now() + 2 * GOAL;
  let arrived = await read();
  while (arrived.length < committed.size && Date.now() < deadline) {
    await pause(INTERVAL);
    arrived = await read();
  }
  const received = new Map(arrived.map(({ to, receivedAt }) => [to, Date.parse(receivedAt)]));
  return [...committed].map(([email, at]) => (received.get(email) ?? Date.now()) - at);
}
