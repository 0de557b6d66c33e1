import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const SOURCE = new URL('..', import.meta.url);

/**
 * The people who can spend each limit, and the key that it counts by: a key without the account or the network lets
 * others spend it. Only a backstop against a distributed attack is everyone's.
 */
const SPENT_BY: Readonly<Record<string, readonly string[]>> = {
  // The total stops guesses of a short passcode from many networks.
  'access/unlock-opportunity.ts': ['account or network: id who', 'network: address', 'everyone: id'],
  'accounts/export-my-data.ts': ['account: uid'],
  'accounts/passkeys/manage-passkeys.ts': ['account: uid'],
  'accounts/passkeys/passkey-challenge.ts': ['account: uid signedInAt.getTime()'],
  // Confirmations by account, and resets by address and network. Everyone's count of an address never refuses a request.
  'accounts/security/account-mails.ts': [
    'account or network: minute asker',
    'account or network: day asker',
    'network: network network',
    'everyone: address address',
  ],
  'accounts/security/change-password.ts': ['account: uid'],
  'chat/reports.ts': ['account: uid'],
  // Files: an account's own, or those of an address and of a proxy.
  'files/access-log.ts': [
    'account: private access.kind === kyc ? access.reader_id : access.user_id',
    'account: account access.user_id',
    'network: address hostedClientAddress(request)',
    'network: proxy clientAddress(request)',
  ],
  // The total bounds the size of the database.
  'forms/submit-forms.ts': ['network: form address', 'everyone: form_everyone'],
  'interests/set-interest.ts': ['account: uid'],
  'interests/suitability.ts': ['account: uid'],
  'kyc/kyc-uploads.ts': ['account: uid', 'network: network'],
  'opportunities/access-requests/request-access.ts': ['account: uid'],
  'opportunities/private-notes.ts': ['account: uid'],
  'opportunities/questions/ask-question.ts': ['account: uid'],
  'owners/proposals/own-proposals.ts': ['account: uid'],
  'owners/submission-files.ts': ['account: uid'],
};

/** A call of the access log's shared function, or a `spentBy` with the key on the line before. */
const LIMITS = /limitOf\(('\w+'), (.*), [A-Z_]+\)|(?:key: (?:\w+\(.*?, )?(.*?)\)?,\n\s+)?spentBy(:.*)?,$/gm;

it('every rate limit is in the table of the people who can spend it, with its key', () => {
  const files = globSync('**/*.ts', { cwd: SOURCE }).filter((path) => !path.endsWith('.test.ts'));
  const found = files.flatMap((path): [string, string[]][] => {
    const source = readFileSync(new URL(path, SOURCE), 'utf8');
    if (!source.includes('RateLimit') || path === 'platform/rate-limit.ts') return [];
    const limits = [...source.matchAll(LIMITS)].map(([, of, who, key = who, by = of]) => {
      const spenders = by?.match(/account|network|everyone/g)?.join(' or ') ?? 'account or network';
      return `${spenders}: ${key?.replaceAll(/[`'",${}]/g, '')}`;
    });
    // The shared function of the access log takes its spender from its callers.
    return limits.length === 0 ? [] : [[path, path === 'files/access-log.ts' ? limits.slice(0, 4) : limits]];
  });
  expect(Object.fromEntries(found.sort())).toEqual(SPENT_BY);
});
