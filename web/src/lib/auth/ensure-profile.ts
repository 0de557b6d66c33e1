import { CONSENT_VERSIONS } from '@portal/functions/contract/legal/notices';
import { browserStorage, storageKey } from '#lib/browser-storage.ts';
import { addConsents, consentStore } from '#lib/consents.ts';
import { call } from '#lib/data/call.ts';
import { LEGAL_PAGES } from '#routing/routes.ts';

/** What this device remembers: there is a profile, and of these versions of the notices none was due. */
const SETTLED = LEGAL_PAGES ? Object.values(CONSENT_VERSIONS).join() : '1';

const requests = new Map<string, Promise<void>>();

async function request(uid: string, mark: string): Promise<void> {
  try {
    const { consents } = await call('ensureProfile', {});
    if (LEGAL_PAGES) addConsents(consents);
    if (!consentStore.read()?.due.length) browserStorage.set(mark, SETTLED);
  } catch {
    // The next page tries again.
    requests.delete(uid);
  }
}

/**
 * Has the server create the profile of a new user, or of one whose sign-up was interrupted, and say what the user has agreed to.
 * Called once per user, device and version of the notices; `fresh` asks once for each visit. It never rejects, and a failure is tried
 * again on a later page.
 */
export function ensureProfile(uid: string, fresh = false): Promise<void> {
  const mark = storageKey('profile-ensured', uid);
  if (!fresh && browserStorage.get(mark) === SETTLED) return Promise.resolve();
  const answer = requests.get(uid) ?? request(uid, mark);
  requests.set(uid, answer);
  return answer;
}
