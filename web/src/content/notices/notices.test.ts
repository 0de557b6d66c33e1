import { createHash } from 'node:crypto';
import { NOTICE_IDS, NOTICES } from '@portal/functions/contract/legal/notices';
import { describe, expect, test } from 'vitest';
import { PERSONAL_COLLECTIONS, PERSONAL_FOLDERS } from '../../../../functions/src/people/personal-data.ts';
import { ACCESSIBILITY } from './accessibility.ts';
import { fillBlank, findBlanks } from './notice.ts';
import { PRIVACY } from './privacy.ts';
import { RISK } from './risk.ts';
import { TERMS } from './terms.ts';

const ALL = [PRIVACY, TERMS, ACCESSIBILITY, RISK];

test('each notice has its own text, version and date', () => {
  expect(ALL.map(({ id }) => id)).toEqual(NOTICE_IDS);
  for (const { version, date } of Object.values(NOTICES)) {
    expect(version).toMatch(/^\d+\.\d+$/);
    expect(new Date(date).toISOString()).toBe(`${date}T00:00:00.000Z`);
  }
});

/**
 * Version and hash of each text. Update the line with every change. A change of meaning also needs a new version in
 * `contract/legal/notices.ts`, which asks everyone again.
 */
const TEXTS = {
  privacy: '1.0 88299d47fe48',
  terms: '1.0 65c62062f4d6',
  accessibility: '1.0 2f4d871f397d',
  risk: '1.0 a8229a9d6c1b',
};

describe.each(ALL)('the text of $title', ({ id, sections }) => {
  test('matches its version', () => {
    const hash = createHash('sha256').update(JSON.stringify(sections)).digest('hex').slice(0, 12);
    expect(`${NOTICES[id].version} ${hash}`).toBe(TEXTS[id]);
  });

  test('has a demo value for each of its blanks', () => {
    for (const blank of findBlanks({ sections })) expect(fillBlank(blank)).toMatch(/^[^[|]+$/);
  });

  test('closes each of its blanks', () => {
    const texts = sections.flatMap(({ paragraphs, entries = [] }) => [
      ...paragraphs,
      ...entries.map(({ text }) => text),
    ]);
    expect(texts.filter((text) => /[[\]]/.test(text.replaceAll(/\[[^[\]]+\]/g, '')))).toEqual([]);
  });

  test('has sections that a link can name', () => {
    expect(new Set(sections.map((section) => section.id)).size).toBe(sections.length);
  });
});

/** Collections and folders that each line of the privacy policy covers. */
const ABOUT: Record<string, readonly string[]> = {
  'Your profile': ['profiles', 'people_search', 'avatars'],
  'Your answers about investing': ['investor_profiles'],
  'Your identity documents': ['kyc_status', 'kyc_snapshots', 'kyc_documents', 'kyc_audit', 'kyc_reviews', 'kyc'],
  'Who opened your documents': ['kyc_access'],
  Chat: [
    'messages',
    'opportunity_rooms',
    'room_passes',
    'chat_throttle',
    'chat_mutes',
    'message_reports',
    'removed_messages',
  ],
  'Your activity and lists': [
    'activities',
    'waitlist',
    'watchlists',
    'saved_searches',
    'private_notes',
    'visits',
    'account_changes',
  ],
  'Your questions': ['questions'],
  'Your requests for access': ['access_requests'],
  'Your confidentiality agreements': ['agreements'],
  'Your interest in opportunities': ['interests', 'pipeline', 'suitability'],
  'Your private files': ['uploads'],
  'Files you opened': ['file_access'],
  'Assets that you submit': [
    'owner_profiles',
    'owner_submissions',
    'owner_proposals',
    'opportunity_owners',
    'owner_files',
  ],
  'Messages and applications': ['contact_messages', 'expert_applications'],
  'Notifications and emails': ['outbox', 'notifications', 'notification_preferences'],
  'Security of your account': ['account_security', 'passkeys', 'passkey_challenges'],
  'Your consents': ['consents'],
  Administrators: ['admin_audit'],
};

test('the privacy policy describes every kind of stored personal data', () => {
  const lines = PRIVACY.sections.flatMap(({ entries = [] }) => entries.map(({ term }) => term));
  expect(lines).toEqual(expect.arrayContaining(Object.keys(ABOUT)));
  const kept = [
    ...PERSONAL_COLLECTIONS.map(({ collection }) => collection),
    ...PERSONAL_FOLDERS.map(({ folder }) => folder),
  ];
  expect(kept.filter((name) => !Object.values(ABOUT).flat().includes(name))).toEqual([]);
});
