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
  memory: string[];
}

type Line = Record<string, unknown>;
type Operation = Line & { outcome: unknown; answer: unknown };

export function judge(text: string, secrets: readonly string[]): Verdict {
  const lines = parseLines(text);
  const of = (kind: string) => lines.filter((line) => line.kind === kind);
  const ends = new Map(of('end').map((line) => [line.n, line]));
  const operations = of('begin').map((line): Operation => {
    const end = ends.get(line.n);
    // An operation without an end was cut off.
    return { ...line, outcome: end?.outcome ?? 'unknown', answer: end?.answer };
  });
  const ofKind = (op: string) => operations.filter((operation) => operation.op === op);
  const finished = of('finish').length > 0;
  const stored = (collection: string) => of('state').filter((line) => line.collection === collection);
  const faults = [
    ...judgeReads(ofKind('read'), of('person'), secrets),
    ...judgeForeign(ofKind('interests'), ofKind('interest')),
    ...judgeHeard(of('heard'), ofKind('message')),
    ...(finished ? judgeMessages(ofKind('message'), stored('messages')) : []),
    ...(finished ? judgeCounts(ofKind('message'), stored) : []),
    ...(finished ? judgeOnce(ofKind('question'), stored('questions'), 'text') : []),
    ...(finished ? judgeLast(ofKind('interest'), 'amount', interestsIn(stored('interests'))) : []),
    ...(finished ? judgeLast(ofKind('watch'), 'watched', watchedIn(stored('watchlists'), ofKind('watch'))) : []),
  ];
  const memory = describeMemory(of('sample'));
  return {
    operations: operations.length,
    outcomes: countBy(operations.filter(({ op }) => op !== 'fault').map(({ outcome }) => String(outcome))),
    ...{ finished, faults: [...faults, ...memory.faults], memory: memory.lines },
  };
}

/** The last line of a soak that was cut off can be incomplete. */
function parseLines(text: string): Line[] {
  const lines = text.split('\n').filter(Boolean);
  return lines.flatMap((line, index) => {
    try {
      return [JSON.parse(line)];
    } catch (error) {
      if (index === lines.length - 1) return [];
      throw error;
    }
  });
}

const at = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
const dataOf = (line: Line, name: string): unknown => at(line.data, name);

function countBy(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** Shown to who may not see it: a page in full, or one of its texts, to a person who is not verified. */
function judgeReads(reads: Operation[], people: Line[], secrets: readonly string[]): string[] {
  const verified = new Set(people.filter((person) => person.verified === true).map(({ who }) => who));
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

function judgeHeard(heard: Line[], sent: Operation[]): string[] {
  const known = new Map(sent.map((message) => [message.id, message]));
  const messages = heard.flatMap((line) => (Array.isArray(line.messages) ? line.messages : []));
  const ours = messages.filter((message) => String(at(message, 'id')).startsWith('soak-'));
  return ours
    .filter((message) => {
      const original = known.get(at(message, 'id'));
      return original?.content !== at(message, 'content') || original?.who !== at(message, 'user_id');
    })
    .map((message) => `The message ${at(message, 'id')} was heard differently from what was sent`);
}

function judgeMessages(sent: Operation[], stored: Line[]): string[] {
  const ours = stored.filter(({ id }) => String(id).startsWith('soak-'));
  const contents = countBy(ours.map((line) => String(dataOf(line, 'content'))));
  const byId = new Map(ours.map((line) => [line.id, line]));
  const known = new Set(sent.map(({ id }) => id));
  return [
    ...sent
      .filter(({ id, outcome }) => outcome === 'ok' && !byId.has(id))
      .map(({ id }) => `The message ${id} was lost`),
    ...sent
      .filter(({ id, outcome }) => outcome === 'refused' && byId.has(id))
      .map(({ id }) => `The message ${id} was refused and stored`),
    ...Object.entries(contents)
      .filter(([, count]) => count > 1)
      .map(([content]) => `“${content}” is stored twice`),
    ...ours.filter(({ id }) => !known.has(id)).map(({ id }) => `Nobody sent the message ${id}`),
    ...judgeOrder(
      sent.filter(({ id }) => byId.has(id)),
      byId,
    ),
  ];
}

/** A person sends one message after another, so their times follow. */
function judgeOrder(sent: Operation[], byId: ReadonlyMap<unknown, Line>): string[] {
  const timeOf = (id: unknown) => {
    const time = dataOf(byId.get(id) ?? {}, 'created_at');
    return Number(at(time, '_seconds')) * 1000 + Number(at(time, '_nanoseconds')) / 1_000_000;
  };
  const people = new Map<unknown, Operation[]>();
  // A message whose outcome is unknown can be stored late.
  for (const message of sent.filter(({ outcome }) => outcome === 'ok'))
    people.set(message.who, [...(people.get(message.who) ?? []), message]);
  return [...people.values()].flatMap((messages) =>
    messages
      .toSorted((one, other) => Number(one.sequence) - Number(other.sequence))
      .filter(({ id }, index, all) => index > 0 && !(timeOf(all[index - 1]?.id) < timeOf(id)))
      .map(({ id }) => `The message ${id} is older than the one before it`),
  );
}

/** Each stored message has one activity, and the throttle counts a person's messages. */
function judgeCounts(sent: Operation[], stored: (collection: string) => Line[]): string[] {
  const messages = stored('messages').filter(({ id }) => String(id).startsWith('soak-'));
  const activities = countBy(
    stored('activities')
      .filter((line) => dataOf(line, 'type') === 'message_sent')
      .map((line) => String(at(dataOf(line, 'meta'), 'content'))),
  );
  const counted = new Map(stored('chat_throttle').map((line) => [line.id, dataOf(line, 'window_count')]));
  const own = countBy(messages.map((line) => String(dataOf(line, 'user_id'))));
  return [
    ...messages
      .map((line) => String(dataOf(line, 'content')))
      .filter((content) => activities[content] !== 1)
      .map((content) => `“${content}” has ${activities[content] ?? 0} activities`),
    ...[...new Set(sent.map(({ who }) => String(who)))]
      .filter((who) => (counted.get(who) ?? 0) !== (own[who] ?? 0))
      .map((who) => `${counted.get(who) ?? 0} messages of ${who} are counted, and ${own[who] ?? 0} are stored`),
  ];
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

const HALF_HOUR = 30 * 60_000;
const TOLERATED = 1.05;
const LEAST_SAMPLES = 12;

/** Flat: the mean of the last ten minutes is at most 5% above that of the ten minutes after the first half hour. */
function describeMemory(samples: Line[]): { lines: string[]; faults: string[] } {
  const lines: string[] = [];
  const faults: string[] = [];
  const begun = Number(samples[0]?.at);
  for (const name of new Set(samples.map((sample) => String(sample.name)))) {
    for (const field of ['kilobytes', 'handles']) {
      const own = samples.filter((sample) => sample.name === name);
      const values = own.map((sample) => Number(sample[field]));
      lines.push(`${name}, ${field}: ${values[0]} at first, ${Math.max(...values)} at most, ${values.at(-1)} at last`);
      const later = own
        .filter((sample) => Number(sample.at) - begun > HALF_HOUR)
        .map((sample) => Number(sample[field]));
      if (later.length < 2 * LEAST_SAMPLES) continue;
      const [early, late] = [mean(later.slice(0, LEAST_SAMPLES)), mean(later.slice(-LEAST_SAMPLES))];
      if (late > early * TOLERATED)
        faults.push(`${name}: ${field} grew from ${Math.round(early)} to ${Math.round(late)}`);
    }
  }
  return { lines, faults };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
