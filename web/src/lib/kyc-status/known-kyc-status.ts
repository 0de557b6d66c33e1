import { browserStorage, storageKey } from '#lib/browser-storage.ts';

const key = (uid: string) => storageKey('kyc-status', uid);

/**
 * The status that this browser saw last, or null. Used only to notice a change made while no page was open; the server
 * decides access.
 */
export const knownKycStatus = {
  get: (uid: string): string | null => browserStorage.get(key(uid)),
  set: (uid: string, status: string): void => {
    if (browserStorage.get(key(uid)) !== status) browserStorage.set(key(uid), status);
  },
};
