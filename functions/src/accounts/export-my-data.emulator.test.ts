import { expect, it } from 'vitest';
import {
  fullName,
  messageIdOf,
  OPENING_OF_DEAL,
  openFullAccount,
  openingOfUpload,
} from '../../../tests/factories/full-account.ts';
import { investorAnswers } from '../../../tests/factories/onboarding-values.ts';
import { openAccount, openVisitor } from '../../../tests/factories/people.ts';
import { pdf } from '../../../tests/factories/sample-files.ts';
import { fullSubmission } from '../../../tests/factories/submissions.ts';
import { database } from '../../../tests/support/admin.ts';
import { refusalOf } from '../../../tests/support/refusals.ts';
import { CONSENT_DOCUMENTS, currentConsents } from '../contract/legal/notices.ts';
import { PERSONAL_COLLECTIONS, PERSONAL_FOLDERS } from '../people/personal-data.ts';
import { exportLimit, readRecords } from './export-my-data.ts';

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const time = expect.stringMatching(ISO);
const NOON = '2026-11-20T12:00:00.000Z';

it('exports everything stored about a person and nothing about others', async () => {
  const [person, other] = await Promise.all([openFullAccount(), openFullAccount()]);
  const { uid, email, avatar } = person;
  const name = fullName(uid);
  const { export: data } = await person.call('exportMyData', {});

  expect(data).toMatchObject({ version: 1, made_at: time, incomplete: [] });
  expect(data.account).toEqual({ uid, email, email_verified: false, created_at: time, last_sign_in_at: time });
  expect(data.records).toEqual({
    profiles: [{ username: null, full_name: name, avatar_url: avatar, created_at: time }],
    investor_profiles: [{ ...investorAnswers(), created_at: time, updated_at: time }],
    owner_profiles: [
      {
        details: { organisation: 'Tidewing Ltd', relation: 'inventor', country: 'Norway' },
        created_at: time,
        updated_at: time,
      },
    ],
    consents: [{ given: currentConsents(CONSENT_DOCUMENTS).map((consent) => ({ ...consent, at: time })) }],
    messages: [
      {
        content: `Good morning, ${name} here.`,
        created_at: NOON,
        reply_to: 'demo-message-01',
        mentions: ['demo-admin'],
      },
    ],
    opportunity_rooms: [{ content: `Good evening, ${name} here.`, created_at: NOON }],
    room_passes: [{ opportunity_id: 'tech-ip-box-alpha', right: 'approval', expires_at: NOON }],
    chat_throttle: [
      { last_message_at: NOON, last_message_id: messageIdOf(uid), window_started_at: NOON, window_count: 1 },
    ],
    chat_mutes: [{ until: NOON, reason: 'Advertising', muted_at: NOON }],
    message_reports: [{ message_id: 'demo-message-01', reason: 'other', created_at: NOON, handled_at: null }],
    removed_messages: [
      {
        content: `Good night, ${name} here.`,
        created_at: NOON,
        removed_at: NOON,
        reasons: 'spam',
        expires_at: NOON,
      },
    ],
    activities: [
      { type: 'kyc_document_submitted', meta: { document_type: 'id_document' }, created_at: time },
      { type: 'onboarding_completed', meta: expect.objectContaining({ completed_at: time }), created_at: time },
      { type: 'message_sent', meta: { content: `Good morning, ${name} here.` }, created_at: NOON },
    ],
    outbox: [
      {
        kind: 'kyc_received',
        data: {},
        mail: { state: 'sent', attempts: 1, next_attempt_at: null, sent_at: NOON, error: null },
        created_at: NOON,
      },
    ],
    kyc_status: [
      {
        overall_status: 'in_progress',
        id_document_status: 'uploaded',
        proof_of_address_status: 'not_uploaded',
        started_at: time,
        completed_at: null,
        approved_at: null,
        rejected_at: null,
        rejection_reason: null,
      },
    ],
    kyc_documents: [
      {
        document_type: 'id_document',
        file_path: expect.stringContaining(`kyc/${uid}/id_document_`),
        file_name: 'my document.png',
        file_size: expect.any(Number),
        mime_type: 'image/png',
        issue_date: null,
        generation: expect.any(String),
        sha256: expect.any(String),
        email_confirmed: false,
        created_at: time,
      },
    ],
    kyc_snapshots: [
      {
        record: expect.objectContaining({ overall_status: 'in_progress', id_document_status: 'uploaded' }),
        documents: { id_document: expect.objectContaining({ generation: expect.any(String) }), proof_of_address: null },
        revision: 1,
        desk: { state: 'started', due_at: null },
      },
    ],
    kyc_audit: [
      {
        way: 'submission',
        from: null,
        to: 'in_progress',
        id_document_status: 'uploaded',
        proof_of_address_status: 'not_uploaded',
        reason: null,
        at: time,
      },
    ],
    kyc_access: [],
    admin_audit: [{ action: 'revoke', via: 'command_line', detail: null, reason: null, override: false, at: NOON }],
    account_security: [
      {
        email,
        email_confirmed: false,
        password_updated_at: NOON,
        signed_in_at: NOON,
        browsers: [{ id: 'a hash', name: 'Firefox on Linux', first_seen_at: NOON, last_seen_at: NOON }],
        updated_at: NOON,
      },
    ],
    waitlist: [{ opportunity_id: 'biotech-ip-box-beta', created_at: NOON }],
    interests: [
      {
        opportunity_id: 'tech-ip-box-alpha',
        amount: 25_000,
        currency: 'GBP',
        note: `A note by ${name}`,
        stage: 'in_talks',
        prospectus_requested_at: null,
        withdrawn_at: null,
        created_at: NOON,
        updated_at: NOON,
      },
    ],
    private_notes: [{ opportunity_id: 'tech-ip-box-alpha', text: `A private note by ${name}`, updated_at: NOON }],
    owner_submissions: [
      {
        status: 'received',
        title: `An asset of ${name}`,
        content: JSON.stringify(fullSubmission()),
        questions: [],
        files: [],
        reason: null,
        created_at: NOON,
        sent_at: NOON,
        changed_at: NOON,
      },
    ],
    owner_proposals: [
      {
        opportunity_id: 'tech-ip-box-alpha',
        kind: 'answer',
        state: 'waiting',
        answer: { question_id: 'a question of another person', answer: `An answer by ${name}` },
        reason: null,
        created_at: NOON,
        changed_at: NOON,
      },
    ],
    opportunity_owners: [{ opportunity_id: 'tech-ip-box-alpha', since: NOON }],
    suitability: [{ given: [{ category: 'restricted', version: '1.0', at: NOON }] }],
    watchlists: [{ opportunity_ids: ['biotech-ip-box-beta'], updated_at: NOON }],
    saved_searches: [
      {
        searches: [
          {
            id: 'a-search',
            name: 'Biotechnology',
            text: '',
            category: 'Biotechnology',
            status: null,
            min_investment: { from: null, to: null },
            target_return: { from: null, to: null },
            created_at: NOON,
          },
        ],
        updated_at: NOON,
      },
    ],
    visits: [
      {
        visits: [
          {
            opportunity_id: 'biotech-ip-box-beta',
            at: NOON,
            before: null,
            documents: ['term-sheet '],
            documents_before: null,
          },
        ],
        updated_at: NOON,
      },
    ],
    questions: [
      {
        opportunity_id: 'biotech-ip-box-beta',
        text: 'Who owns the patents?',
        status: 'answered',
        answer: 'The company owns them.',
        answered_at: NOON,
        published_as: null,
        removal_reason: null,
        created_at: NOON,
      },
    ],
    access_requests: [
      {
        opportunity_id: 'biotech-ip-box-beta',
        reason: 'I know the field.',
        status: 'requested',
        sentence: null,
        granted_until: null,
        created_at: NOON,
        decided_at: null,
      },
    ],
    agreements: [
      {
        opportunity_id: 'biotech-ip-box-beta',
        title: 'Biotech IP Box Beta',
        version: 1,
        paragraphs: ['You keep it to yourself.'],
        name: 'A name as typed',
        accepted_at: NOON,
        expires_at: NOON,
      },
    ],
    account_changes: [{ verification: time, interests: NOON }],
    notifications: [{ kind: 'kyc_received', data: {}, created_at: NOON, read_at: null, expires_at: NOON }],
    notification_preferences: [{ chat: 'portal', updated_at: NOON }],
    passkeys: [{ passkeys: [{ id: 'a-key', name: 'Laptop', created_at: NOON, last_used_at: null }] }],
    passkey_challenges: [{ purpose: 'verify', expires_at: NOON }],
    contact_messages: [
      { name, email, phone: null, subject: 'A question', message: 'What is a box?', created_at: NOON },
    ],
    expert_applications: [
      { first_name: name, last_name: name, email, expertise: 'legal', resume: null, created_at: NOON },
    ],
    file_access: expect.arrayContaining([
      { ...OPENING_OF_DEAL, opened_at: NOON, expires_at: NOON },
      { ...OPENING_OF_DEAL, ...openingOfUpload(uid), opened_at: NOON, expires_at: NOON },
    ]),
  });
  expect(data.files).toEqual({
    avatars: [
      {
        name: `published/${avatar}`,
        path: `avatars/${uid}/published/${avatar}`,
        size: expect.any(Number),
        added_at: time,
      },
    ],
    uploads: [
      {
        name: '1763640000000-plans.pdf',
        path: `uploads/${uid}/1763640000000-plans.pdf`,
        size: pdf().length,
        added_at: time,
      },
    ],
    kyc: [expect.objectContaining({ path: expect.stringContaining(`kyc/${uid}/`) })],
    owner_files: [expect.objectContaining({ path: expect.stringContaining(`owner_files/${uid}/`) })],
  });

  const text = JSON.stringify(data);
  expect(text).not.toContain('rang twice');
  expect(text).not.toContain('Staff spoke');
  expect(text).not.toContain('not to be handed out');
  for (const strange of [other.uid, other.email, fullName(other.uid)]) expect(text).not.toContain(strange);
});

