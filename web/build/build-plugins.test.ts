import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import { checkChunkGroups } from './chunk-groups.ts';
import { componentOf, materialIcons } from './icons.ts';
import { MODULE_STUBS, rewriteModules, stubUnusedModules } from './library-patches.ts';

const LIBRARY = '/node_modules/library/index.js';
const PROBE = '//www.google.com/images/cleardot.gif';

/** Builds a page with one library, which imports `regexp` or holds `PROBE`. */
async function buildWith(plugin: Plugin, libraryCode: string): Promise<string> {
  const modules: Record<string, string> = {
    entry: `import { match } from '${LIBRARY}'; globalThis.match = match;`,
    [LIBRARY]: libraryCode,
    regexp: 'export const RE2JS = { compile: () => "thirty-nine kilobytes" };',
  };
  const memory: Plugin = {
    name: 'memory',
    resolveId: (id) => (id in modules ? id : null),
    load: (id) => modules[id] ?? null,
  };
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin, memory],
    build: { write: false, minify: false, rolldownOptions: { input: 'entry' } },
  });
  const [result] = [output].flat();
  if (!result || !('output' in result)) throw new Error('The build wrote nothing.');
  return result.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
}

const STUB = {
  reason: '',
  saves: 39,
  measuredOn: '/',
  importer: /\/node_modules\/library\//,
  source: 'regexp',
  names: ['RE2JS'],
};
const WITH_REGEXP = `import { RE2JS } from 'regexp'; export const match = () => RE2JS.compile();`;

test('a stub takes the place of the module, and throws', async () => {
  const code = await buildWith(stubUnusedModules([STUB]), WITH_REGEXP);
  expect(code).not.toContain('thirty-nine kilobytes');
  expect(code).toContain('regexp is a stub');
});

test('a stub that no longer matches fails the build and is named', async () => {
  const moved = { ...STUB, source: 'regexp/moved' };
  await expect(buildWith(stubUnusedModules([STUB, moved]), WITH_REGEXP)).rejects.toThrow(
    'library-patches.ts: no module matches regexp/moved',
  );
});

const REWRITE = {
  what: 'the probe of the library',
  reason: '',
  module: /\/node_modules\/library\//,
  replacements: [['www.google.com/images/cleardot.gif', 'favicon.svg']],
} as const;

test('a line of a library is rewritten', async () => {
  const code = await buildWith(rewriteModules([REWRITE]), `export const match = () => "${PROBE}";`);
  expect(code).toContain('favicon.svg');
  expect(code).not.toContain('google');
});

test('a line that is no longer found fails the build and is named', async () => {
  await expect(buildWith(rewriteModules([REWRITE]), 'export const match = 1;')).rejects.toThrow(
    'library-patches.ts: the probe of the library was not found',
  );
});

test('a chunk group that names a module outside the build fails it', async () => {
  const groups = [{ name: 'start', modules: [LIBRARY, '/src/moved.ts'] }];
  await expect(buildWith(checkChunkGroups(groups), WITH_REGEXP)).rejects.toThrow(
    'chunk-groups.ts: no module matches /src/moved.ts.',
  );
});

test.each(MODULE_STUBS)('$source is worth its stub', ({ saves, reason }) => {
  expect(saves).toBeGreaterThanOrEqual(3);
  expect(reason).not.toBe('');
});

const DOT = '<circle cx="1" r="2" fill="currentColor"/><path fill-rule="evenodd" d="M1 2"/>';

test('an icon is a component of its shapes, which take the colour of the text', () => {
  expect(componentOf(DOT, 'outline-dot')).toContain(
    `[jsx('circle', {"cx":"1","r":"2"}), jsx('path', {"fillRule":"evenodd","d":"M1 2"})]`,
  );
});

test('an icon of shapes that are unknown here fails the build', () => {
  expect(() => componentOf('<g><path d="M1 2"/></g>', 'grouped')).toThrow('The icon "grouped" has shapes');
});

const importing = (icon: string) => `import Icon from '~icons/${icon}'; export const match = Icon;`;

test('an icon is found by its name', async () => {
  expect(await buildWith(materialIcons(), importing('baseline-search'))).toContain('M15.5 14h');
});

test('an icon that does not exist fails the build and is named', async () => {
  await expect(buildWith(materialIcons(), importing('constructor'))).rejects.toThrow('has no icon "constructor"');
});
