import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import { checkChunkGroups } from './chunk-groups.ts';
import { componentOf, materialIcons } from './icons.ts';

const LIBRARY = '/node_modules/library/index.js';

/** Builds a page with one library. */
async function buildWith(plugin: Plugin, libraryCode: string): Promise<string> {
  const modules: Record<string, string> = {
    entry: `import { match } from '${LIBRARY}'; globalThis.match = match;`,
    [LIBRARY]: libraryCode,
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

test('a chunk group that names a module outside the build fails it', async () => {
  const groups = [{ name: 'start', modules: [LIBRARY, '/src/moved.ts'] }];
  await expect(buildWith(checkChunkGroups(groups), 'export const match = (text) => text;')).rejects.toThrow(
    'chunk-groups.ts: no module matches /src/moved.ts.',
  );
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
