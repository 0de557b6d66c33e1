import { describe, expect, it } from 'vitest';
import { openAccount, openAdmin } from '../../../../tests/factories/people.ts';
import { adminAuth, database, read } from '../../../../tests/support/admin.ts';
import { readPdfText } from '../../../../tests/support/read-pdf-text.ts';
import { refusalOf } from '../../../../tests/support/refusals.ts';
import { PERSON_PAGE } from '../../contract/limits.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 9, 1, 12, minute));

async function openMember(name = 'Lou Lister') {
  const member = await openAccount();
  await database
    .doc(`profiles/${member.uid}`)
    .set({ username: null, full_name: name, avatar_url: null, created_at: at(0) });
  return member;
}

const write = (path: string, data: object) => database.doc(path).set(data);

async function recordsOf(uid: string, action?: string) {
  const { docs } = await database.collection('admin_audit').where('user_id', '==', uid).get();
  return docs.map((document) => document.data()).filter((record) => action === undefined || record.action === action);
}

describe('the page of a person', () => {
  it('states the facts without secrets, is recorded once an hour, and the person sees it', async () => {
    const [admin, member] = [await openAdmin(), await openMember()];
    await write(`private_notes/tech-ip-box-alpha_${member.uid}`, {
      user_id: member.uid,
      opportunity_id: 'tech-ip-box-alpha',
      text: 'A secret note',
      updated_at: at(1),
    });
    const facts = await admin.call('getPerson', { uid: member.uid });
    expect(facts).toMatchObject({
      person: { profile: { full_name: 'Lou Lister' }, account: { email: member.email, roles: [] } },
      verification: 'not_started',
      passkeys: 0,
      mute: null,
      mayErase: true,
    });
    const { rows } = await admin.call('listPersonEntries', { uid: member.uid });
    expect(JSON.stringify([facts, rows])).not.toContain('A secret note');
    expect(await recordsOf(member.uid)).toMatchObject([{ action: 'open_person', by: admin.uid }]);
    const { accessLog } = await member.call('getKycAccessLog', {});
    expect(accessLog).toEqual([{ documentType: null, openedAt: expect.any(String) }]);
  });

  it('merges collections by time into pages without gaps or duplicates, also for equal times', async () => {
    const [admin, member] = [await openAdmin(), await openMember()];
    const { uid } = member;
    const batch = database.batch();
    for (let index = 0; index < PERSON_PAGE; index += 1) {
      // Two records of each minute.
      batch.set(database.doc(`messages/${uid}-${index}`), {
        user_id: uid,
        content: `Message ${index}`,
        created_at: at(index),
      });
      batch.set(database.doc(`waitlist/box-${index}_${uid}`), {
        user_id: uid,
        opportunity_id: `box-${index}`,
        created_at: at(index),
      });
    }
    await batch.commit();
    const pages = [];
    let cursor: string | undefined;
    do {
      const page = await admin.call('listPersonEntries', { uid, ...(cursor !== undefined && { cursor }) });
      pages.push(page.rows.filter(({ source }) => source === 'messages' || source === 'waitlist'));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    const ids = pages.flat().map(({ id }) => id);
    expect(ids).toHaveLength(2 * PERSON_PAGE);
    expect(new Set(ids).size).toBe(2 * PERSON_PAGE);
    const times = pages.flat().map((entry) => entry.at);
    expect(times).toEqual(times.toSorted().toReversed());
    const { rows } = await admin.call('listPersonEntries', { uid, kind: 'chat' });
    expect(rows).toHaveLength(PERSON_PAGE);
    expect(rows[0]).toMatchObject({ kind: 'chat', text: `Message ${PERSON_PAGE - 1}`, audit: null });
  });

  it('is refused to members, and missing for an unknown person', async () => {
    const [admin, member] = [await openAdmin(), await openMember()];
    const request = { uid: 'nobody' };
    expect(await refusalOf(admin.call('getPerson', request))).toMatchObject({ code: 'not-found' });
    for (const name of ['getPerson', 'listPersonEntries', 'previewErasure'] as const) {
      expect(await refusalOf(member.call(name, request))).toMatchObject({ code: 'permission-denied' });
    }
    expect(await refusalOf(admin.call('listPersonEntries', { uid: 'a', cursor: 'x' }))).toMatchObject({
      code: 'invalid-argument',
    });
  });
});

it('the page shows support no documents, verifications or dealings with opportunities', async () => {
  const [support, member] = [await openAccount({ support: true }), await openMember()];
  const { uid } = member;
  const own = { user_id: uid, created_at: at(1) };
  await write(`questions/${uid}`, { ...own, text: 'Who owns the patents?', status: 'waiting' });
  await write(`kyc_documents/${uid}`, { ...own, file_name: 'passport.pdf', document_type: 'id_document' });
  await write(`messages/${uid}`, { ...own, content: 'Good morning' });
  for (const action of ['answer_question', 'mute']) {
    await write(`admin_audit/${uid}-${action}`, { user_id: uid, action, by: 'ada', via: 'portal', at: at(2) });
  }
  const facts = await support.call('getPerson', { uid });
  expect(facts.kinds).toEqual(['chat', 'messages', 'emails', 'account', 'staff']);
  expect(facts.mayErase).toBe(false);
  const { rows } = await support.call('listPersonEntries', { uid });
  const seen = rows.filter(({ source }) => source !== 'outbox').map(({ id }) => id);
  expect(seen).toEqual([expect.stringMatching(/^admin_audit/), `admin_audit/${uid}-mute`, `messages/${uid}`]);
  const { rows: none } = await support.call('listPersonEntries', { uid, kind: 'verification' });
  expect(none).toEqual([]);

  const admin = await openAdmin();
  const act = { uid: admin.uid, action: 'reset_second_factor', reason: 'A lost phone' };
  expect(await refusalOf(support.call('actOnAccount', act))).toMatchObject({ code: 'permission-denied' });
  const erase = { uid, email: member.email, reason: 'Asked by letter' };
  expect(await refusalOf(support.call('erasePerson', erase))).toMatchObject({ code: 'permission-denied' });
});

describe('an action on an account', () => {
  it('disables it at once, repeated without a second record, and enables it again', async () => {
    const [admin, member] = [await openAdmin(), await openMember()];
    const act = (action: string) => admin.call('actOnAccount', { uid: member.uid, action, reason: ' A lost phone ' });
    expect(await act('disable_account')).toEqual({ done: true });
    expect(await act('disable_account')).toEqual({ done: false });
    expect((await adminAuth.getUser(member.uid)).disabled).toBe(true);
    expect(await refusalOf(member.call('getAccountSecurity', { browserId: null }))).toMatchObject({
      code: 'unauthenticated',
    });
    expect(await recordsOf(member.uid)).toMatchObject([
      { action: 'disable_account', by: admin.uid, reason: 'A lost phone' },
    ]);
    expect(await act('enable_account')).toEqual({ done: true });
    expect((await adminAuth.getUser(member.uid)).disabled).toBe(false);
  });

  it('ends the sessions, and resends the confirmation only to an unconfirmed address', async () => {
    const [admin, member] = [await openAdmin(), await openMember()];
    const act = (action: string) => admin.call('actOnAccount', { uid: member.uid, action, reason: 'Asked by phone' });
    await adminAuth.updateUser(member.uid, { emailVerified: false });
    expect(await act('resend_confirmation')).toEqual({ done: true });
    expect(await refusalOf(act('resend_confirmation'))).toMatchObject({ code: 'resource-exhausted' });
    expect(await recordsOf(member.uid, 'resend_confirmation')).toHaveLength(1);
    await adminAuth.updateUser(member.uid, { emailVerified: true });
    expect(await act('resend_confirmation')).toEqual({ done: false });
    const before = (await adminAuth.getUser(member.uid)).tokensValidAfterTime;
    expect(await act('end_sessions')).toEqual({ done: true });
    const after = (await adminAuth.getUser(member.uid)).tokensValidAfterTime;
    expect(Date.parse(after ?? '')).toBeGreaterThanOrEqual(Date.parse(before ?? '') || 0);
    expect(await recordsOf(member.uid, 'end_sessions')).toHaveLength(1);
  });

  it('removes the passkeys of a person who has lost them', async () => {
    const [admin, member] = [await openAdmin(), await openMember()];
    await write(`passkeys/${member.uid}`, {
      user_id: member.uid,
      passkeys: [{ id: 'AAAA', name: 'A key', created_at: at(0), last_used_at: null }],
      keys: [{ id: 'AAAA', public_key: 'AAAA', counter: 0, transports: [] }],
      recovery_codes: [],
      sessions: [],
    });
    const reset = { uid: member.uid, action: 'reset_second_factor', reason: 'A lost phone' };
    expect(await admin.call('actOnAccount', reset)).toEqual({ done: true });
    expect(await read(`passkeys/${member.uid}`)).toBeUndefined();
  });

  it('needs a reason, an account and another person', async () => {
    const [admin, member] = [await openAdmin(), await openMember()];
    const refusal = (request: object) =>
      refusalOf(
        admin.call('actOnAccount', { uid: member.uid, action: 'disable_account', reason: 'A trial', ...request }),
      );
    expect(await refusal({ reason: '  ' })).toMatchObject({ code: 'invalid-argument' });
    expect(await refusal({ action: 'promote' })).toMatchObject({ code: 'invalid-argument' });
    expect(await refusal({ uid: 'nobody' })).toMatchObject({ code: 'not-found' });
    expect(await refusal({ uid: admin.uid })).toMatchObject({
      code: 'failed-precondition',
      message: 'You can’t do this to your own account here.',
    });
    expect(await recordsOf(member.uid)).toEqual([]);
  });
});

describe('erasing a person', () => {
  it('deletes the account and its data, says how much, and leaves a record without the person', async () => {
    const [admin, member] = [await openAdmin(), await openMember()];
    const { uid, email } = member;
    await write(`removed_messages/${uid}`, { user_id: uid, content: 'Gone' });
    await admin.call('getPerson', { uid });
    const { rows } = await admin.call('previewErasure', { uid });
    expect(rows).toEqual(
      expect.arrayContaining([
        { name: 'Profile', records: 1, keptFor: null },
        { name: 'Removed chat messages', records: 1, keptFor: null },
        { name: 'Actions of staff', records: 1, keptFor: 'without a time limit' },
      ]),
    );
    const refused = { uid, email: 'other@example.com', reason: 'Asked by letter' };
    expect(await refusalOf(admin.call('erasePerson', refused))).toMatchObject({ code: 'failed-precondition' });
    expect(await read(`profiles/${uid}`)).toBeDefined();

    const request = { uid, email: ` ${email?.toUpperCase()} `, reason: 'Asked by letter' };
    expect(await admin.call('erasePerson', request)).toEqual({ deleted: expect.any(Number), kept: 1 });
    expect(await refusalOf(admin.call('erasePerson', request))).toMatchObject({ code: 'not-found' });
    expect(await read(`profiles/${uid}`)).toBeUndefined();
    expect(await read(`removed_messages/${uid}`)).toBeUndefined();
    await expect(adminAuth.getUser(uid)).rejects.toThrow();
    const { docs } = await database.collection('admin_audit').where('by', '==', admin.uid).get();
    const records = docs.map((document) => document.data());
    expect(records.filter(({ action }) => action === 'erase_account')).toMatchObject([{ reason: 'Asked by letter' }]);
    expect(JSON.stringify(records)).not.toContain(uid);
  });

  it('is refused for oneself and for staff', async () => {
    const [admin, other] = [await openAdmin(), await openAdmin()];
    const erase = ({ uid, email }: { uid: string; email?: string | undefined }) =>
      refusalOf(admin.call('erasePerson', { uid, email: email ?? 'a@b.example', reason: 'A trial' }));
    expect(await erase(admin)).toMatchObject({ code: 'failed-precondition' });
    expect(await erase(other)).toEqual({
      code: 'failed-precondition',
      message: 'Remove this person’s roles first, then erase the account.',
    });
    expect(await adminAuth.getUser(other.uid)).toBeDefined();
  });
});

it('the data of a person is downloaded as JSON and as a PDF with their words, and each download is recorded', async () => {
  const [admin, member] = [await openAdmin(), await openMember('Łukasz Żak')];
  await write(`messages/${member.uid}`, { user_id: member.uid, content: 'Guten Tag 日本', created_at: at(1) });
  const note = { user_id: member.uid, opportunity_id: 'tech-ip-box-alpha', text: 'A secret note', updated_at: at(1) };
  await write(`private_notes/${member.uid}`, note);
  const request = { uid: member.uid, reason: 'Asked by letter' };
  const json = await admin.call('exportPerson', { ...request, format: 'json' });
  expect(json).toMatchObject({
    export: { account: { email: member.email }, incomplete: [expect.stringMatching(/^Private notes: only you/)] },
  });
  expect(JSON.stringify(json)).not.toContain('A secret note');
  const answer = await admin.call('exportPerson', { ...request, format: 'pdf' });
  if (!('pdf' in answer)) throw new Error('The answer contains no PDF');
  const text = (await readPdfText(Buffer.from(answer.pdf, 'base64'))).join(' ');
  expect(text).toContain('Łukasz Żak');
  expect(text).toContain('Guten Tag');
  expect((await recordsOf(member.uid, 'export_person')).map(({ detail }) => detail).sort()).toEqual(['json', 'pdf']);
});
