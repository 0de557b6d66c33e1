import { expect, it } from 'vitest';
import { addToOutbox, type NotificationEvent, outboxId } from '../../functions/src/notifications/outbox.ts';
import { adminAuth, database, read } from '../factories/admin.ts';
import { nextMailTo } from '../factories/inbox.ts';
import { eventually } from '../factories/poll.ts';

/** Writes an event as whatever makes it happen does, and answers the id of its entry. */
async function tell(event: NotificationEvent): Promise<string> {
  const batch = database.batch();
  addToOutbox(batch, event, new Date());
  await batch.commit();
  return outboxId(event);
}

async function newAccount(properties: { emailVerified?: boolean; disabled?: boolean } = { emailVerified: true }) {
  const email = `${crypto.randomUUID()}@example.com`;
  const { uid } = await adminAuth.createUser({ email, ...properties });
  return { uid, email };
}

it('what happens to a person is told by mail and in the portal', async () => {
  const { uid, email } = await newAccount();
  const id = await tell({ kind: 'kyc_approved', id: uid, uid, data: {} });
  const mail = await nextMailTo(email);
  expect(mail).toMatchObject({ subject: 'Your verification is approved', transmissions: 1 });
  expect(mail.from).toContain('portal@portal.example');
  await eventually(async () => expect(await read(`outbox/${id}`)).toMatchObject({ mail: { state: 'sent' } }));
  expect(await read(`notifications/${id}`)).toMatchObject({ user_id: uid, kind: 'kyc_approved', read_at: null });
});
