import type { Plugin } from 'vite';

interface ModuleStub {
  /** What the module is for, and why no browser of this portal calls it. */
  reason: string;
  /** KB of Brotli that the stub takes off the first view named by `measuredOn`, November 2026. */
  saves: number;
  measuredOn: string;
  /** The files whose import is replaced. */
  importer: RegExp;
  source: string;
  /** What they import. Calling it throws. */
  names: readonly string[];
}

const REACTFIRE = /\/node_modules\/reactfire\//;
const FIRESTORE = /\/node_modules\/@firebase\/firestore\//;
const LIB_FIREBASE = /\/web\/src\/lib\/firebase\//;

/**
 * Modules that are replaced by a stub in the browser's build. An entry must save at least 3 KB (Brotli) or 20 ms on a phone, and
 * the build fails where one no longer matches: remove it then, or correct it.
 */
export const MODULE_STUBS: readonly ModuleStub[] = [
  {
    reason: 'Firestore evaluates regular expressions itself only in pipeline queries, which the portal does not use.',
    saves: 38.2,
    measuredOn: '/dashboard',
    importer: FIRESTORE,
    source: 're2js',
    names: ['RE2JS'],
  },
  {
    reason: 'Any hook of reactfire imports every Firebase product. The portal has no Realtime Database.',
    saves: 31.8,
    measuredOn: '/dashboard',
    importer: REACTFIRE,
    source: 'firebase/database',
    names: ['get', 'off', 'onChildAdded', 'onChildChanged', 'onChildMoved', 'onChildRemoved', 'onValue'],
  },
  {
    reason: 'Storage is loaded when a file is uploaded; reactfire would bring it with the page.',
    saves: 9.4,
    measuredOn: '/dashboard',
    importer: REACTFIRE,
    source: 'firebase/storage',
    names: ['getDownloadURL', 'ref'],
  },
  {
    reason: 'The portal has no Remote Config.',
    saves: 8.0,
    measuredOn: '/dashboard',
    importer: REACTFIRE,
    source: 'firebase/remote-config',
    names: ['ensureInitialized', 'getAll', 'getBoolean', 'getNumber', 'getString', 'getValue'],
  },
];

/** A build without a key for App Check has no use for it. */
export const APP_CHECK_STUB: ModuleStub = {
  reason: 'App Check runs only where its site key is configured.',
  saves: 4.6,
  measuredOn: '/ip-marketplace',
  importer: LIB_FIREBASE,
  source: './app-check.ts',
  names: [],
};

const PREFIX = '\0stub:';

/** Replaces modules that are imported and never called. */
export function stubUnusedModules(stubs: readonly ModuleStub[]): Plugin {
  const unmatched = new Set(stubs);
  return {
    name: 'portal:stub-unused-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      const index = stubs.findIndex((stub) => stub.source === source && importer && stub.importer.test(importer));
      const stub = stubs[index];
      if (!stub) return null;
      unmatched.delete(stub);
      return PREFIX + index;
    },
    load(id) {
      const stub = id.startsWith(PREFIX) ? stubs[Number(id.slice(PREFIX.length))] : undefined;
      return stub ? { code: stubCode(stub), moduleSideEffects: false } : null;
    },
    generateBundle() {
      const names = [...unmatched].map(({ source, importer }) => `${source} imported by ${importer}`);
      if (names.length > 0) this.error(`web/build/library-patches.ts: no module matches ${names.join(', ')}.`);
    },
  };
}

/** `RE2JS.compile` is a method; every other name is a function. */
const stubCode = ({ source, names }: ModuleStub): string =>
  [
    `const unused = () => { throw new Error(${JSON.stringify(`${source} is a stub: see web/build/library-patches.ts.`)}); };`,
    ...names.map((name) => `export const ${name} = ${name === 'RE2JS' ? '{ compile: unused }' : 'unused'};`),
  ].join('\n');

const WEBCHANNEL = /\/node_modules\/@firebase\/webchannel-wrapper\//;
/** Each of them must occur, and is replaced by the text after it. */
const PROBE_REPLACEMENTS = [
  ['"//www.google.com/images/cleardot.gif"', '"//"+globalThis.location.host+"/favicon.svg"'],
  // It compares with the page's protocol, but without the colon that browsers write.
  ['.location.protocol=="http"', '.location.protocol=="http:"'],
] as const;

/**
 * When its connection fails, Firestore requests an image from google.com to learn whether there is a network at all. The
 * portal's own favicon answers the same question. No bytes are saved: no other host learns of the visit, and the content
 * security policy would block the request.
 */
export function rewriteConnectivityProbe(): Plugin {
  let isRewritten = false;
  return {
    name: 'portal:rewrite-connectivity-probe',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!WEBCHANNEL.test(id) || !PROBE_REPLACEMENTS.every(([found]) => code.includes(found))) return null;
      isRewritten = true;
      return { code: PROBE_REPLACEMENTS.reduce((text, [found, own]) => text.replaceAll(found, own), code), map: null };
    },
    generateBundle() {
      if (!isRewritten) this.error('web/build/library-patches.ts: the connectivity probe of Firestore was not found.');
    },
  };
}
