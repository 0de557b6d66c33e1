import { judgeBrowsers } from './judge-browsers.ts';
import { judgeGrowth } from './judge-growth.ts';
import { judgeMails } from './judge-mails.ts';
import { judgeCounts, judgeHeard, judgeMessages, judgeRooms, judgeUnread, judgeWritten } from './judge-messages.ts';
import { at, brokenIn, countBy, dataOf, type Line, type Operation, operationsIn, parseLines } from './lines.ts';

/**
 * Judges the history of a soak. Shares no code with the product or with the people of the soak: it reads lines of JSON
 * and the texts that only verified people may see.
 */

export interface Verdict {
  operations: number;
  outcomes: Record<string, number>;
  /** False for a soak that was cut off, of which only the history is judged. */
  finished: boolean;
  faults: string[];
  /** The faults that occurred, memory, and the number of visits. */
  notes: string[];
}

export function judge(text: string, secrets: readonly string[]): Verdict {
  const lines = parseLines(text);
  const operations = operationsIn(lines);
  const of = (kind: string) => lines.filter((line) => line.kind === kind);
  const ofKind = (...ops: string[]) => operations.filter(({ op }) => ops.includes(String(op)));
  const finish = of('finish')[0];
  const people = of('person');
  // Nobody knows of anyone else that they are verified.
  const verified = new Set(people.filter((person) => person.verified === true).map(({ who }) => who));
  const isBroken = brokenIn(operations);
  const browsers = judgeBrowsers({
    visits: ofKind('visit'),
    written: ofKind('written'),
    complaints: of('complaint'),
    verified,
    secrets,
    isBroken,
  });
  const growth = judgeGrowth(of('sample'));
  const faults = [
    ...judgeReads(ofKind('read'), verified, secrets),
    ...judgeForeign(ofKind('interests'), ofKind('interest')),
    ...judgeHeard(of('heard'), ofKind('message'), verified),
    ...judgeRooms(ofKind('enter', 'read-room'), verified, isBroken),
    ...browsers.faults,
    ...(finish ? judgeStored(lines, operations, people, Number(finish.at)) : []),
    ...growth.faults,
  ];
  return {
    operations: operations.filter(({ op }) => op !== 'fault').length,
    outcomes: countBy(operations.filter(({ op }) => op !== 'fault').map(({ outcome }) => String(outcome))),
    finished: finish !== undefined,
    faults,
    notes: [
      ...describeFaults(ofKind('fault')),
      ...describeLost(operations, isBroken, of('unhandled')),
      ...browsers.notes,
      ...growth.notes,
    ],
  };
}

const describeFaults = (faults: Operation[]): string[] =>
  Object.entries(countBy(faults.map(({ name }) => String(name)))).map(([name, count]) => `${count} × ${name}`);

/** Answers that did not come, and what the people's own clients rejected. */
function describeLost(
  operations: Operation[],
  isBroken: (begun: number, ended: number) => boolean,
  unhandled: Line[],
): string[] {
  const lost = operations.filter(({ op, outcome }) => op !== 'fault' && outcome === 'unknown');
  const calm = lost.filter(({ begun, ended }) => !isBroken(begun, ended));
  return lost.length + unhandled.length === 0
    ? []
    : [
        `${calm.length} of ${lost.length} unknown outcomes while nothing was broken; ${unhandled.length} errors of clients`,
      ];
}

/** What is stored, against what people did. */
function judgeStored(lines: Line[], operations: Operation[], people: Line[], finishedAt: number): string[] {
  const ofKind = (op: string) => operations.filter((operation) => operation.op === op);
  const byCollection = new Map<unknown, Line[]>();
  for (const line of lines.filter(({ kind }) => kind === 'state')) {
    const known = byCollection.get(line.collection);
    if (known) known.push(line);
    else byCollection.set(line.collection, [line]);
  }
  const stored = (collection: string) => byCollection.get(collection) ?? [];
  const sent = ofKind('message');
  const messages = stored('messages');
  const authors = new Set([...people, ...sent].map(({ who }) => who));
  return [
    ...judgeMessages(sent, [...messages, ...stored('room_messages')]),
    ...judgeWritten(ofKind('written'), messages),
    ...judgeCounts(authors, stored),
    ...judgeUnread(ofKind('unread'), messages, stored('notifications')),
    ...judgeOnce(ofKind('question'), stored('questions'), 'text'),
    ...judgeLast(ofKind('interest'), 'amount', interestsIn(stored('interests'))),
    ...judgePipeline(stored('interests'), stored('pipeline'), authors),
    ...judgeLast(ofKind('watch'), 'watched', watchedIn(stored('watchlists'), ofKind('watch'))),
    ...judgeMails({
      outbox: stored('outbox'),
      arrived: lines.filter(({ kind }) => kind === 'mail'),
      asked: ofKind('mail'),
      messages,
      faults: ofKind('fault'),
      people,
      finishedAt,
    }),
  ];
}

