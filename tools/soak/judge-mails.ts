import { createHash } from 'node:crypto';
import { at, countBy, dataOf, type Line, type Operation, timeOf } from './lines.ts';

/** A delivery that was interrupted after the mail server took the mail begins again when its lease of two minutes ends. */
const INTERRUPTED_MS = 5 * 60_000;
const OVERDUE_MS = 60_000;
const HOUR = 60 * 60_000;

interface Mails {
  outbox: Line[];
  /** What arrived, a line for each time. */
  arrived: Line[];
  asked: Operation[];
  /** Stored messages of the general room. */
  messages: Line[];
  faults: Operation[];
  people: Line[];
  finishedAt: number;
}

/** Every mail arrives once, however often the mail server refused it, and every occurrence has one mail. */
export function judgeMails({ outbox, arrived, asked, messages, faults, people, finishedAt }: Mails): string[] {
  const mails = new Map(arrived.map((line) => [nameOf(line.messageId), line]));
  const stateOf = (line: Line) => at(dataOf(line, 'mail'), 'state');
  const undelivered = outbox.flatMap((line) => {
    const what = `The mail ${dataOf(line, 'kind')} (${line.id})`;
    if (stateOf(line) === 'sent')
      return mails.has(hashOf(line.id)) ? [] : [`${what} is noted as sent and did not arrive`];
    if (stateOf(line) === 'dead') return [`${what} was given up: ${at(dataOf(line, 'mail'), 'error')}`];
    const due = timeOf(at(dataOf(line, 'mail'), 'next_attempt_at'));
    return due < finishedAt - OVERDUE_MS ? [`${what} is overdue`] : [];
  });
  return [
    ...undelivered,
    ...judgeRepeated(arrived, faults),
    ...judgeAsked(asked, outbox, mails, people),
    ...judgeMentions(messages, outbox, people),
  ];
}

/** The part of a Message-ID that is derived from the occurrence. */
const hashOf = (id: unknown) => createHash('sha256').update(String(id)).digest('hex').slice(0, 40);
const nameOf = (messageId: unknown) => String(messageId).slice(1).split('@')[0] ?? '';

/** A mail may arrive again, under the same name, only if its delivery was interrupted by a fault. */
function judgeRepeated(arrived: Line[], faults: Operation[]): string[] {
  const interrupting = faults.filter(({ name }) => /killed|database/.test(String(name)));
  return arrived
    .filter((line) => Number(line.transmissions) > 1)
    .filter((line) => {
      const seen = Number(line.at);
      return !interrupting.some(({ begun }) => begun < seen && begun > seen - INTERRUPTED_MS);
    })
    .map((line) => `The mail ${nameOf(line.messageId)} to ${line.to} arrived ${line.transmissions} times`);
}

/** Each request that was answered has one mail; one whose outcome is unknown has one or none. */
function judgeAsked(asked: Operation[], outbox: Line[], mails: ReadonlyMap<string, Line>, people: Line[]): string[] {
  const links = outbox.filter((line) => dataOf(line, 'kind') === 'password_reset');
  const waiting = countBy(links.map((line) => String(dataOf(line, 'email'))));
  const sent = countBy(links.map(({ id }) => String(mails.get(hashOf(id))?.to)));
  return people.flatMap(({ who, email }) => {
    const own = asked.filter((request) => request.who === who);
    const answered = own.filter(({ outcome }) => outcome === 'ok').length;
    const most = own.filter(({ outcome }) => outcome !== 'refused').length;
    const count = sent[String(email)] ?? 0;
    if (count > most) return [`${who} asked for ${most} mails and got ${count}`];
    const due = answered - (waiting[String(email)] ?? 0);
    return count < due ? [`${who} asked for ${answered} mails and got ${count}`] : [];
  });
}

/** In each hour, an author's mentions of a person are one occurrence. */
function judgeMentions(messages: Line[], outbox: Line[], people: Line[]): string[] {
  const known = new Set(people.map(({ who }) => who));
  const groupOf = new Map<string, string>();
  for (const line of messages) {
    const [author, mentions] = [dataOf(line, 'user_id'), dataOf(line, 'mentions')];
    for (const who of Array.isArray(mentions) ? mentions : []) {
      if (who === author || !known.has(who)) continue;
      const hour = Math.floor(timeOf(dataOf(line, 'created_at')) / HOUR);
      groupOf.set(`${line.id} ${who}`, `${author} mentioned ${who} in hour ${hour}`);
    }
  }
  const noted = countBy(
    outbox
      .filter((line) => dataOf(line, 'kind') === 'mentioned')
      .map((line) => groupOf.get(`${at(dataOf(line, 'data'), 'message_id')} ${dataOf(line, 'user_id')}`) ?? 'nothing'),
  );
  return [...new Set(groupOf.values())]
    .filter((group) => noted[group] !== 1)
    .map((group) => `${group}, which has ${noted[group] ?? 0} mails`);
}
