import { LAYERS, type Layer } from '../layers.ts';
import { ALWAYS, AREAS, areaOf } from './areas.ts';
import { dependents, type ImportGraph } from './import-graph.ts';

/** The layers to run, each with its test files. */
export type Selection = Partial<Record<Layer, 'all' | readonly string[]>>;

export const everything = (layers: readonly Layer[] = LAYERS): Selection =>
  Object.fromEntries(layers.map((layer) => [layer, 'all']));

/** The files that a test program is told to run; none named means all. */
export function filesOf(selection: Selection, layer: Layer): readonly string[] {
  const files = selection[layer];
  return files === 'all' || files === undefined ? [] : files;
}

/** What everything rests on. */
const BASE = [
  'package.json',
  'package-lock.json',
  'firebase.json',
  'firestore.indexes.json',
  'vitest.config.ts',
  'tests/setup/',
  'tests/playwright.config.ts',
  'functions/package.json',
  'functions/.env',
  'functions/src/index.ts',
  'scripts/emulators/',
  'scripts/test/',
  'scripts/build/',
  'scripts/project/',
  'scripts/seed/',
  'emulator-data/',
  '.ci/',
];
/** Of the web application, what concerns every page. */
const WEB_BASE = [
  'web/src/app/',
  'web/build/',
  'web/public/',
  'web/index.html',
  'web/vite.config.ts',
  'web/package.json',
];
const RULES = ['firestore.rules', 'storage.rules', 'tests/policy/'];
const RUNTIME = ['scripts/emulators/storage-rules-runtime/', 'tests/storage-runtime/'];
/** Unit tests that read the project's files instead of importing them. */
const READS_FILES = ['tools/verify/', 'scripts/project/'];

const isUnitTest = (file: string) =>
  /\.test\.tsx?$/.test(file) &&
  !/\.emulator\.test\.ts$/.test(file) &&
  !/^tests\/(rules|functions|storage-runtime)\//.test(file);
const isRulesTest = (file: string) => /^tests\/rules\/.*\.test\.ts$/.test(file);
/** Where modules of every subject are joined: what imports these is not affected by one subject. */
const isJoint = (file: string) => file === 'functions/src/index.ts' || file.startsWith('web/src/app/');

/** The tests that a change of these files can affect. Only documentation, for example, leaves the static checks. */
export function chooseTests(changed: readonly string[], graph: ImportGraph): Selection {
  if (changed.length === 0) return {};
  const isChanged = (starts: readonly string[]) =>
    changed.some((file) => starts.some((start) => (start.endsWith('/') ? file.startsWith(start) : file === start)));
  if (isChanged(BASE)) return everything();
  const affected = dependents(changed, graph, isJoint);
  const areas = new Set([...affected].map(areaOf).filter((area) => area !== undefined));
  const changesFunctions = changed.some((file) => file.startsWith('functions/'));
  const changesWeb = [...affected].some((file) => file.startsWith('web/src/'));
  const rules = isChanged(RULES) || [...affected].some(isRulesTest);
  return dropEmpty({
    static: 'all',
    unit: graph.files.filter((file) => isUnitTest(file) && (affected.has(file) || startsWithAny(file, READS_FILES))),
    runtime: isChanged(RUNTIME) ? 'all' : [],
    rules: rules ? 'all' : [],
    functions: listed('functions', areas, changesFunctions, affected),
    e2e: isChanged(WEB_BASE) ? 'all' : listed('e2e', areas, changesWeb, affected),
  });
}

const startsWithAny = (file: string, starts: readonly string[]) => starts.some((start) => file.startsWith(start));

/** The tests of these areas, those of every area where the layer's sources changed, and those that import what changed. */
function listed(
  layer: 'functions' | 'e2e',
  areas: ReadonlySet<string>,
  changesSources: boolean,
  affected: ReadonlySet<string>,
): string[] {
  const ofAreas = [...areas].flatMap((area) => AREAS[area]?.[layer] ?? []);
  const names = [...ofAreas, ...(changesSources ? ALWAYS[layer] : [])];
  const importing = [...affected].filter((file) => isTestOf(layer, file));
  return [...new Set([...names.map((name) => testFile(layer, name)), ...importing])].sort();
}

/** A test's path from its name in the table. */
export const testFile = (layer: 'functions' | 'e2e', name: string): string => {
  if (name.includes('/')) return name;
  return layer === 'functions' ? `tests/functions/${name}.test.ts` : `tests/e2e/${name}.spec.ts`;
};

export const isTestOf = (layer: 'functions' | 'e2e', file: string): boolean =>
  layer === 'functions'
    ? /^tests\/functions\/.*\.test\.ts$|\.emulator\.test\.ts$/.test(file)
    : /^tests\/e2e\/.*\.spec\.ts$/.test(file);

function dropEmpty(selection: Required<Selection>): Selection {
  return Object.fromEntries(
    LAYERS.filter((layer) => selection[layer].length > 0).map((layer) => [layer, selection[layer]]),
  );
}
