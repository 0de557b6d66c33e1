import { FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import {
  type DeadMail,
  deadMailsRequestSchema,
  resendMailSchema,
  type UnreadableMail,
} from '../contract/admin/admin.ts';
import { ADMIN_PAGE } from '../contract/limits.ts';
import { outboxEntrySchema, outboxRef } from '../events/outbox.ts';
import { recordAction } from '../events/record-action.ts';
import { rowsOnPage } from '../events/record-export.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { parseOrWarn } from '../platform/stored-documents.ts';
import { resend } from './delivery/deliver.ts';
import { MAIL_SECRETS } from './delivery/mail-settings.ts';

export const deadMails = () => firestore().collection('outbox').where('mail.state', '==', 'dead');

export const listDeadMails = defineCallable('listDeadMails', {
  schema: deadMailsRequestSchema,
  async run({ after, forExport }, { uid }) {
    const newest = deadMails().orderBy('created_at', 'desc').orderBy(FieldPath.documentId(), 'desc');
    const last = after === undefined ? null : await outboxRef(after).get();
    if (last?.exists === false) {
      throw new HttpsError('invalid-argument', 'This page of the list no longer exists. Please reload the list.');
    }
    const length = await rowsOnPage({ cursor: after, forExport }, ADMIN_PAGE, {
      list: 'undelivered emails',
      filters: {},
      by: uid,
    });
    const { docs } = await (last ? newest.startAfter(last) : newest).limit(length + 1).get();
    const shown = docs.slice(0, length);
    return { mails: shown.map(toDeadMail), next: docs.length > length ? (shown.at(-1)?.id ?? null) : null };
  },
});

function toDeadMail(document: QueryDocumentSnapshot): DeadMail | UnreadableMail {
  const { id, ref } = document;
  const entry = parseOrWarn(outboxEntrySchema, document);
  if (!entry) return { id, unreadable: ref.path };
  const { kind, user_id, created_at, mail } = entry;
  return {
    id,
    kind,
    uid: user_id,
    createdAt: created_at.toISOString(),
    attempts: mail.attempts,
    error: mail.error,
  };
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
