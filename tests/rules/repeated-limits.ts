import { HIDDEN_CHARACTERS, JOINED_LETTERS } from '@portal/functions/contract/accounts/person-name';
import { MESSAGE_ID } from '@portal/functions/contract/chat/chat';
import { KYC_DOCUMENT_TYPES } from '@portal/functions/contract/kyc/kyc';
import * as limits from '@portal/functions/contract/limits';

const MEGABYTE = 1024 * 1024;
const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** The name of a limit, its place in the rules, and the values expected there, in order. */
type Repeated = [what: string, place: RegExp, expected: (number | string)[]];

/** Ranges of code points in the notation of the rules. */
const inRules = (ranges: typeof HIDDEN_CHARACTERS) =>
  ranges.map((range) => range.map((point) => `\\\\x{${point.toString(16)}}`).join('-')).join('');
const letters = inRules(JOINED_LETTERS);

const IN_FIRESTORE: Repeated[] = [
  [
    'username',
    /isName\(request\.resource\.data\.username, (.+?), (.+?)\)/g,
    [limits.USERNAME_MIN, limits.USERNAME_MAX],
  ],
  ['full name', /isName\(request\.resource\.data\.full_name, (.+?), (.+?)\)/g, [1, limits.FULL_NAME_MAX]],
  [
    'seconds between changes of a profile',
    /resource\.data\.updated_at \+ duration\.value\((.+?), 's'\)/g,
    [limits.PROFILE_INTERVAL / SECOND],
  ],
  ['id of a chat message', /isMessageId\(value\) \{\s+return value\.matches\('(.+?)'\)/g, [MESSAGE_ID.source]],
  ['members mentioned in a message', /list\.size\(\) <= (\d+)/g, [limits.CHAT_MENTIONS_MAX]],
  [
    'characters that names must not contain',
    /matches\('\^\(\[\^(.+?)\]\|\[(.+?)\]\(\[\\\\x\{200c\}\\\\x\{200d\}\]\[(.+?)\]\)\+\)\*\$'\)/g,
    [inRules(HIDDEN_CHARACTERS), letters, letters],
  ],
  ['chat message', /isText\(message\.content, (.+?), (.+?)\)/g, [1, limits.CHAT_MESSAGE_MAX]],
  ['seconds between messages', /last_message_at \+ duration\.value\((.+?), 's'\)/g, [limits.CHAT_INTERVAL / SECOND]],
  ['hours that messages are counted for', /duration\.value\((.+?), 'h'\)/g, [limits.CHAT_DAILY_WINDOW / HOUR]],
  ['messages within those hours', /window_count <= (\d+)/g, [limits.CHAT_DAILY_MAX]],
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

export const REPEATED_LIMITS = { 'firestore.rules': IN_FIRESTORE, 'storage.rules': IN_STORAGE };

/** The values of one limit in the rules, in the order of the file. */
export const limitsAt = (rules: string, place: RegExp) =>
  [...inOnePiece(rules).matchAll(place)].flatMap(([, ...groups]) => groups);

/** Joins texts that continue over several lines. */
const inOnePiece = (rules: string) => rules.replace(/'\s*\+ '/g, '');

/** The limits whose values in the rules differ from the contract. */
export const partedLimits = (name: keyof typeof REPEATED_LIMITS, rules: string): string[] =>
  REPEATED_LIMITS[name]
    .filter(([, place, expected]) => limitsAt(rules, place).join() !== expected.map(String).join())
    .map(([what]) => what);
