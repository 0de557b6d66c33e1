import type { Plugin } from 'vite';

/**
 * Stands in for modules that libraries import and the portal never calls: Firestore needs `re2js` only for pipeline queries (38 KB), and
 * any hook of reactfire imports the Realtime Database (32 KB) and Remote Config (8 KB). A name that is missing here fails the build.
 */
const ALWAYS = /^(?:re2js|firebase\/(?:database|remote-config))$/;

/** A build without a key for App Check has no use for its SDK (5 KB), which would be in every page that calls. */
const WITHOUT_KEY = /^firebase\/app-check$/;

export const unusedModules = (appCheckKey: string | null) => {
  const replacement = import.meta.filename;
  return [ALWAYS, ...(appCheckKey === null ? [WITHOUT_KEY] : [])].map((find) => ({ find, replacement }));
};

/** reactfire imports Storage (9 KB), which the portal loads only when a file is uploaded or downloaded. */
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
