import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import { checkChunkGroups } from './chunk-groups.ts';

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
