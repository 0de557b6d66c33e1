import { browserStorage, storageKey } from '#lib/browser-storage.ts';
import { call } from '#lib/data/call.ts';

const asked = new Map<string, Promise<void>>();

async function ask(uid: string, mark: string): Promise<void> {
  try {
    await call('ensureProfile', {});
    browserStorage.set(mark, '1');
  } catch {
    // Nobody waits for this: the next page asks again.
    asked.delete(uid);
  }
}

/**
 * Has the server create the profile of somebody who has none yet, because they have just joined or because joining was cut
 * off. Asked once for each person and device; a failure never rejects, and is tried again on a later page.
 */
export function ensureProfile(uid: string): Promise<void> {
  const mark = storageKey('profile-ensured', uid);
  if (browserStorage.get(mark) !== null) return Promise.resolve();
  const answer = asked.get(uid) ?? ask(uid, mark);
  asked.set(uid, answer);
  return answer;
}
