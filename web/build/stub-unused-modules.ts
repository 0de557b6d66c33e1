import type { Plugin } from 'vite';

const REACTFIRE = /\/node_modules\/reactfire\//;
const FIRESTORE = /\/node_modules\/@firebase\/firestore\//;
const EMOTION = /\/node_modules\/@emotion\/react\//;
const BUTTON_BASE = /\/node_modules\/@mui\/material\/ButtonBase\//;
const CSS_VARIABLES = /\/node_modules\/@mui\/system\/cssVars\/createCssVarsProvider\.mjs/;
const COLOR_SCHEME_SCRIPT = /\/node_modules\/@mui\/material\/InitColorSchemeScript\//;
const THEME = /\/node_modules\/@mui\/material\/styles\//;
const GLOBAL_STYLES = /\/node_modules\/@mui\/material\/GlobalStyles\//;
const BOX = /\/node_modules\/@mui\/material\/Box\//;
const SYSTEM = /\/node_modules\/@mui\/system\/(createStyled|useTheme)\//;
const OWN_FIREBASE = /\/web\/src\/lib\/firebase\//;
const PREFIX = '\0left-out:';

interface LeftOut {
  by: RegExp;
  source: string;
  names: readonly string[];
  /** What stands there where the library uses it as it starts, and nobody afterwards; else using it throws. */
  replacement?: string;
}

/**
 * Parts that a library imports for features this portal does not use, with the names it asks for:
 * reactfire brings all of Firebase with any one of its hooks, Firestore a regular-expression engine for pipeline queries,
 * emotion what its `withTheme` needs, every button the ripple that the theme switches off, and MUI's theme the script that
 * `public/prevent-flash.js` stands for and what writes a theme down as code; and the themes that MUI makes as soon as it is there
 * for parts that stand in none, which costs each page time rather than bytes, and the colours it would take where a palette
 * names none.
 * The portal's own imports of the same packages are not touched.
 */
const LEFT_OUT: readonly LeftOut[] = [
  {
    by: REACTFIRE,
    source: 'firebase/database',
    names: ['get', 'off', 'onChildAdded', 'onChildChanged', 'onChildMoved', 'onChildRemoved', 'onValue'],
  },
  {
    by: REACTFIRE,
    source: 'firebase/remote-config',
    names: ['ensureInitialized', 'getAll', 'getBoolean', 'getNumber', 'getString', 'getValue'],
  },
  { by: REACTFIRE, source: 'firebase/functions', names: ['httpsCallable'] },
  { by: REACTFIRE, source: 'firebase/storage', names: ['getDownloadURL', 'ref'] },
  { by: FIRESTORE, source: 're2js', names: ['RE2JS'] },
  { by: EMOTION, source: 'hoist-non-react-statics', names: ['default'] },
  {
    by: CSS_VARIABLES,
    source: '../InitColorSchemeScript/InitColorSchemeScript.mjs',
    names: ['buildInitColorSchemeScript', 'DEFAULT_COLOR_SCHEME_STORAGE_KEY', 'DEFAULT_MODE_STORAGE_KEY'],
  },
  { by: COLOR_SCHEME_SCRIPT, source: '@mui/system/InitColorSchemeScript', names: ['default'] },
  { by: THEME, source: './stringifyTheme.mjs', names: ['stringifyTheme'] },
  { by: THEME, source: './defaultTheme.mjs', names: ['default'], replacement: 'export default {};' },
  { by: GLOBAL_STYLES, source: '../styles/defaultTheme.mjs', names: ['default'], replacement: 'export default {};' },
  {
    by: BOX,
    source: '../styles/index.mjs',
    names: ['createTheme'],
    replacement: 'export const createTheme = () => ({});',
  },
  { by: SYSTEM, source: '../createTheme/index.mjs', names: ['default'], replacement: 'export default () => ({});' },
  ...['blue', 'green', 'lightBlue', 'orange', 'purple', 'red'].map((color) => ({
    by: THEME,
    source: `../colors/${color}.mjs`,
    names: ['default'],
    replacement: 'export default {};',
  })),
  { by: BUTTON_BASE, source: './TouchRipple.mjs', names: ['default'] },
];

/** What a build without a key for App Check has no use for: one of the portal's own files, which nothing is asked of by name. */
const WITHOUT_APP_CHECK: LeftOut = { by: OWN_FIREBASE, source: './app-check.ts', names: [] };

const STAND_INS: Record<string, string> = {
  RE2JS: 'export const RE2JS = { compile: leftOut };',
  DEFAULT_COLOR_SCHEME_STORAGE_KEY: "export const DEFAULT_COLOR_SCHEME_STORAGE_KEY = 'color-scheme';",
  DEFAULT_MODE_STORAGE_KEY: "export const DEFAULT_MODE_STORAGE_KEY = 'mode';",
  default: 'export default leftOut;',
};

const moduleThatThrows = ({ source, names }: LeftOut) =>
  [
    `const leftOut = () => { throw new Error(${JSON.stringify(`${source} is left out of this build: see web/build/stub-unused-modules.ts.`)}); };`,
    ...names.map((name) => STAND_INS[name] ?? `export const ${name} = leftOut;`),
  ].join('\n');

/** Puts a few bytes that throw in the place of what nobody calls: together about 90 KB (Brotli) on the screens with live data. */
export function stubUnusedModules({ appCheck }: { appCheck: boolean }): Plugin {
  const parts = appCheck ? LEFT_OUT : [...LEFT_OUT, WITHOUT_APP_CHECK];
  return {
    name: 'portal:leave-out-unused',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const index = parts.findIndex((part) => part.source === source && importer && part.by.test(importer));
      return index < 0 ? null : `${PREFIX}${index}`;
    },
    load(id) {
      const part = id.startsWith(PREFIX) ? parts[Number(id.slice(PREFIX.length))] : undefined;
      return part ? { code: part.replacement ?? moduleThatThrows(part), moduleSideEffects: false } : null;
    },
  };
}
