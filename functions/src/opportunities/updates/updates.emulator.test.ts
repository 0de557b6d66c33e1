import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeOpportunities, writePasscodes } from '../../../../scripts/catalogue/published-catalogue.ts';
import { readCatalogue } from '../../../../scripts/seed/read-seed.ts';
import { writeVerification } from '../../../../tests/factories/kyc-records.ts';
import { adminAuth, database } from '../../../../tests/support/admin.ts';
import { holdTasks } from '../../../../tests/support/announcement-tasks.ts';
import { createdDocument, eventAbout } from '../../../../tests/support/events.ts';
import { ANONYMOUS, callInProcess } from '../../../../tests/support/in-process.ts';
import { emptyProject, newPerson, services } from '../../../../tests/support/own-project.ts';
import { UPDATES_PAGE } from '../../contract/limits.ts';
import type { Update } from '../../contract/opportunities/updates.ts';
import { beginAnnouncement } from '../../events/announcements/announcement-task.ts';
import { toOutboxEntry } from '../../events/outbox.ts';
import { planMail } from '../../notifications/delivery/plan-mail.ts';
import * as operations from '../../operations.ts';
import { onUpdatePublished } from './update-news.ts';

vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-updates';
  process.env.FIREBASE_CONFIG = '{"projectId":"demo-updates","storageBucket":"demo-updates.appspot.com"}';
});

const GAME = 'dod-passthejam-ip-box';
const PASSCODE = 'Passcode-Of-This-Test';
const records = readCatalogue().filter(({ id }) => id === GAME || id === 'biotech-ip-box-beta');
const title = records.find(({ id }) => id === GAME)?.title ?? '';

const update: Update = {
  opportunity_id: GAME,
  title: 'canary-title',
  text: 'canary-text\nThe second line.',
  milestone: 'canary-milestone',
  published_at: new Date('2026-11-20T12:00:00Z'),
  by: 'a member of staff',
};

beforeEach(async () => {
  await emptyProject();
  await Promise.all([
    writeOpportunities(services, records),
    writePasscodes(services, { default: PASSCODE }, 'the test'),
  ]);
  vi.stubEnv('VISITOR_DETAIL', 'full');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await emptyProject();
});

async function newApproved() {
  const auth = await newPerson();
  await writeVerification(auth.uid, 'approved');
  return auth;
}

const request = (change: object = {}) => ({
  opportunityId: GAME,
  submissionId: crypto.randomUUID(),
  title: update.title,
  text: update.text,
  milestone: '',
  ...change,
});

