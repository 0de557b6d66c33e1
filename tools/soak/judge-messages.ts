import { at, countBy, dataOf, type Line, type Operation, timeOf } from './lines.ts';

const isOurs = (id: unknown) => String(id).startsWith('soak-');

export function judgeHeard(heard: Line[], sent: Operation[], verified: ReadonlySet<unknown>): string[] {
  const known = new Map(sent.map((message) => [message.id, message]));
  const told = heard.filter(({ room, who }) => room !== undefined && !verified.has(who));
  return [
    ...told.map(({ who, room }) => `${who} is not verified and heard the room of ${room}`),
    ...heard.flatMap(({ room, messages }) =>
      (Array.isArray(messages) ? messages : [])
        .filter((message) => {
          if (!isOurs(at(message, 'id'))) return false;
          const original = known.get(at(message, 'id'));
          return (
            original?.content !== at(message, 'content') ||
            original?.who !== at(message, 'user_id') ||
            original?.room !== room
          );
        })
        .map((message) => `The message ${at(message, 'id')} was heard differently from what was sent`),
    ),
  ];
}

/** People who are not verified are told nothing of a room, and nobody who is verified is kept out of it. */
export function judgeRooms(
  tries: Operation[],
  verified: ReadonlySet<unknown>,
  isBroken: (begun: number, ended: number) => boolean,
): string[] {
  return tries.flatMap(({ who, op, room, outcome, begun, ended }) => {
    if (!verified.has(who))
      return outcome === 'ok' ? [`${who} is not verified and could ${op} the room of ${room}`] : [];
    return outcome === 'refused' && !isBroken(begun, ended) ? [`${who} is verified and was refused ${room}`] : [];
  });
}

/** `stored`: the messages of all rooms. */
export function judgeMessages(sent: Operation[], stored: Line[]): string[] {
  const ours = stored.filter(({ id }) => isOurs(id));
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
    ...sent
      .filter(({ id, room }) => byId.has(id) && byId.get(id)?.room !== room)
      .map(({ id }) => `The message ${id} is stored in another room`),
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
  const storedAt = (id: unknown) => timeOf(dataOf(byId.get(id), 'created_at'));
  const people = new Map<unknown, Operation[]>();
  // A message whose outcome is unknown can be stored late.
  for (const message of sent.filter(({ outcome }) => outcome === 'ok'))
    people.set(message.who, [...(people.get(message.who) ?? []), message]);
  return [...people.values()].flatMap((messages) =>
    messages
      .toSorted((one, other) => Number(one.sequence) - Number(other.sequence))
      .filter(({ id }, index, all) => index > 0 && !(storedAt(all[index - 1]?.id) < storedAt(id)))
      .map(({ id }) => `The message ${id} is older than the one before it`),
  );
}

/** A browser keeps a message and sends it again, so that it is stored once, at last. */
export function judgeWritten(written: Operation[], messages: Line[]): string[] {
  const counts = countBy(messages.map((line) => String(dataOf(line, 'content'))));
  return written.flatMap(({ content, outcome }) => {
    const count = counts[String(content)] ?? 0;
    if (count > 1) return [`“${content}” is stored ${count} times`];
    return outcome === 'ok' && count === 0 ? [`“${content}” was lost`] : [];
  });
}

/**
 * Each message of the general room has one activity, the throttle counts a person's messages in all rooms, and a room
 * has the time of its newest message.
 */
export function judgeCounts(authors: ReadonlySet<unknown>, stored: (collection: string) => Line[]): string[] {
  const isAuthors = (line: Line) => authors.has(dataOf(line, 'user_id'));
  const messages = stored('messages').filter(isAuthors);
  const inRooms = stored('room_messages');
  const activities = countBy(
    stored('activities')
      .filter((line) => dataOf(line, 'type') === 'message_sent')
      .map((line) => String(at(dataOf(line, 'meta'), 'content'))),
  );
  const counted = new Map(stored('chat_throttle').map((line) => [line.id, dataOf(line, 'window_count')]));
  const own = countBy([...messages, ...inRooms].map((line) => String(dataOf(line, 'user_id'))));
  const contentsInRooms = inRooms.filter(isAuthors).map((line) => String(dataOf(line, 'content')));
  return [
    ...messages
      .map((line) => String(dataOf(line, 'content')))
      .filter((content) => activities[content] !== 1)
      .map((content) => `“${content}” has ${activities[content] ?? 0} activities`),
    ...contentsInRooms
      .filter((content) => activities[content] !== undefined)
      .map((content) => `“${content}” was written in a room and has an activity`),
    ...[...authors]
      .map(String)
      .filter((who) => (counted.get(who) ?? 0) !== (own[who] ?? 0))
      .map((who) => `${counted.get(who) ?? 0} messages of ${who} are counted, and ${own[who] ?? 0} are stored`),
    ...judgeNewest(inRooms, stored('opportunity_rooms')),
  ];
}

function judgeNewest(inRooms: Line[], rooms: Line[]): string[] {
  const newest = new Map<unknown, number>();
  for (const line of inRooms)
    newest.set(line.room, Math.max(newest.get(line.room) ?? 0, timeOf(dataOf(line, 'created_at'))));
  const noted = new Map(rooms.map((line) => [line.id, timeOf(dataOf(line, 'last_message_at'))]));
  // The server notes whole milliseconds.
  return [...newest]
    .filter(([room, time]) => Math.floor(noted.get(room) ?? 0) !== Math.floor(time))
    .map(([room]) => `The room of ${room} does not have the time of its newest message`);
}

const UNREAD_MAX = 10;

/** The marks of the header count the unread messages of others, up to ten, and the unread notifications. */
export function judgeUnread(marks: Operation[], messages: Line[], notifications: Line[]): string[] {
  const times = messages
    .map((line) => ({
      by: dataOf(line, 'user_id'),
      time: timeOf(dataOf(line, 'created_at')),
      removed: dataOf(line, 'removed_at') !== undefined,
    }))
    .toSorted((one, other) => other.time - one.time);
  const unread = countBy(
    notifications.filter((line) => dataOf(line, 'read_at') === null).map((line) => String(dataOf(line, 'user_id'))),
  );
  return marks
    .filter(({ outcome }) => outcome === 'ok')
    .flatMap(({ who, since, answer }) => {
      const newest = times.filter(({ time }) => time > Number(since)).slice(0, UNREAD_MAX);
      const count = newest.filter(({ by, removed }) => by !== who && !removed).length;
      const [told, notices] = [at(answer, 'messages'), at(answer, 'notifications')];
      return [
        ...(told === count ? [] : [`${who} is told of ${told} unread messages, and there are ${count}`]),
        ...(notices === (unread[String(who)] ?? 0)
          ? []
          : [`${who} is told of ${notices} notifications, and there are ${unread[String(who)] ?? 0}`]),
      ];
    });
}
