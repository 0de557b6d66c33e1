import { afterEach, describe, expect, it } from 'vitest';
import { openAdmin } from '../../../tests/factories/people.ts';
import { adminAuth, database, read } from '../../../tests/support/admin.ts';
import { mailsTo, nextMailTo } from '../../../tests/support/inbox.ts';
import { eventually } from '../../../tests/support/poll.ts';
import { refusalOf } from '../../../tests/support/refusals.ts';
import { ADMIN_PAGE } from '../contract/limits.ts';
import { type NotificationEvent, outboxId, toOutboxEntry } from '../events/outbox.ts';

/** Later than every other entry of the outbox, so that these come first. */
const at = (second: number) => new Date(Date.UTC(2200, 0, 1, 0, 0, second));
const GIVEN_UP = { attempts: 7, next_attempt_at: null, sent_at: null, error: 'The mail server could not be reached.' };

const written: string[] = [];
afterEach(async () => {
  await Promise.all(written.splice(0).map((path) => database.doc(path).delete()));
});

/** Adds an entry whose delivery has failed for good; the trigger ignores it. */
async function giveUp(event: NotificationEvent, second = 0): Promise<string> {
  const id = outboxId(event);
  await database.doc(`outbox/${id}`).set({ ...toOutboxEntry(event, at(second)), mail: { state: 'dead', ...GIVEN_UP } });
  written.push(`outbox/${id}`);
  return id;
}

async function newAccount() {
  const email = `${crypto.randomUUID()}@example.com`;
  const { uid } = await adminAuth.createUser({ email, emailVerified: true });
  return { uid, email };
}

const approved = (uid: string): NotificationEvent => ({ kind: 'kyc_approved', id: uid, uid, data: {} });
const auditOf = async (uid: string) =>
  (await database.collection('admin_audit').where('user_id', '==', uid).get()).docs.map((record) => record.data());

describe('the list of undelivered mails', () => {
  it('shows the kind, error, time and account of each, and no address without an account', async () => {
    const admin = await openAdmin();
    const email = `${crypto.randomUUID()}@example.com`;
    const { uid } = await newAccount();
    const older = await giveUp(approved(uid), 1);
    const newer = await giveUp({ kind: 'account_deleted', id: uid, email, data: {} }, 2);
    const { rows } = await admin.call('listDeadMails', {});
    const { attempts, error } = GIVEN_UP;
    const person = expect.objectContaining({ uid, account: expect.objectContaining({ emailVerified: true }) });
    expect(rows.slice(0, 2)).toEqual([
      { id: newer, kind: 'account_deleted', person: null, createdAt: at(2).toISOString(), attempts, error },
      { id: older, kind: 'kyc_approved', person, createdAt: at(1).toISOString(), attempts, error },
    ]);
    expect(JSON.stringify(rows)).not.toContain(email);
  });

  it('omits mails that are waiting or were sent', async () => {
    const admin = await openAdmin();
    const { uid } = await newAccount();
    const id = await giveUp(approved(uid));
    await database.doc(`outbox/${id}`).update({ 'mail.state': 'sent' });
    const { rows } = await admin.call('listDeadMails', {});
    expect(rows.map((mail) => mail.id)).not.toContain(id);
    expect((await admin.call('listDeadMails', { id })).rows).toEqual([]);
  });

  it('has pages that lead both ways, an age and an order, and marks unreadable entries', async () => {
    const admin = await openAdmin();
    const ids = Array.from({ length: ADMIN_PAGE + 2 }, (_, index) => `page-${crypto.randomUUID()}-${index}`);
    for (const [index, id] of ids.entries()) await giveUp(approved(id), 100 - index);
    const [broken] = ids;
    await database.doc(`outbox/kyc_approved_${broken}`).update({ kind: 'odd' });
    const first = await admin.call('listDeadMails', {});
    expect(first.rows).toHaveLength(ADMIN_PAGE);
    expect(first.rows[0]).toEqual({
      id: `kyc_approved_${broken}`,
      unreadable: `outbox/kyc_approved_${broken}`,
    });
    const second = await admin.call('listDeadMails', { cursor: first.next });
    expect([...first.rows, ...second.rows].slice(0, ids.length).map(({ id }) => id)).toEqual(
      ids.map((id) => `kyc_approved_${id}`),
    );
    expect(await admin.call('listDeadMails', { before: second.previous })).toEqual(first);
    const { rows } = await admin.call('listDeadMails', {
      from: at(90).toISOString(),
      to: at(92).toISOString(),
      order: 'oldest',
    });
    expect(rows.map(({ id }) => id)).toEqual([ids[10], ids[9]].map((id) => `kyc_approved_${id}`));
    expect(await refusalOf(admin.call('listDeadMails', { cursor: 'none' }))).toMatchObject({
      code: 'invalid-argument',
    });
  });
});

describe('sending an undelivered mail again', () => {
  it('delivers it once and records the admin who asked', async () => {
    const admin = await openAdmin();
    const { uid, email } = await newAccount();
    const id = await giveUp(approved(uid));
    expect(await admin.call('resendMail', { id })).toEqual({ resent: true });
    expect(await nextMailTo(email)).toMatchObject({ subject: 'Your verification is approved' });
    await eventually(async () => expect(await read(`outbox/${id}`)).toMatchObject({ mail: { state: 'sent' } }));
    expect(await refusalOf(admin.call('resendMail', { id }))).toEqual({
      code: 'failed-precondition',
      message: 'This email is no longer in the list of undelivered emails.',
    });
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await auditOf(uid)).toEqual([
      expect.objectContaining({ user_id: uid, action: 'resend_mail', detail: 'kyc_approved', by: admin.uid }),
    ]);
    const { rows } = await admin.call('listAudit', { kind: 'admin_rights', person: uid });
    expect(rows).toMatchObject([{ action: 'resend_mail', detail: 'kyc_approved', malformed: [] }]);
  });

  it('gives one mail and one record when two admins ask at the same time', async () => {
    const [one, other] = [await openAdmin(), await openAdmin()];
    const { uid, email } = await newAccount();
    const id = await giveUp(approved(uid));
    const answers = await Promise.allSettled([one, other].map((admin) => admin.call('resendMail', { id })));
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await nextMailTo(email);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await auditOf(uid)).toHaveLength(1);
  });

  it('is refused for an unknown mail and leaves no record', async () => {
    const admin = await openAdmin();
    expect(await refusalOf(admin.call('resendMail', { id: 'none' }))).toMatchObject({ code: 'failed-precondition' });
    const records = await database.collection('admin_audit').where('by', '==', admin.uid).get();
    expect(records.empty).toBe(true);
  });
});
