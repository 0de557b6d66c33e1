import { browserStorage, storageKey } from '#lib/browser-storage.ts';

const key = (uid: string) => storageKey('kyc-status', uid);

/**
 * The status of the user's verification that this browser saw last, or null. It tells a change that staff made while no page was
 * open, and nothing depends on it: access is the server's to decide.
 */
export const knownKycStatus = {
  get: (uid: string): string | null => browserStorage.get(key(uid)),
  set: (uid: string, status: string): void => {
    if (browserStorage.get(key(uid)) !== status) browserStorage.set(key(uid), status);
  },
};
