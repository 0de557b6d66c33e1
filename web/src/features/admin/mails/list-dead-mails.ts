import type { AccountFacts } from '@portal/functions/contract/admin/admin';
import type { DeadMail } from '@portal/functions/contract/admin/dead-mails';
import { call } from '#lib/data/call.ts';
import type { Page } from '#lib/data/infinite-query.ts';
import type { People } from '../people/api/people.ts';
import { type PersonSummary, toPersonSummary } from '../people/person.ts';
import type { Unreadable } from '../records/api/read-page.ts';

export interface DeadMailRow extends Omit<DeadMail, 'createdAt'> {
  createdAt: Date;
  /** Null where the mail is for no account. */
  person: PersonSummary | null;
  account: AccountFacts | null;
}

/** Mails that were given up, newest first, with the accounts that they are for. */
export async function listDeadMails(people: People, after?: string): Promise<Page<DeadMailRow | Unreadable>> {
  const { mails, next } = await call('listDeadMails', after === undefined ? {} : { after });
  const uids = mails.flatMap((mail) => ('uid' in mail && mail.uid !== null ? mail.uid : []));
  const [profiles, accounts] = await Promise.all([people.profilesOf(uids), people.accountsOf(uids)]);
  const toRow = ({ createdAt, ...mail }: DeadMail): DeadMailRow => ({
    ...mail,
    createdAt: new Date(createdAt),
    person: mail.uid === null ? null : toPersonSummary(mail.uid, profiles.get(mail.uid)),
    account: mail.uid === null ? null : (accounts.get(mail.uid) ?? null),
  });
  const rows = mails.map((mail) => ('unreadable' in mail ? mail : toRow(mail)));
  return { rows, next: next === null ? null : () => listDeadMails(people, next) };
}
