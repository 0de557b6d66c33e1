import type { Plugin } from 'vite';

/**
 * Replaces modules that libraries import and the portal never calls. Firestore needs `re2js` only for pipeline queries
 * (38 KB). reactfire's hooks import the Realtime Database (32 KB) and Remote Config (8 KB). A missing export fails the
 * build.
 */
const ALWAYS = /^(?:re2js|firebase\/(?:database|remote-config))$/;

/** Removes the App Check SDK (5 KB) from builds without a key. */
const WITHOUT_KEY = /^firebase\/app-check$/;

export const unusedModules = (appCheckKey: string | null) => {
  const replacement = import.meta.filename;
  return [ALWAYS, ...(appCheckKey === null ? [WITHOUT_KEY] : [])].map((find) => ({ find, replacement }));
};

/** Removes Storage (9 KB) from reactfire. The portal loads it only for uploads and downloads. */
export const withoutStorageInReactfire = (): Plugin => ({
  name: 'portal:without-storage-in-reactfire',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'firebase/storage' && importer?.includes('/node_modules/reactfire/') ? import.meta.filename : null,
});

const unused = () => {
  throw new Error('This module is not part of the portal: see web/build/unused-modules.ts.');
};

export const RE2JS = { compile: unused };
export {
  unused as ensureInitialized,
  unused as get,
  unused as getAll,
  unused as getBoolean,
  unused as getDownloadURL,
  unused as getNumber,
  unused as getString,
  unused as getValue,
  unused as initializeAppCheck,
  unused as off,
  unused as onChildAdded,
  unused as onChildChanged,
  unused as onChildMoved,
  unused as onChildRemoved,
  unused as onValue,
  unused as ReCaptchaEnterpriseProvider,
  unused as ref,
};
