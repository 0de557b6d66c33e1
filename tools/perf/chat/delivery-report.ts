import { type Findings, median, percentile } from '../findings.ts';
import type { Faults } from './recorder.ts';

/** What a kind of listener was measured to do, in milliseconds from the call that sends to the message that is shown. */
export interface Delivered {
  /** What each round took until everybody had the chat open. */
  opening: readonly number[];
  /** Messages sent one after the other. */
  inTurn: readonly number[];
  /** Messages of all senders at the same moment. */
  atOnce: readonly number[];
  /** Deliveries that took longer than anybody waits, and are not among the times: the emulator holds one up now and then until the next change. */
  late: number;
  faults: Faults;
}

/** The chat may take this many times as long as a listener of the SDK that does nothing else. */
const MOST_TIMES_BARE = 1.2;

const HEADS = [
  'listener',
  'all open ms',
  'median ms',
  'p95 ms',
  'at once: median',
  'at once: p95',
  'late',
  'lost',
  'doubled',
  'out of order',
];

const timesOf = ({ inTurn, atOnce }: Delivered) =>
  [inTurn, atOnce].flatMap((times) => [median(times), percentile(times, 0.95)]);
const figuresOf = (delivered: Delivered) => [median(delivered.opening), ...timesOf(delivered)];
const countsOf = ({ late, faults: { lost, doubled, outOfOrder } }: Delivered) =>
  [late, lost, doubled, outOfOrder].map(String);

/** The chat beside the bare listener, in figures and as a ratio. */
export function deliveryFindings(bare: Delivered, chat: Delivered, crowd: string): Findings {
  const ratiosOf = (figures: (delivered: Delivered) => number[]) => {
    const base = figures(bare);
    return figures(chat).map((figure, index) => figure / (base[index] ?? Number.NaN));
  };
  return {
    title: `Delivery of chat messages on the emulator: ${crowd}`,
    table: [
      HEADS,
      ['bare SDK listener', ...figuresOf(bare).map((figure) => figure.toFixed(1)), ...countsOf(bare)],
      ['the chat', ...figuresOf(chat).map((figure) => figure.toFixed(1)), ...countsOf(chat)],
      ['times as long', ...ratiosOf(figuresOf).map((ratio) => ratio.toFixed(2)), '', '', '', ''],
    ],
    missed: [...slowness(ratiosOf(timesOf)), ...lateness(bare, chat), ...faultsOf(chat.faults)],
  };
}

const slowness = (ratios: readonly number[]) =>
  ['half of the messages', '95 % of the messages']
    .map((which, index) => ({ which, ratio: ratios[index] ?? Number.NaN }))
    .filter(({ ratio }) => !(ratio <= MOST_TIMES_BARE))
    .map(
      ({ which, ratio }) =>
        `${which} reach the chat within ${ratio.toFixed(2)} times what a bare listener needs; ${MOST_TIMES_BARE} is the most.`,
    );

const lateness = (bare: Delivered, chat: Delivered) =>
  chat.late > bare.late ? [`${chat.late} deliveries to the chat came late, ${bare.late} to a bare listener.`] : [];

function faultsOf({ lost, doubled, outOfOrder }: Faults): string[] {
  return [
    ...(lost > 0 ? [`${lost} messages never reached a chat.`] : []),
    ...(doubled > 0 ? [`${doubled} times a chat showed a message twice.`] : []),
    ...(outOfOrder > 0 ? [`${outOfOrder} times a chat showed messages in another order than the server’s.`] : []),
  ];
}
