import { sendEmailVerification, type User } from 'firebase/auth';
import { browserStorage, storageKey } from '#lib/browser-storage.ts';
import { paths } from '#routing/paths.ts';

const sentKey = (uid: string) => storageKey('confirmation-sent', uid);

/** When this device last had the confirmation sent (ms since 1970), or null. */
export function confirmationSentAt(uid: string): number | null {
  const stored = browserStorage.get(sentKey(uid));
  return stored === null ? null : Number(stored);
}

/** E-mails the link that confirms the address. It returns to the origin's root. */
export async function sendConfirmation(user: User): Promise<void> {
  await sendEmailVerification(user, { url: new URL(paths.home, window.location.origin).href });
  browserStorage.set(sentKey(user.uid), String(Date.now()));
}
