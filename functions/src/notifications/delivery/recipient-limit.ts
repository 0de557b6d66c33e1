import { array, type InferType, string } from 'yup';
import { LINK_MAILS_OF_MAILBOX, MAILS_OF_KIND, MAILS_WINDOW } from '../../contract/limits.ts';
import { isLinkKind } from '../../contract/notifications/kinds.ts';
import { dateSchema, strictObject } from '../../contract/schemas.ts';
import type { OutboxEntry } from '../../events/outbox.ts';
import { firestore } from '../../platform/admin.ts';
import { retryConflicts } from '../../platform/conflicts.ts';
import { hashOf, parseDocument } from '../../platform/stored-documents.ts';
import { mailboxOf } from '../mailbox.ts';

/** `attempts/mails_{hash of kind and recipient}`: the mails of one window, as hashes of their entries' ids. */
const windowSchema = strictObject({
  mails: array(string().required()).defined(),
  /** The mail that is sent at the end of the window and counts the others. */
  last: string().nullable().defined(),
  expires_at: dateSchema().required(),
});
type MailWindow = InferType<typeof windowSchema>;

/** The mail's turn. `replaced` is the number of mails that it replaces. */
export type MailTurn =
  | { type: 'now'; replaced: number }
  | { type: 'later'; until: Date }
  | { type: 'replaced'; reason: string };

const replacedBy = (last: string) => `One later mail replaces this one (${last}).`;

/**
 * Takes a mail's turn among those of its kind to its recipient: the first of each hour are sent at once, the next one
 * at the end of the hour, and that one replaces all others. Idempotent: a mail that has its turn keeps it. Few mails of
 * an hour write, so few conflicts are possible.
 */
export async function takeTurn(
  id: string,
  entry: OutboxEntry,
  recipient: { address: string; uid: string | null },
  at: Date,
): Promise<MailTurn> {
  const share = shareOf(entry, recipient);
  if (share === null) return { type: 'now', replaced: 0 };
  const mail = hashOf(id);
  const ref = firestore().doc(`attempts/mails_${hashOf(`${entry.kind} ${share.recipient}`)}`);
  const turn = await retryConflicts(async (): Promise<MailTurn> => {
    const snapshot = await ref.get();
    const data = snapshot.data();
    const store = (window: MailWindow) =>
      snapshot.updateTime ? ref.update(window, { lastUpdateTime: snapshot.updateTime }) : ref.create(window);
    const stored = data === undefined ? null : parseDocument(windowSchema, data);
    const current =
      stored && stored.expires_at > at
        ? stored
        : { mails: [], last: null, expires_at: new Date(at.getTime() + MAILS_WINDOW) };
    if (current.mails.includes(mail)) return { type: 'now', replaced: 0 };
    if (current.mails.length < share.max) {
      await store({ ...current, mails: [...current.mails, mail] });
      return { type: 'now', replaced: 0 };
    }
    if (!share.replaces || current.last === mail) return { type: 'later', until: current.expires_at };
    if (current.last !== null) return { type: 'replaced', reason: replacedBy(current.last) };
    await store({ ...current, last: mail });
    return { type: 'later', until: current.expires_at };
  });
  // Only a mail that has waited can replace others.
  return turn.type === 'now' && entry.mail.error !== null ? { ...turn, replaced: await countReplaced(mail) } : turn;
}

interface Share {
  recipient: string;
  max: number;
  /** False if each mail has its own link, so that one mail can't replace another. */
  replaces: boolean;
}

/**
 * A requested link is limited by its request (`account-mails.ts`). Only unconfirmed variants of a mailbox share a limit
 * here, because anyone can create accounts for them. They can't delay mails to the mailbox's own address or to a
 * confirmed one.
 */
function shareOf(
  { kind, user_id, email }: OutboxEntry,
  { address, uid }: { address: string; uid: string | null },
): Share | null {
  // Staff wrote each reply, so none replaces another.
  if (kind === 'form_reply') return null;
  if (!isLinkKind(kind)) return { recipient: user_id ?? email ?? 'staff', max: MAILS_OF_KIND, replaces: true };
  const mailbox = mailboxOf(address);
  if (uid !== null || address.toLowerCase() === mailbox) return null;
  return { recipient: mailbox, max: LINK_MAILS_OF_MAILBOX, replaces: false };
}

async function countReplaced(mail: string): Promise<number> {
  const replaced = firestore().collection('outbox');
  return (await replaced.where('mail.error', '==', replacedBy(mail)).count().get()).data().count;
}
