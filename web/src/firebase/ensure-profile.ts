import { deviceKey, readDevice, writeDevice } from '#routing/device-storage.ts';
import { call } from './call.ts';

const asked = new Set<string>();

/**
 * Has the server create the profile of somebody who has none yet, for example because sign-up was cut off. Asked once for
 * each person and device; a failure is tried again on the next visit, and costs nobody anything until then.
 */
export function ensureProfile(uid: string): void {
  const mark = deviceKey('profile-ensured', uid);
  if (asked.has(uid) || readDevice(mark) !== null) return;
  asked.add(uid);
  call('ensureProfile', {}).then(
    () => writeDevice(mark, '1'),
    () => asked.delete(uid),
  );
}
