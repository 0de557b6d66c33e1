import { CONSENT_VERSIONS } from '@portal/functions/contract/legal/notices';
import { browserStorage, storageKey } from '#lib/browser-storage.ts';
import { addConsents, consentStore } from '#lib/consents.ts';
import { call } from '#lib/data/call.ts';
import { LEGAL_PAGES } from '#routing/routes.ts';

/** Marks that the profile exists and that these versions of the notices are settled. */
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
 * Asks the server to create a missing profile and to return the user's consents. Runs once per user, device and version
 * of the notices, or once a visit if `fresh`. Never rejects; a later page tries again.
 */
export function ensureProfile(uid: string, fresh = false): Promise<void> {
  const mark = storageKey('profile-ensured', uid);
  if (!fresh && browserStorage.get(mark) === SETTLED) return Promise.resolve();
  const answer = requests.get(uid) ?? request(uid, mark);
  requests.set(uid, answer);
  return answer;
}