describe('the updates of an opportunity', () => {
  it('are published once, listed newest first in pages, removed, and audited', async () => {
    const [admin, approved] = [await newPerson({ admin: true }), await newApproved()];
    const requests = Array.from({ length: UPDATES_PAGE + 1 }, (_, index) => request({ title: ` Update ${index} ` }));
    for (const one of requests) {
      expect(await callInProcess(operations.publishUpdate, one, admin)).toEqual({ id: one.submissionId });
    }
    const [last] = requests.toReversed();
    await callInProcess(operations.publishUpdate, last, admin);
    const first = await callInProcess(operations.listUpdates, { id: GAME }, approved);
    expect(first.updates.map((shown) => shown.title)).toEqual(
      Array.from({ length: UPDATES_PAGE }, (_, index) => `Update ${UPDATES_PAGE - index}`),
    );
    expect(first.updates[0]).toEqual({
      id: last?.submissionId,
      title: `Update ${UPDATES_PAGE}`,
      text: update.text,
      milestone: null,
      publishedAt: expect.any(String),
      edited: null,
    });
    const second = await callInProcess(operations.listUpdates, { id: GAME, after: first.next }, approved);
    expect(second).toMatchObject({ updates: [{ title: 'Update 0' }], next: null });
    for (let time = 0; time < 2; time += 1) {
      await callInProcess(operations.removeUpdate, { id: last?.submissionId }, admin);
    }
    const left = await callInProcess(operations.listUpdates, { id: GAME }, approved);
    expect(left.updates[0]).toMatchObject({ title: `Update ${UPDATES_PAGE - 1}` });
    const audit = await database.collection('admin_audit').get();
    const actions = audit.docs.map((entry) => entry.get('action')).sort();
    expect(actions).toEqual([...requests.map(() => 'publish_update'), 'remove_update']);
    await expect(
      callInProcess(operations.listUpdates, { id: 'biotech-ip-box-beta', after: first.next }, approved),
    ).rejects.toMatchObject({ code: 'invalid-argument' });
  });

  it('say what staff changed after publication, and keep the change of another member of staff', async () => {
    const [admin, approved] = [await newPerson({ admin: true }), await newApproved()];
    await database.doc('opportunity_updates/first').set(update);
    const edit = { id: 'first', title: ' A title ', text: 'A text.', milestone: '', change: ' Corrected the date. ' };
    const edited = await callInProcess(operations.editUpdate, { ...edit, editedAt: null }, admin);
    expect(edited).toEqual({
      id: 'first',
      title: 'A title',
      text: 'A text.',
      milestone: null,
      publishedAt: update.published_at.toISOString(),
      edited: { at: expect.any(String), change: 'Corrected the date.' },
    });
    expect((await callInProcess(operations.listUpdates, { id: GAME }, approved)).updates).toEqual([edited]);
    const late = callInProcess(operations.editUpdate, { ...edit, title: 'Late', editedAt: null }, admin);
    await expect(late).rejects.toMatchObject({ code: 'aborted' });
    const again = await callInProcess(operations.editUpdate, { ...edit, editedAt: edited.edited?.at }, admin);
    expect(again.title).toBe('A title');
    const silent = callInProcess(operations.editUpdate, { ...edit, change: ' ', editedAt: null }, admin);
    await expect(silent).rejects.toMatchObject({ code: 'invalid-argument', message: 'Say what you changed' });
    const gone = callInProcess(operations.editUpdate, { ...edit, id: 'gone', editedAt: null }, admin);
    await expect(gone).rejects.toMatchObject({ code: 'not-found' });
    expect((await database.collection('outbox').get()).empty).toBe(true);
  });

  it('are listed only to viewers of the full page', async () => {
    await database.doc('opportunity_updates/first').set(update);
    const investor = await newPerson();
    const session = crypto.randomUUID();
    const unlockFor = async (auth: typeof investor | undefined) => {
      const opened = { id: GAME, passcode: PASSCODE, session };
      const answer = await callInProcess(operations.unlockOpportunity, opened, auth);
      return answer.granted ? { unlock: answer.token, session } : expect.fail();
    };
    const listed = async (auth: typeof investor | undefined, rest: object = {}) =>
      (await callInProcess(operations.listUpdates, { id: GAME, ...rest }, auth)).updates.length;
    expect(await listed(await newApproved())).toBe(1);
    expect(await listed(investor)).toBe(0);
    expect(await listed(investor, await unlockFor(investor))).toBe(1);
    expect(await listed(ANONYMOUS)).toBe(1);
    vi.stubEnv('VISITOR_DETAIL', 'masked');
    expect(await listed(ANONYMOUS)).toBe(0);
    expect(await listed(ANONYMOUS, await unlockFor(ANONYMOUS))).toBe(1);
    expect(await listed(ANONYMOUS, { unlock: 'made-up', session })).toBe(0);
  });

  it.each([
    ['a missing title', { title: ' ' }],
    ['a missing text', { text: '' }],
    ['a text of 10,000 characters', { text: 'a'.repeat(10_000) }],
    ['a long milestone', { milestone: 'a'.repeat(500) }],
  ])('refuse %s', async (_what, change) => {
    const admin = await newPerson({ admin: true });
    await expect(callInProcess(operations.publishUpdate, request(change), admin)).rejects.toMatchObject({
      code: 'invalid-argument',
    });
    expect((await database.collection('opportunity_updates').get()).empty).toBe(true);
  });
});

