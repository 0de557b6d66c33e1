import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { readDemoAccounts } from './build/demo-accounts.ts';
import { leaveOutUnused } from './build/leave-out-unused.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { parseEnvironment } from './src/firebase/environment.ts';

/**
 * `PORTAL_WEB_OUT` names the folder of the built site (default `dist`). A build without a valid environment stops here, with
 * every fault named, rather than in somebody's browser.
 */
export default defineConfig(({ mode }) => {
  const { emulators } = parseEnvironment(loadEnv(mode, import.meta.dirname, 'VITE_'));
  return {
    root: import.meta.dirname,
    plugins: [react(), leaveOutUnused(), preloadFonts()],
    define: { __DEMO_ACCOUNTS__: JSON.stringify(emulators ? readDemoAccounts() : null) },
    build: {
      outDir: process.env.PORTAL_WEB_OUT ?? 'dist',
      emptyOutDir: true,
      target: 'es2023',
      sourcemap: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\// },
            ],
          },
        },
      },
    },
    server: { host: '127.0.0.1' },
    preview: { host: '127.0.0.1' },
  };
});
