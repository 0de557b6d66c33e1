import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const SOURCE = new URL('..', import.meta.url);

/** The people who can spend each limit. Only a backstop against a distributed attack is everyone's. */
const SPENT_BY: Readonly<Record<string, readonly string[]>> = {
  // The total stops guesses of a short passcode from many networks.
  'access/unlock-opportunity.ts': ['account or network', 'network', 'everyone'],
  'accounts/export-my-data.ts': ['account'],
  'accounts/passkeys/manage-passkeys.ts': ['account'],
  'accounts/passkeys/passkey-challenge.ts': ['account'],
  // Confirmations by account, and resets by address and network. Everyone's count of an address never refuses a request.
  'accounts/security/account-mails.ts': ['account or network', 'account or network', 'network', 'everyone'],
  'accounts/security/change-password.ts': ['account'],
  'chat/reports.ts': ['account'],
  // Files: an account's own, or those of an address and of a proxy.
  'files/access-log.ts': ['account', 'account', 'network', 'network'],
  // The total bounds the size of the database.
  'forms/submit-forms.ts': ['network', 'everyone'],
  'interests/set-interest.ts': ['account'],
  'interests/suitability.ts': ['account'],
  'kyc/kyc-uploads.ts': ['account', 'network'],
  'opportunities/access-requests/request-access.ts': ['account'],
  'opportunities/private-notes.ts': ['account'],
  'opportunities/questions/ask-question.ts': ['account'],
};

const SPENDERS = /limitOf\('(account|network)'|spentBy: '(\w+)'|spentBy: caller\.signedIn \?|^\s+spentBy,$/gm;

it('every rate limit is in the table of the people who can spend it', () => {
  const files = globSync('**/*.ts', { cwd: SOURCE }).filter((path) => !path.endsWith('.test.ts'));
  const found = files.flatMap((path): [string, string[]][] => {
    const source = readFileSync(new URL(path, SOURCE), 'utf8');
    if (!source.includes('RateLimit') || path === 'platform/rate-limit.ts') return [];
    const spenders = [...source.matchAll(SPENDERS)].map(([, of, by]) => of ?? by ?? 'account or network');
    // The shared function of the access log takes its spender from its callers.
    return spenders.length === 0 ? [] : [[path, path === 'files/access-log.ts' ? spenders.slice(0, 4) : spenders]];
  });
  expect(Object.fromEntries(found.sort())).toEqual(SPENT_BY);
});
