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
  ['activities fetched', limits.ACTIVITIES_FETCHED, 10],
  ['activities shown', limits.ACTIVITIES_SHOWN, 5],
  ['characters of an excerpt', limits.EXCERPT_LENGTH, 50],
  ['rows of an admin list', limits.ADMIN_PAGE, 20],
  ['records on a page of the audit', limits.AUDIT_PAGE, 25],
  ['rows of a CSV file of the audit', limits.AUDIT_EXPORT_MAX, 1000],
  ['security events that a person is shown', limits.SECURITY_EVENTS_SHOWN, 20],
  ['unread messages that the navigation counts', limits.CHAT_UNREAD_MAX, 9],
  ['bytes of a KYC file', limits.KYC_FILE_MAX, 10 * MEGABYTE],
  ['progress for each KYC document', limits.KYC_POINTS_PER_DOCUMENT, 50],
  ['bytes of a picture', limits.AVATAR_FILE_MAX, 2 * MEGABYTE],
  ['bytes of an upload', limits.UPLOAD_FILE_MAX, 25 * MEGABYTE],
  ['bytes that one person may keep', limits.UPLOAD_QUOTA, 250 * MEGABYTE],
  ['files that one person may keep', limits.UPLOADS_MAX, 200],
  ['the shortest name', limits.PERSON_NAME_MIN, 2],
  ['the shortest subject', limits.SUBJECT_MIN, 5],
  ['the shortest contact message', limits.CONTACT_MESSAGE_MIN, 10],
  ['seconds that a link lasts', limits.LINK_LIFETIME_SECONDS, 3600],
  ['how long an unlock lasts', limits.UNLOCK_LIFETIME, 60 * MINUTE],
  ['how often expired unlocks are purged', limits.UNLOCK_PURGE_INTERVAL, MINUTE],
  ['wrong passcodes', limits.UNLOCK_WRONG_TRIES, 5],
  ['for how long they count', limits.UNLOCK_TRIES_WINDOW, 15 * MINUTE],
])('%s', (_what, limit, expected) => {
  expect(limit).toBe(expected);
});

it('the files that verify an identity', () => {
  expect(limits.KYC_MIME_TYPES).toEqual(['image/jpeg', 'image/png', 'application/pdf']);
  expect(limits.KYC_EXTENSIONS).toEqual(['jpg', 'jpeg', 'png', 'pdf']);
});
