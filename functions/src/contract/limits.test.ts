import { expect, it } from 'vitest';
import * as limits from './limits.ts';

const MEGABYTE = 1_048_576;
const MINUTE = 60_000;

it.each([
  ['the shortest password', limits.PASSWORD_MIN, 6],
  ['the shortest username', limits.USERNAME_MIN, 3],
  ['the longest username', limits.USERNAME_MAX, 20],
  ['the longest full name', limits.FULL_NAME_MAX, 100],
  ['milliseconds between changes of a profile', limits.PROFILE_INTERVAL, 5000],
  ['the longest chat message', limits.CHAT_MESSAGE_MAX, 500],
  ['milliseconds between chat messages', limits.CHAT_INTERVAL, 1000],
  ['chat messages of a page', limits.CHAT_PAGE, 50],
  ['fetched activities', limits.ACTIVITIES_FETCHED, 10],
  ['shown activities', limits.ACTIVITIES_SHOWN, 5],
  ['characters of an excerpt', limits.EXCERPT_LENGTH, 50],
  ['rows of an admin list', limits.ADMIN_PAGE, 20],
  ['records on a page of the audit', limits.AUDIT_PAGE, 25],
  ['security events shown to a person', limits.SECURITY_EVENTS_SHOWN, 20],
  ['unread messages that the navigation counts', limits.CHAT_UNREAD_MAX, 9],
  ['bytes of a KYC file', limits.KYC_FILE_MAX, 10 * MEGABYTE],
  ['progress for each KYC document', limits.KYC_POINTS_PER_DOCUMENT, 50],
  ['bytes of a picture', limits.AVATAR_FILE_MAX, 2 * MEGABYTE],
  ['bytes of an upload', limits.UPLOAD_FILE_MAX, 25 * MEGABYTE],
  ['bytes of all uploads of a person', limits.UPLOAD_QUOTA, 250 * MEGABYTE],
  ['uploads of a person', limits.UPLOADS_MAX, 200],
  ['the shortest name', limits.PERSON_NAME_MIN, 2],
  ['the shortest subject', limits.SUBJECT_MIN, 5],
  ['the shortest contact message', limits.CONTACT_MESSAGE_MIN, 10],
  ['seconds for which a link is valid', limits.LINK_LIFETIME_SECONDS, 3600],
  ['the lifetime of an unlock', limits.UNLOCK_LIFETIME, 60 * MINUTE],
  ['the interval at which expired unlocks are purged', limits.UNLOCK_PURGE_INTERVAL, MINUTE],
  ['wrong passcodes', limits.UNLOCK_WRONG_TRIES, 5],
  ['the window of wrong passcodes', limits.UNLOCK_TRIES_WINDOW, 15 * MINUTE],
])('the specification sets %s', (_what, limit, expected) => {
  expect(limit).toBe(expected);
});

it('the specification sets the types and extensions of verification files', () => {
  expect(limits.KYC_MIME_TYPES).toEqual(['image/jpeg', 'image/png', 'application/pdf']);
  expect(limits.KYC_EXTENSIONS).toEqual(['jpg', 'jpeg', 'png', 'pdf']);
});
