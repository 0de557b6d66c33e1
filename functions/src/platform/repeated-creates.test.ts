import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const SOURCE = new URL('..', import.meta.url);

/**
 * `create` fails if the document exists. For each `create` in a file, the reason why the document can't exist or the
 * failure reaches no caller. Someone who undoes an action and repeats it must not get an error.
 */
const REASONS: Readonly<Record<string, readonly string[]>> = {
  'accounts/onboarding.ts': ['read before', 'read before'],
  'accounts/owner-profile.ts': ['read before'],
  'accounts/passkeys/passkey-challenge.ts': ['random'],
  'accounts/profile.ts': ['read before'],
  'browser-errors/stored-errors.ts': ['failure is handled'],
  'chat/on-message-created.ts': ['read before'],
  'chat/reports.ts': ['read before'],
  'chat/rooms/on-room-message-created.ts': ['tried again'],
  // Callers with an id that can repeat read the entry with `withoutEntry`.
  'events/outbox.ts': ['read before', 'read before'],
  'events/record-action.ts': ['random, or read before', 'random, or read before'],
  'files/access-log.ts': ['random'],
  'forms/submit-forms.ts': ['read before'],
  'interests/set-interest.ts': ['the id has the revision, which a withdrawn interest keeps'],
  'kyc/kyc-store.ts': ['random, or read before'],
  'kyc/submit-kyc-document.ts': ['read before'],
  'notifications/delivery/daily-limit.ts': ['failure is handled'],
  'notifications/delivery/deliver.ts': ['read before'],
  'notifications/delivery/recipient-limit.ts': ['tried again'],
  'opportunities/access-requests/request-access.ts': ['the id has the time'],
  'opportunities/agreements/render-copy.ts': ['not a write'],
  'opportunities/opportunity-lists.ts': ['read before'],
  // Its activity outlives a withdrawn question, so it is written with `set`.
  'opportunities/questions/ask-question.ts': ['read before'],
  // Two at once: the one that fails is delivered again.
  'opportunities/search/typesense.ts': ['read before'],
  'opportunities/updates/updates.ts': ['read before'],
  'people/deleted-accounts.ts': ['read before'],
  'platform/stored-documents.ts': ['read before'],
  'staff/person/render-export.ts': ['not a write'],
};

it('every `create` has a reason why a repeated action does not fail', () => {
  const files = globSync('**/*.ts', { cwd: SOURCE }).filter((path) => !path.endsWith('.test.ts'));
  const found = files.flatMap((path): [string, number][] => {
    const count = readFileSync(new URL(path, SOURCE), 'utf8').match(/\.create\(/g)?.length ?? 0;
    return count === 0 ? [] : [[path, count]];
  });
  const expected = Object.entries(REASONS).map(([path, reasons]) => [path, reasons.length]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
});
