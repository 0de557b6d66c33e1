import { LOCALE } from '../../functions/src/contract/locale.ts';
import { DAILY_ACTIONS, type DailyAction } from '../../tests/scale/daily-actions.ts';

/**
 * List prices in US dollars. Firestore: the multi-region prices, which are the highest of its first locations. Functions:
 * Cloud Run's tier 2, to which London belongs. Free quotas are left out.
 */
export const PRICES = {
  reads: 0.06 / 100_000,
  writes: 0.18 / 100_000,
  calls: 0.4 / 1_000_000,
  processorSecond: 0.0000336,
  memorySecond: 0.0000035,
  hostedGigabyte: 0.15,
} as const;

/** Assumptions about a day, besides how often a person does something (`DAILY_ACTIONS`). */
export const DAY = {
  /** The busiest second has this many times the requests of an average one. */
  peak: 5,
  /** Processor time of a call, and the time that it takes. */
  processorSeconds: 0.05,
  callSeconds: 0.2,
  memoryGigabytes: 0.5,
  /** Of pages, scripts and pictures that a browser has not kept. */
  hostedGigabytes: 0.0003,
  /** Minutes for which a chat stays open. */
  chatMinutes: 5,
} as const;

export const LIMITS = {
  /** `maxInstances` of a service, times the calls that an instance serves at once. The busiest service has half of all. */
  callsAtOnce: 10 * 80,
  /** Writes that Firestore takes to one rising index, such as the time of messages. */
  messagesPerSecond: 500,
} as const;

const SECONDS = 24 * 60 * 60;

export interface DailyCosts {
  people: number;
  calls: number;
  /** Without those of open chats. */
  reads: number;
  writes: number;
  /** Each message costs every open chat one read. */
  chatReads: number;
  /** In the busiest second. */
  callsAtOnce: number;
  messagesPerSecond: number;
  dollars: number;
}

const total = (of: (action: DailyAction) => number): number =>
  DAILY_ACTIONS.reduce((sum, action) => sum + action.timesADay * of(action), 0);

const timesADay = (name: string): number => DAILY_ACTIONS.find((action) => action.name === name)?.timesADay ?? 0;

/** Returns what a day with this many people costs, and how near it is to each limit. */
export function dailyCosts(people: number): DailyCosts {
  const calls = people * total((action) => action.calls.length);
  const reads = people * total(({ served, direct }) => served.reads + direct.reads);
  const writes = people * total(({ served, direct }) => served.writes + direct.writes);
  const openChats = (people * timesADay('chat opened') * DAY.chatMinutes * 60) / SECONDS;
  const messages = people * timesADay('message sent');
  const chatReads = messages * openChats;
  const atPeak = DAY.peak / SECONDS;
  const dollars =
    (reads + chatReads) * PRICES.reads +
    writes * PRICES.writes +
    calls * (PRICES.calls + DAY.processorSeconds * PRICES.processorSecond) +
    calls * DAY.callSeconds * DAY.memoryGigabytes * PRICES.memorySecond +
    people * DAY.hostedGigabytes * PRICES.hostedGigabyte;
  return {
    ...{ people, calls, reads, writes, chatReads, dollars },
    callsAtOnce: (calls / 2) * atPeak * DAY.callSeconds,
    messagesPerSecond: messages * atPeak,
  };
}

export const CROWDS = [1000, 100_000, 10_000_000] as const;

/** The limits that a day with this many people goes beyond. */
export function limitsReached(people: number): (keyof typeof LIMITS)[] {
  const { callsAtOnce, messagesPerSecond } = dailyCosts(people);
  const used = { callsAtOnce, messagesPerSecond };
  const names = ['callsAtOnce', 'messagesPerSecond'] as const;
  return names.filter((name) => used[name] > LIMITS[name]);
}

const figure = (value: number): string =>
  value > 0 && value < 10 ? String(Math.round(value * 100) / 100) : Math.round(value).toLocaleString(LOCALE);

/** The rows of docs/scale.md about a day. */
export function costTable(): string[][] {
  const head = [
    ...[
      'people a day',
      'calls',
      'reads',
      'writes',
      'reads of open chats',
      'calls at once',
      'messages a second',
      'cost',
    ],
  ];
  const rows = CROWDS.map((people) => {
    const { calls, reads, writes, chatReads, callsAtOnce, messagesPerSecond, dollars } = dailyCosts(people);
    return [
      ...[people, calls, reads, writes, chatReads, callsAtOnce, messagesPerSecond].map(figure),
      `$${figure(dollars)}`,
    ];
  });
  return [head, ...rows];
}

/** The rows of docs/scale.md about what a person does. */
export function actionTable(): string[][] {
  const rows = DAILY_ACTIONS.map(({ name, timesADay, calls, served, direct }) => [
    ...[name, figure(timesADay), String(calls.length), String(served.reads), String(served.writes)],
    ...[String(direct.reads), String(direct.writes)],
  ]);
  const head = ['action', 'times a day', 'calls', 'their reads', 'their writes', 'other reads', 'other writes'];
  return [head, ...rows];
}
