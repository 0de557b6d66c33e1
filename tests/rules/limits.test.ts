import { KYC_DOCUMENT_TYPES } from '@portal/functions/contract/kyc';
import * as limits from '@portal/functions/contract/limits';
import { describe, expect, it } from 'vitest';
import { readRules } from './rules-file.ts';

const MEGABYTE = 1024 * 1024;
const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** What is repeated, where it stands in the rules, and what must be found there, in this order. */
type Repeated = [what: string, place: RegExp, expected: (number | string)[]];

const IN_FIRESTORE: Repeated[] = [
  [
    'username',
    /isName\(request\.resource\.data\.username, (.+?), (.+?)\)/g,
    [limits.USERNAME_MIN, limits.USERNAME_MAX],
  ],
  ['full name', /isName\(request\.resource\.data\.full_name, (.+?), (.+?)\)/g, [1, limits.FULL_NAME_MAX]],
  ['chat message', /isText\(message\.content, (.+?), (.+?)\)/g, [1, limits.CHAT_MESSAGE_MAX]],
  ['seconds between messages', /duration\.value\((.+?), 's'\)/g, [limits.CHAT_INTERVAL / SECOND]],
  ['hours that messages are counted for', /duration\.value\((.+?), 'h'\)/g, [limits.CHAT_DAILY_WINDOW / HOUR]],
  ['messages within them', /window_count <= (\d+)/g, [limits.CHAT_DAILY_MAX]],
  ['longest page', /request\.query\.limit <= (\d+)/g, [limits.CHAT_PAGE]],
];

const IN_STORAGE: Repeated[] = [
  [
    'megabytes of an avatar, an upload and a KYC file',
    /request\.resource\.size <= megabytes\((.+?)\)/g,
    [limits.AVATAR_FILE_MAX, limits.UPLOAD_FILE_MAX, limits.KYC_FILE_MAX].map((bytes) => bytes / MEGABYTE),
  ],
  [
    'KYC document types and extensions',
    /\^\((.+?)\)_\[0-9\]\{1,16\}\[\.\]\((.+?)\)\$/g,
    [KYC_DOCUMENT_TYPES.join('|'), limits.KYC_EXTENSIONS.join('|')],
  ],
];

const FILES = [
  { name: 'firestore.rules', repeated: IN_FIRESTORE },
  { name: 'storage.rules', repeated: IN_STORAGE },
] as const;

describe.each(FILES)('$name repeats the contract', ({ name, repeated }) => {
  it.each(repeated)('%s', (_what, place, expected) => {
    const found = [...readRules(name).matchAll(place)].flatMap(([, ...groups]) => groups);
    expect(found).toEqual(expected.map(String));
  });
});

it('grants a page that holds the longest list of any screen', () => {
  expect(limits.CHAT_PAGE).toBeGreaterThanOrEqual(
    Math.max(limits.ACTIVITIES_FETCHED, limits.ACTIVITIES_PAGE, limits.ADMIN_PAGE),
  );
});
