import { portShift, portTable, type ServiceName, TEST_PORT_SHIFT } from '../../../scripts/emulators/ports.ts';
import { prepareEmulators } from '../../../scripts/emulators/prepare-emulators.ts';
import { startEmulators } from '../../../scripts/emulators/start-emulators.ts';
import { withProgress } from '../../../scripts/project/log.ts';
import type { Findings, MeasureOptions } from '../findings.ts';
import { type Crowd, createSending, openCrowd } from './crowd.ts';
import { type Delivered, deliveryFindings } from './delivery-report.ts';
import { measureRound } from './measure-round.ts';
import { listenAsTheChat, listenBarely, sumOf } from './recorder.ts';

const SERVICES: readonly ServiceName[] = ['firestore'];
const LISTENERS = 100;
const SENDERS = 10;
/** The bare listener first, as everywhere below. */
const KINDS = [listenBarely, listenAsTheChat] as const;
/** How many rounds of each kind come before any counts: a fresh emulator takes two to three times as long, and new code is slow too. */
const WARM_UP = 2;
/** One round has ten messages in turn: the slowest twentieth of three rounds would be one message or two. */
const ROUNDS_A_RUN = 4;

/** How long messages take to a hundred people who have the chat open, against the same query without the chat. */
export async function measureChat({ runs }: MeasureOptions): Promise<Findings> {
  const shift = portShift(TEST_PORT_SHIFT);
  const ports = portTable(shift);
  const emulators = await prepareEmulators({ shift, services: SERVICES, wantUi: false, command: 'npm run perf' });
  const running = await withProgress('Starting the emulators', () =>
    startEmulators({ ports, services: SERVICES, emulators, publicFolder: 'web/dist' }),
  );
  const crowd = await openCrowd(ports, LISTENERS + SENDERS);
  const rounds = ROUNDS_A_RUN * runs;
  try {
    const [bare, chat] = await withProgress(`Measuring ${rounds} rounds of each`, () =>
      measureInterleaved(crowd, rounds),
    );
    return deliveryFindings(bare, chat, `${LISTENERS} listeners, ${SENDERS} senders, ${2 * SENDERS * rounds} messages`);
  } finally {
    await crowd.leave();
    await running.stop();
  }
}

/**
 * Round by round, first one and then the other, so that whatever else the machine does is shared out among them. All clients of
 * a round are of one kind: were they mixed, in one process that does one thing at a time, what the chat does for one message
 * would hold up the bare listener next to it as well, and hide itself from the ratio.
 */
async function measureInterleaved(crowd: Crowd, rounds: number): Promise<[Delivered, Delivered]> {
  const send = createSending(crowd.members.slice(LISTENERS));
  const listeners = crowd.members.slice(0, LISTENERS);
  const { readOrder } = crowd;
  const measured: [Delivered[], Delivered[]] = [[], []];
  for (let round = -WARM_UP; round < rounds; round += 1) {
    for (const kind of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const delivered = await measureRound({ listeners, listen: KINDS[kind], senders: SENDERS, send, readOrder });
      if (round >= 0) measured[kind].push(delivered);
    }
  }
  return [together(measured[0]), together(measured[1])];
}

const together = (parts: readonly Delivered[]): Delivered => ({
  opening: parts.flatMap(({ opening }) => opening),
  inTurn: parts.flatMap(({ inTurn }) => inTurn),
  atOnce: parts.flatMap(({ atOnce }) => atOnce),
  late: parts.reduce((sum, { late }) => sum + late, 0),
  faults: sumOf(parts.map(({ faults }) => faults)),
});