it('describes each part of the export, including empty parts', async () => {
  const person = await openAccount();
  const { export: data } = await person.call('exportMyData', {});
  const collections = PERSONAL_COLLECTIONS.filter(({ fields }) => fields.length > 0).map(
    ({ collection }) => collection,
  );
  const folders = PERSONAL_FOLDERS.map(({ folder }) => folder);
  expect(data.records).toEqual(Object.fromEntries(collections.map((collection) => [collection, []])));
  expect(data.files).toEqual(Object.fromEntries(folders.map((folder) => [folder, []])));
  const parts = [...collections.map((name) => `records.${name}`), ...folders.map((name) => `files.${name}`)];
  expect(Object.keys(data.about).sort()).toEqual(['account', ...parts].sort());
  for (const sentence of Object.values(data.about)) expect(sentence).toMatch(/^[A-Z].*\.$/);
});

it('reads records over several pages and says if it had to stop', async () => {
  const { uid } = await openAccount();
  const messages = PERSONAL_COLLECTIONS.find(({ collection }) => collection === 'messages');
  if (!messages) throw new Error('The list of personal data has lost the messages.');
  const batches = [database.batch(), database.batch()];
  for (let index = 0; index < 502; index += 1) {
    const at = new Date(Date.UTC(2026, 10, 1, 0, 0, index));
    const content = String(index);
    batches[index % 2]?.set(database.collection('messages').doc(), { user_id: uid, content, created_at: at });
  }
  await Promise.all(batches.map((batch) => batch.commit()));

  const all = await readRecords(messages, uid, { bytes: 1_000_000 });
  expect(all.whole).toBe(true);
  expect(all.records.map(({ content }) => Number(content))).toEqual(Array.from({ length: 502 }, (_, at) => 501 - at));
  const some = await readRecords(messages, uid, { bytes: 1000 });
  expect(some.whole).toBe(false);
  expect(some.records.length).toBeGreaterThan(0);
  expect(JSON.stringify(some.records).length).toBeLessThan(1100);
});

it('allows ten exports an hour and then says when the next is possible', async () => {
  const person = await openAccount();
  const { key } = exportLimit(person.uid);
  expect(key).not.toContain(person.uid);
  await database.doc(`attempts/${key}`).set({ count: 9, expires_at: new Date(Date.now() + 1_795_000) });
  await person.call('exportMyData', {});
  expect(await refusalOf(person.call('exportMyData', {}))).toEqual({
    code: 'resource-exhausted',
    message: 'You have reached the limit of 10 downloads. Please try again in 30 minutes.',
  });
});

it('refuses visitors and unknown keys', async () => {
  expect(await refusalOf(openVisitor().call('exportMyData', {}))).toMatchObject({ code: 'unauthenticated' });
  const person = await openAccount();
  expect(await refusalOf(person.call('exportMyData', { uid: 'ada' }))).toMatchObject({ code: 'invalid-argument' });
});
