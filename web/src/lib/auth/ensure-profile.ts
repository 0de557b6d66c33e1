import { browserStorage, storageKey } from '#lib/browser-storage.ts';
import { call } from '#lib/data/call.ts';

const requests = new Map<string, Promise<void>>();

async function request(uid: string, mark: string): Promise<void> {
  try {
    await call('ensureProfile', {});
    browserStorage.set(mark, '1');
  } catch {
    // The next page tries again.
    requests.delete(uid);
  }
}

/**
 * Has the server create the profile of a new user, or of one whose sign-up was interrupted. Called once per user and device; it never
 * rejects, and a failure is tried again on a later page.
 */
export function ensureProfile(uid: string): Promise<void> {
  const mark = storageKey('profile-ensured', uid);
  if (browserStorage.get(mark) !== null) return Promise.resolve();
  const answer = requests.get(uid) ?? request(uid, mark);
  requests.set(uid, answer);
  return answer;
}
