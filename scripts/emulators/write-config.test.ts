import { expect, test } from 'vitest';
import { portTable } from './port-table.ts';
import { effectiveConfig } from './write-config.ts';

const source = {
  firestore: { rules: 'firestore.rules' },
  hosting: { public: 'web/dist', rewrites: [{ source: '**', destination: '/index.html' }] },
  emulators: {
    singleProjectMode: false,
    firestore: { host: '127.0.0.1', port: 8080, websocketPort: 9150 },
    hub: { host: '127.0.0.1', port: 4400 },
    ui: { enabled: true, port: 4000 },
  },
};

test('ports move, another folder is served, the UI is switched off, and all else stays', () => {
  const choices = { ports: portTable(100), publicFolder: 'web/dist-test', withUi: false };
  expect(effectiveConfig(source, choices)).toEqual({
    firestore: { rules: 'firestore.rules' },
    hosting: { public: 'web/dist-test', rewrites: [{ source: '**', destination: '/index.html' }] },
    emulators: {
      singleProjectMode: false,
      firestore: { host: '127.0.0.1', port: 8180, websocketPort: 9250 },
      hub: { host: '127.0.0.1', port: 4500 },
      ui: { enabled: false, port: 4100 },
    },
  });
});
