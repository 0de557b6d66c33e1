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

interface Rewrite {
  /** What is rewritten, for the error of a build that does not find it. */
  what: string;
  reason: string;
  module: RegExp;
  /** Each text must occur in the module, and is replaced by the one after it. */
  replacements: readonly (readonly [found: string, own: string])[];
}

/** Lines of libraries that the browser's build rewrites. The build fails where one is no longer found: remove it then, or correct it. */
export const REWRITES: readonly Rewrite[] = [
  {
    what: 'the connectivity probe of Firestore',
    reason:
      "When its connection fails, Firestore requests an image from google.com to learn whether there is a network at all. The portal's own " +
      'favicon answers the same question: no other host learns of the visit, and the content security policy would block the request.',
    module: /\/node_modules\/@firebase\/webchannel-wrapper\//,
    replacements: [
      ['"//www.google.com/images/cleardot.gif"', '"//"+globalThis.location.host+"/favicon.svg"'],
      // It compares with the page's protocol, but without the colon that browsers write.
      ['.location.protocol=="http"', '.location.protocol=="http:"'],
    ],
  },
  {
    what: 'the hydration of Emotion’s style elements',
    reason:
      'Emotion puts the style elements of a prerendered page into its head, where they are already. A browser computes the styles of the ' +
      'whole page again for each that moves: a phone 50 ms on `/`.',
    module: /\/node_modules\/@emotion\/sheet\//,
    replacements: [['nodes.forEach(this._insertTag)', 'this.tags.push(...nodes)']],
  },
  {
    what: 'the theme of MUI for components outside a ThemeProvider',
    reason:
      'MUI makes it twice while it is evaluated, for 5 ms, 20 on a phone. The portal renders nothing outside its own theme.',
    module: /\/@mui\/material\/(styles\/defaultTheme|Box\/Box)\.mjs/,
    replacements: [['defaultTheme = createTheme()', 'defaultTheme = {}']],
  },
  {
    what: 'when Emotion inserts styles',
    reason:
      'Emotion compiles and inserts the styles of all that is new while React commits it, which is one task. While React renders, as on the ' +
      'server, it is part of the short tasks in which a page is rendered.',
    module: /\/node_modules\/@emotion\/use-insertion-effect-with-fallbacks\//,
    replacements: [['useInsertionEffect || syncFallback', 'syncFallback']],
  },
  {
    what: 'the errors that React DOM keeps as constants',
    reason:
      'React throws them to itself and compares them. For the stack trace of an error, V8 parses every function on the stack a second time, ' +
      'here React DOM and the script that it is in: 47 of the 66 ms for which the script was evaluated, four times as much on a phone.',
    module: /\/node_modules\/react-dom\/cjs\/react-dom-client\.production\.js/,
    replacements: [519, 460, 474, 542, 461].map((code) => {
      const message = `formatProdErrorMessage(${code})`;
      return [
        `Exception = Error(${message})`,
        `Exception = Object.create(Error.prototype, { message: { value: ${message} } })`,
      ];
    }),
  },
];

export function rewriteModules(rewrites: readonly Rewrite[]): Plugin {
  const missing = new Set(rewrites);
  return {
    name: 'portal:rewrite-modules',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const rewrite = rewrites.find(
        ({ module, replacements }) => module.test(id) && replacements.every(([found]) => code.includes(found)),
      );
      if (!rewrite) return null;
      missing.delete(rewrite);
      return {
        code: rewrite.replacements.reduce((text, [found, own]) => text.replaceAll(found, own), code),
        map: null,
      };
    },
    generateBundle() {
      const names = [...missing].map(({ what }) => what);
      if (names.length > 0) this.error(`web/build/library-patches.ts: ${names.join(' and ')} was not found.`);
    },
  };
}