describe('the notification of an update', () => {
  const told = async () => (await database.collection('outbox').get()).docs.map((entry) => entry.data());
  const people = (prefix: string) => Array.from({ length: 45 }, (_, index) => `${prefix}-${index}`);

  async function follow() {
    const at = new Date();
    const batch = database.batch();
    for (const uid of people('watcher')) {
      batch.set(database.doc(`watchlists/${uid}`), { user_id: uid, opportunity_ids: [GAME], updated_at: at });
    }
    for (const uid of ['watcher-0', ...people('waiter')]) {
      batch.set(database.doc(`waitlist/${GAME}_${uid}`), { user_id: uid, opportunity_id: GAME, created_at: at });
    }
    for (const uid of ['waiter-0', ...people('interested')]) {
      const interest = { user_id: uid, opportunity_id: GAME, withdrawn_at: null };
      batch.set(database.doc(`interests/${GAME}_${uid}`), interest);
    }
    const gone = { user_id: 'gone', opportunity_id: GAME, withdrawn_at: at };
    batch.set(database.doc(`interests/${GAME}_gone`), gone);
    batch.set(database.doc('watchlists/elsewhere'), {
      user_id: 'elsewhere',
      opportunity_ids: ['a-box'],
      updated_at: at,
    });
    await batch.commit();
  }

  it('reaches each follower once, without its text', async () => {
    await follow();
    for (let time = 0; time < 2; time += 1) {
      const tasks = holdTasks(20);
      const news = { opportunity_id: GAME, update_id: 'first' };
      await beginAnnouncement({ kind: 'update', event: `event ${time}`, at: update.published_at, news });
      // Three pages of watchers, of waiters and of interested people.
      expect(await tasks.finish()).toHaveLength(9);
    }
    const entries = await told();
    const expected = [...people('watcher'), ...people('waiter'), ...people('interested')];
    expect(entries.map(({ user_id }) => user_id).sort()).toEqual(expected.sort());
    expect(JSON.stringify(entries)).not.toMatch(/canary/);
    expect(JSON.stringify(entries)).not.toContain(title);
    expect(entries[0]).toMatchObject({ kind: 'update_published', data: { opportunity_id: GAME, update_id: 'first' } });
  });

  it('starts with a new document, but not with an unreadable one or for an unknown opportunity', async () => {
    await follow();
    const tasks = holdTasks();
    for (const [id, data] of [
      ['unreadable', { title: 7 }],
      ['unknown', { ...update, opportunity_id: 'goldmine-ip-box' }],
    ] as const) {
      const ref = database.doc(`opportunity_updates/${id}`);
      await ref.set(data);
      await onUpdatePublished.run(eventAbout(ref, await createdDocument(ref), { id }));
    }
    await tasks.finish();
    expect(await told()).toEqual([]);
    const ref = database.doc('opportunity_updates/first');
    await ref.set(update);
    await onUpdatePublished.run(eventAbout(ref, await createdDocument(ref), { id: 'first' }));
    await tasks.finish();
    expect(await told()).toHaveLength(135);
  });

  it('has its title and milestone in emails only for people who may see the page in full', async () => {
    vi.stubEnv('SMTP_HOST', '127.0.0.1');
    vi.stubEnv('MAIL_FROM', 'IP Portal <portal@portal.example>');
    vi.stubEnv('PORTAL_URL', 'https://portal.example');
    await database.doc('opportunity_updates/first').set(update);
    const mailTo = async ({ uid }: { uid: string }) => {
      await adminAuth.updateUser(uid, { emailVerified: true });
      const data = { opportunity_id: GAME, title: 'As visitors see it', update_id: 'first' };
      const event = { kind: 'update_published', id: uid, uid, data } as const;
      const plan = await planMail(uid, toOutboxEntry(event, new Date()), 'mail');
      return plan.type === 'send' ? plan.mail.text : expect.fail(plan.reason);
    };
    const full = await mailTo(await newApproved());
    for (const word of [title, update.title, update.milestone]) expect(full).toContain(word);
    expect(full).not.toContain('canary-text');
    const masked = await mailTo(await newPerson());
    expect(masked).toContain('We have published an update');
    expect(masked).not.toContain('canary');
    expect(masked).not.toContain(title);
  });
});
