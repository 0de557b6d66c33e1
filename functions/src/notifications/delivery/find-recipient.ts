import { isLinkKind, type LinkKind, NOTIFICATION_KINDS } from '../../contract/notifications/kinds.ts';
import type { OutboxEntry } from '../../events/outbox.ts';
import { accounts } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { MailError } from './mail-error.ts';
import { staffMailbox } from './mail-settings.ts';

/**
 * The address of a mail, or the reason why no mail is sent, which contains no address. `uid` is the account that has
 * confirmed the address, which the mail greets by name; `isNew` is true on
 * the day the account was created. The owner of any other address may not know that name, and
 * may not have chosen it.
 */
export type FoundRecipient = { address: string; uid: string | null; isNew?: boolean } | { skipped: string };

/**
 * Finds the staff mailbox, the confirmed address in the entry, or the current confirmed address of the account; an
 * unconfirmed one may belong to another person. Throws a MailError if the entry has no recipient.
 */
export async function findRecipient({ kind, user_id: uid, email }: OutboxEntry): Promise<FoundRecipient> {
  const { audience } = NOTIFICATION_KINDS[kind];
  if (audience === 'staff') {
    const address = staffMailbox();
    return address === undefined ? { skipped: 'STAFF_MAILBOX is not set.' } : { address, uid: null };
  }
  if (audience === 'person' && uid !== null) return addressOfAccount(uid);
  if (audience === 'address' && email !== null) return { address: email, uid: null };
  if (isLinkKind(kind) && email !== null) return ownerOf(email, kind);
  throw new MailError('The entry has no recipient.', true);
}

const NEW = 24 * 60 * 60 * 1000;

/**
 * Finds the account with an address, confirmed or not, because its owner or another person has requested this mail. It
 * is looked up on delivery and not on request, so that the answer to the request doesn't reveal whether the account
 * exists.
 */
async function ownerOf(email: string, kind: LinkKind): Promise<FoundRecipient> {
  const { users } = await (await accounts()).getUsers([{ email }]);
  const [account] = users;
  if (!account?.email) return { skipped: 'No account has this address.' };
  if (account.disabled) return { skipped: 'The account is disabled.' };
  if (kind === 'confirm_email' && account.emailVerified) return { skipped: 'The address is already confirmed.' };
  const isNew = now().getTime() - Date.parse(account.metadata.creationTime) < NEW;
  return { address: account.email, uid: account.emailVerified ? account.uid : null, isNew };
}

async function addressOfAccount(uid: string): Promise<FoundRecipient> {
  const { users } = await (await accounts()).getUsers([{ uid }]);
  const [account] = users;
  if (!account) return { skipped: 'The account no longer exists.' };
  if (account.disabled) return { skipped: 'The account is disabled.' };
  if (!account.email || !account.emailVerified) return { skipped: 'The address of the account is not confirmed.' };
  return { address: account.email, uid };
}
