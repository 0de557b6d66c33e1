import type { Plugin } from 'vite';
import { ROUTES, type RouteName } from '../src/routing/routes.ts';

type PortalRouteName = RouteName<'auth' | 'open' | 'portal'>;

/** Imports of every page of the portal: React, the router and the session. */
const EVERYWHERE = ['/src/app/hydrate.tsx', '/src/lib/auth/auth-session.ts'];
const AUTH = ['/src/app/routes/auth-routes.tsx'];
const CALLS = ['/src/app/routes/portal-routes.tsx', '/src/lib/firebase/functions.ts'];
const LIVE = ['/src/app/routes/portal-routes.tsx', '/src/lib/data/live-providers.tsx'];

/** The modules that a page imports dynamically before it shows its content, including those of its layout and data. */
function modulesOf(name: PortalRouteName): readonly string[] {
  const route = ROUTES[name];
  const page = `/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-page.tsx`;
  if (route.shell === 'auth') return [page, ...AUTH];
  return [page, ...('live' in route ? LIVE : CALLS)];
}

export interface Chunk {
  fileName: string;
  moduleIds: readonly string[];
  /** Module whose dynamic import created the chunk. */
  facadeModuleId: string | null;
  /** File names of its static imports. */
  imports: readonly string[];
}

/**
 * Lists all scripts that a page needs. Its HTML names them for parallel requests; otherwise each import would cost
 * another round trip. Throws if a module is missing from the build.
 */
export function routeChunks(chunks: readonly Chunk[], name: PortalRouteName): string[] {
  const files = new Set<string>();
  const add = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) add(imported);
  };
  for (const module of [...EVERYWHERE, ...modulesOf(name)]) {
    const chunk =
      chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module)) ??
      chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (!chunk) throw new Error(`The route ${name} needs a file ${module}, which is not in the build.`);
    add(chunk.fileName);
  }
  return [...files];
}

export function collectChunks() {
  const chunks: Chunk[] = [];
  const plugin: Plugin = {
    name: 'portal:collect-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const { fileName, moduleIds, facadeModuleId, imports } = file;
        chunks.push({ fileName, moduleIds: [...moduleIds], facadeModuleId, imports: [...imports] });
      }
    },
  };
  return { plugin, chunks };
}