/** Shown to who may not see it: a page in full, or one of its texts, to a person who is not verified. */
function judgeReads(reads: Operation[], verified: ReadonlySet<unknown>, secrets: readonly string[]): string[] {
  return reads
    .filter(({ who, outcome }) => outcome === 'ok' && !verified.has(who))
    .flatMap(({ who, opportunity, answer }) => {
      const text = JSON.stringify(answer);
      const shown = secrets.find((secret) => text.includes(secret));
      if (at(answer, 'view') === 'full') return [`${who} is not verified and read all of ${opportunity}`];
      return shown === undefined ? [] : [`${who} is not verified and read “${shown}” of ${opportunity}`];
    });
}

/** Amounts are unique, so a foreign one is recognised. */
function judgeForeign(lists: Operation[], interests: Operation[]): string[] {
  const owners = new Map(interests.map(({ amount, who }) => [amount, who]));
  return lists.flatMap(({ who, answer }) => {
    const listed = at(answer, 'interests');
    const amounts = Array.isArray(listed) ? listed.map((entry) => at(at(entry, 'amount'), 'amount')) : [];
    return amounts
      .filter((amount) => owners.has(amount) && owners.get(amount) !== who)
      .map((amount) => `${who} read the interest of ${owners.get(amount)}`);
  });
}

function judgeOnce(operations: Operation[], stored: Line[], field: string): string[] {
  const counts = countBy(stored.map((line) => String(dataOf(line, field))));
  const succeeded = new Set(
    operations.filter(({ outcome }) => outcome === 'ok').map((operation) => String(operation[field])),
  );
  return [...new Set(operations.map((operation) => String(operation[field])))].flatMap((value) => {
    const count = counts[value] ?? 0;
    if (count > 1) return [`“${value}” is stored ${count} times`];
    return succeeded.has(value) && count === 0 ? [`“${value}” was lost`] : [];
  });
}

const keyOf = (who: unknown, opportunity: unknown) => `${who} ${opportunity}`;

const interestsIn = (stored: Line[]) =>
  new Map(
    stored.map((line) => [keyOf(dataOf(line, 'user_id'), dataOf(line, 'opportunity_id')), dataOf(line, 'amount')]),
  );

function watchedIn(stored: Line[], operations: Operation[]): Map<string, unknown> {
  const lists = new Map(stored.map((line) => [line.id, dataOf(line, 'opportunity_ids')]));
  return new Map(
    operations.map(({ who, opportunity }) => {
      const watched = lists.get(who);
      return [keyOf(who, opportunity), Array.isArray(watched) && watched.includes(opportunity)];
    }),
  );
}

/** The stored value is that of the last operation, or of one whose outcome is unknown, which can be late. */
function judgeLast(operations: Operation[], field: string, stored: ReadonlyMap<string, unknown>): string[] {
  const allowed = new Map<string, { last: unknown; late: unknown[] }>();
  for (const operation of operations) {
    const key = keyOf(operation.who, operation.opportunity);
    const known = allowed.get(key) ?? { last: undefined, late: [] };
    if (operation.outcome === 'ok') known.last = operation[field];
    else if (operation.outcome === 'unknown') known.late.push(operation[field]);
    allowed.set(key, known);
  }
  return [...allowed].flatMap(([key, { last, late }]) => {
    const value = stored.get(key);
    const isRight = value === last || late.includes(value) || (last === undefined && !value);
    return isRight ? [] : [`${field} of ${key} is ${value}, and ${last} was the last answer`];
  });
}

/** Staff have one entry for each interest, in the same stage. */
function judgePipeline(interests: Line[], pipeline: Line[], authors: ReadonlySet<unknown>): string[] {
  const stages = new Map(pipeline.map((line) => [line.id, dataOf(line, 'stage')]));
  return interests
    .filter((line) => authors.has(dataOf(line, 'user_id')))
    .filter((line) => stages.get(line.id) !== dataOf(line, 'stage'))
    .map((line) => `The interest ${line.id} is ${dataOf(line, 'stage')}, and staff see ${stages.get(line.id)}`);
}
