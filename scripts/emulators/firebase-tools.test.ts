import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { canDownload, downloadedFile, isDownloaded } from './firebase-tools.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('counts a program as downloaded if its file is in the folder of firebase-tools', () => {
  const cache = mkdtempSync(join(tmpdir(), 'portal-cache-'));
  vi.stubEnv('FIREBASE_EMULATORS_PATH', cache);
  expect(dirname(downloadedFile('firestore'))).toBe(cache);
  expect(basename(downloadedFile('storage'))).toMatch(/^cloud-storage-rules-runtime-v[\d.]+\.jar$/);
  expect(isDownloaded('firestore')).toBe(false);
  writeFileSync(downloadedFile('firestore'), '');
  expect(isDownloaded('firestore')).toBe(true);
  expect(isDownloaded('ui')).toBe(false);
  rmSync(cache, { recursive: true });
});

describe('a download', { timeout: 30_000 }, () => {
  let server: Server;
  let origin: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      response.statusCode = request.url === '/emulator.jar' ? 200 : 403;
      response.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`;
    for (const name of ['NO_PROXY', 'no_proxy']) vi.stubEnv(name, '127.0.0.1');
  });
  afterAll(() => {
    server.close();
  });

  test('is possible if the server has the file', async () => {
    await expect(canDownload(`${origin}/emulator.jar`)).resolves.toBe(true);
  });

  test('is impossible if the server refuses it, or does not answer', async () => {
    await expect(canDownload(`${origin}/elsewhere.jar`)).resolves.toBe(false);
    await expect(canDownload('http://127.0.0.1:1/emulator.jar')).resolves.toBe(false);
  });
});
