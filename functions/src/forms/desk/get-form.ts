import { HttpsError } from 'firebase-functions/https';
import { type FormDetail, formRequestSchema, type ReplyDelivery } from '../../contract/forms/form-desk.ts';
import type { FormCollection } from '../../contract/forms/form-records.ts';
import { outboxEntrySchema, outboxId, outboxRef } from '../../events/outbox.ts';
import { describeStaff } from '../../people/describe-staff.ts';
import { firestore } from '../../platform/admin.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';
import { parseOrWarn } from '../../platform/stored-documents.ts';
import { type FormRecord, formRef, readForm, toFormRow } from './form-rows.ts';

export const noSuchForm = () => new HttpsError('not-found', 'This entry no longer exists.');

/** A message or application with its replies, their delivery, and the work of staff on it. */
export const getForm = defineCallable('getForm', {
  schema: formRequestSchema,
  run: ({ collection, id }) => describeForm(collection, id),
});

export async function describeForm(collection: FormCollection, id: string): Promise<FormDetail> {
  const document = await formRef(collection, id).get();
  const form = document.exists ? readForm(collection, document) : null;
  if (!form) throw noSuchForm();
  const { user_id, revision = 0, replies = [], history = [] } = form;
  const [deliveries, staff] = await Promise.all([findDeliveries(form), describeStaff(history.map(({ by }) => by))]);
  return {
    ...toFormRow(id, form),
    revision,
    uid: user_id,
    replies: replies.map(({ at, ...reply }) => ({
      ...reply,
      at: at.toISOString(),
      delivery: reply.from === 'staff' ? (deliveries.get(reply.id) ?? 'unknown') : null,
    })),
    history: history.map(({ by, at, ...step }) => ({ ...step, by: staff(by), at: at.toISOString() })),
  };
}

/** The state of each reply's mail in the outbox. */
async function findDeliveries({ replies = [] }: FormRecord): Promise<ReadonlyMap<string, ReplyDelivery>> {
  const sent = replies.filter(({ from }) => from === 'staff');
  if (sent.length === 0) return new Map();
  const entries = await firestore().getAll(...sent.map(({ id }) => outboxRef(outboxId({ kind: 'form_reply', id }))));
  return new Map(
    sent.flatMap(({ id }, index): [string, ReplyDelivery][] => {
      const stored = entries[index];
      const entry = stored?.exists ? parseOrWarn(outboxEntrySchema, stored) : null;
      return entry ? [[id, entry.mail.state]] : [];
    }),
  );
}
