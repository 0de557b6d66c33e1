import { sendEmailVerification, type User } from 'firebase/auth';
import { deviceKey, readDevice, writeDevice } from '#routing/device-storage.ts';
import { paths } from '#routing/paths.ts';

const sentKey = (uid: string) => deviceKey('confirmation-sent', uid);

/** When this device last had the confirmation sent (ms since 1970), or null. */
export function confirmationSentAt(uid: string): number | null {
  const stored = readDevice(sentKey(uid));
  return stored === null ? null : Number(stored);
}

/** E-mails the link that confirms the address. It returns to the origin's root. */
export async function sendConfirmation(user: User): Promise<void> {
  await sendEmailVerification(user, { url: new URL(paths.home, window.location.origin).href });
  writeDevice(sentKey(user.uid), String(Date.now()));
}
