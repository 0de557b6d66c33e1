import { isLinkKind, type LinkKind, NOTIFICATION_KINDS } from '../../contract/notifications/kinds.ts';
import type { OutboxEntry } from '../../events/outbox.ts';
import { accounts } from '../../platform/admin.ts';
import { MailError } from './mail-error.ts';
import { staffMailbox } from './mail-settings.ts';

/** The address of a mail, or the reason why no mail is sent, which names no address. */
export type FoundRecipient = { address: string } | { skipped: string };

/**
 * The staff's mailbox, the confirmed address that the entry names, or that of the account: as it is now, and only once it is
 * confirmed, since an unconfirmed one may be anybody's. Throws a MailError if the entry names none.
 */
export async function findRecipient({ kind, user_id: uid, email }: OutboxEntry): Promise<FoundRecipient> {
  const { audience } = NOTIFICATION_KINDS[kind];
  if (audience === 'staff') {
    const address = staffMailbox();
    return address === undefined ? { skipped: 'The staff have no mailbox (STAFF_MAILBOX).' } : { address };
  }
  if (audience === 'person' && uid !== null) return addressOfAccount(uid);
  if (audience === 'address' && email !== null) return { address: email };
  if (isLinkKind(kind) && email !== null) return ownerOf(email, kind);
  throw new MailError('The entry does not say whom it is for.', true);
}

/**
 * The account that has an address now, whether or not it is confirmed: its owner has asked for this mail, or somebody in their name.
 * Looked up here and not when it was asked for, so that the answer to that tells nobody who has an account.
 */
async function ownerOf(email: string, kind: LinkKind): Promise<FoundRecipient> {
  const { users } = await (await accounts()).getUsers([{ email }]);
  const [account] = users;
  if (!account?.email) return { skipped: 'No account has this address.' };
  if (account.disabled) return { skipped: 'The account is disabled.' };
  if (kind === 'confirm_email' && account.emailVerified) return { skipped: 'The address is confirmed already.' };
  return { address: account.email };
}

async function addressOfAccount(uid: string): Promise<FoundRecipient> {
  const { users } = await (await accounts()).getUsers([{ uid }]);
  const [account] = users;
  if (!account) return { skipped: 'The account is gone.' };
  if (account.disabled) return { skipped: 'The account is disabled.' };
  if (!account.email || !account.emailVerified) return { skipped: 'The address of the account is not confirmed.' };
  return { address: account.email };
}
