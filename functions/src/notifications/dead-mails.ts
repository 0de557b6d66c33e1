import { FieldPath, type Query } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { type DeadMailsRequest, deadMailsRequestSchema, resendMailSchema } from '../contract/admin/admin.ts';
import { ADMIN_PAGE } from '../contract/limits.ts';
import { outboxEntrySchema } from '../events/outbox.ts';
import { recordAction } from '../events/record-action.ts';
import { rowsOnPage } from '../events/record-export.ts';
import { readPageBothWays } from '../people/list-cursor.ts';
import { findDescribed, personIn } from '../people/people.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { parseOrWarn } from '../platform/stored-documents.ts';
import { resend } from './delivery/deliver.ts';
import { MAIL_SECRETS } from './delivery/mail-settings.ts';

export const deadMails = () => firestore().collection('outbox').where('mail.state', '==', 'dead');

/** A page of the undelivered mails with their recipients. Indexes apply every filter. */
export const listDeadMails = defineCallable('listDeadMails', {
  schema: deadMailsRequestSchema,
  async run(request, { uid: by }) {
    const { order = 'newest', cursor, before, forExport: _forExport, ...filters } = request;
    const length = await rowsOnPage(request, ADMIN_PAGE, {
      list: 'undelivered emails',
      filters: { ...filters, order },
      by,
    });
    const listed = { list: `dead_mails_${order}`, collection: 'outbox', time: 'created_at' };
    const { shown, next, previous } = await readPageBothWays(queryOf(request), length, listed, { cursor, before });
    const mails = shown.map((document) => ({ document, entry: parseOrWarn(outboxEntrySchema, document) }));
    const people = await findDescribed(mails.flatMap(({ entry }) => entry?.user_id ?? []));
    return {
      rows: mails.map(({ document: { id, ref }, entry }) => {
        if (!entry) return { id, unreadable: ref.path };
        const { kind, user_id, created_at, mail } = entry;
        return {
          id,
          kind,
          person: user_id === null ? null : personIn(people, user_id),
          createdAt: created_at.toISOString(),
          attempts: mail.attempts,
          error: mail.error,
        };
      }),
      next,
      previous,
    };
  },
});

function queryOf({ from, to, order, id }: DeadMailsRequest): Query {
  let query: Query = deadMails();
  if (id !== undefined) return query.where(FieldPath.documentId(), '==', id);
  if (from) query = query.where('created_at', '>=', new Date(from));
  if (to) query = query.where('created_at', '<', new Date(to));
  const direction = order === 'oldest' ? 'asc' : 'desc';
  return query.orderBy('created_at', direction).orderBy(FieldPath.documentId(), direction);
}

/** Sends a dead mail again, with a full set of attempts. Records who asked for it with the change. */
export const resendMail = defineCallable('resendMail', {
  schema: resendMailSchema,
  options: { secrets: MAIL_SECRETS, timeoutSeconds: 60 },
  async run({ id }, { uid }) {
    const resent = await resend(id, (writes, { kind, user_id }) =>
      recordAction(writes, { action: 'resend_mail', user_id, by: uid, detail: kind, at: now() }),
    );
    if (!resent)
      throw new HttpsError('failed-precondition', 'This email is no longer in the list of undelivered emails.');
    return { resent: true };
  },
});
