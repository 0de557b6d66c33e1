import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locateFrames } from './locate-command.ts';

let maps: string;
beforeAll(() => {
  maps = mkdtempSync(join(tmpdir(), 'portal-maps-'));
  // Column 11 of line 1 comes from line 3, column 5.
  const map = { version: 3, sources: ['../../src/features/chat/composer.tsx'], names: [], mappings: 'UAEI' };
  writeFileSync(join(maps, 'chat-0a1b2c3d.js.map'), JSON.stringify(map));
});
afterAll(() => rmSync(maps, { recursive: true }));

test('finds the source of each frame, whether it has an address or only a path', () => {
  const stack = 'at send (https://portal.example/assets/chat-0a1b2c3d.js:1:11)\nat /assets/chat-0a1b2c3d.js:1:11';
  expect(locateFrames(stack, maps)).toEqual([
    'at send (src/features/chat/composer.tsx:3:5)',
    'at src/features/chat/composer.tsx:3:5',
  ]);
});

test.each([
  ['a frame of another build', 'at /assets/chat-99999999.js:1:11', () => maps, /the report is of another build/],
  ['a text without frames', 'TypeError: x is not a function', () => maps, /names no script of the portal/],
  ['a missing folder', 'at /assets/chat-0a1b2c3d.js:1:11', () => join(maps, 'none'), /There are no source maps in/],
])('refuses %s in one sentence', (_what, stack, folder, sentence) => {
  expect(() => locateFrames(stack, folder())).toThrow(sentence);
});
