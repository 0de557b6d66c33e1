import { join, resolve } from 'node:path';
import { REGION } from '@portal/functions/contract/limits';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import {
  readBuildVersion,
  readDemoAccounts,
  readErrorReports,
  readIdleMinutes,
  readLegalPages,
  readOperator,
  readOrigin,
} from './build/build-inputs.ts';
import { CHUNK_GROUPS } from './build/chunk-groups.ts';
import { firstPaintScript } from './build/first-paint-script.ts';
import { prerenderSite } from './build/prerender.ts';
import { readPublicCatalogue } from './build/public-catalogue.ts';
import { collectChunks } from './build/route-chunks.ts';
import { moveSourceMaps } from './build/source-maps.ts';
import { unusedModules, withoutStorageInReactfire } from './build/unused-modules.ts';
import { ACCESSIBILITY } from './src/content/notices/accessibility.ts';
import { PRIVACY } from './src/content/notices/privacy.ts';
import { RISK } from './src/content/notices/risk.ts';
import { TERMS } from './src/content/notices/terms.ts';
import { bucketUrl, parseEnvironment } from './src/lib/firebase/environment.ts';

const NOTICE_TEXTS = [PRIVACY, TERMS, ACCESSIBILITY, RISK];

/**
 * `PORTAL_WEB_OUT` names the output folder (default `dist`). Builds the browser's files, then the prerendering code,
 * then the prerendered pages.
 */
export default defineConfig(({ mode }) => {
  const root = import.meta.dirname;
  const variables = loadEnv(mode, root, 'VITE_');
  const environment = parseEnvironment(variables);
  const { emulators, firebase, appCheckKey } = environment;
  const origin = readOrigin(variables.VITE_SITE_ORIGIN);
  const folder = process.env.PORTAL_WEB_OUT ?? 'dist';
  const serverFolder = join(root, 'node_modules', '.prerender', folder);
  const { plugin: chunkCollector, chunks } = collectChunks();
  return {
    root,
    plugins: [react(), firstPaintScript(), buildVersion(), withoutStorageInReactfire(), chunkCollector],
    resolve: { alias: unusedModules(appCheckKey) },
    define: {
      __DEMO_ACCOUNTS__: JSON.stringify(emulators ? readDemoAccounts() : null),
      __PUBLIC_CATALOGUE__: JSON.stringify(
        readPublicCatalogue({ emulators: emulators !== null, folder: variables.VITE_CATALOGUE }),
      ),
      __LEGAL_PAGES__: JSON.stringify(readLegalPages(variables.VITE_LEGAL_PAGES, firebase.projectId, NOTICE_TEXTS)),
      __OPERATOR__: JSON.stringify(readOperator(variables.VITE_OPERATOR, firebase.projectId)),
      __PORTAL_ENVIRONMENT__: JSON.stringify(environment),
      __ERROR_REPORTS__: JSON.stringify(readErrorReports(variables.VITE_ERROR_REPORTS, emulators !== null)),
      __IDLE_MINUTES__: JSON.stringify(readIdleMinutes(variables)),
      __BUCKET_URL__: JSON.stringify(bucketUrl(environment)),
    },
    build: { target: 'es2023', sourcemap: false, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
    builder: {
      // Shared plugins, so that prerendering knows the browser's chunks.
      sharedConfigBuild: true,
      async buildApp(builder) {
        const { client, ssr } = builder.environments;
        if (!client || !ssr) throw new Error('The build needs its two environments, client and ssr.');
        await builder.build(client);
        await builder.build(ssr);
        if (!emulators) moveSourceMaps(resolve(root, folder));
        await prerenderSite({ folder: resolve(root, folder), serverFolder, origin, chunks });
      },
    },
    environments: {
      client: {
        build: {
          outDir: folder,
          // Scripts contain no comment with the name of the map.
          sourcemap: emulators ? false : 'hidden',
          license: { fileName: 'licences.md' },
          emptyOutDir: true,
          rolldownOptions: {
            input: { portal: join(root, 'index.html'), page: join(root, 'page.html') },
            output: { codeSplitting: { groups: CHUNK_GROUPS } },
          },
        },
      },
      ssr: {
        build: {
          outDir: serverFolder,
          emptyOutDir: true,
          copyPublicDir: false,
          rolldownOptions: { input: join(root, 'src', 'app', 'prerender', 'server-entry.tsx') },
        },
      },
    },
    server: {
      host: '127.0.0.1',
      proxy: emulators ? functionProxies(emulators.functions, firebase.projectId) : {},
    },
    preview: { host: '127.0.0.1' },
  };
});

/** Puts the version into pages, not scripts, so that unchanged scripts keep their names in each build. */
const buildVersion = (): Plugin => ({
  name: 'portal:build-version',
  transformIndexHtml: (html) => html.replace('%BUILD_VERSION%', readBuildVersion()),
});

/** Proxies these URLs in the dev server, as Hosting rewrites them to functions. */
const functionProxies = (port: number, project: string | undefined) =>
  Object.fromEntries(
    [
      ['/files/', 'serveLink'],
      ['/unsubscribe/', 'serveLink'],
      ['/catalogue', 'serveCatalogue'],
      ['/reports', 'reports'],
    ].map(([path, name]) => [
      path,
      { target: `http://127.0.0.1:${port}`, rewrite: (url: string) => `/${project}/${REGION}/${name}${url}` },
    ]),
  );
