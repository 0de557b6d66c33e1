import { expect, test, vi } from 'vitest';
import { runInProcess } from '../project/run-in-process.ts';
import { catalogueCommand } from './catalogue-command.ts';

test('publishing to a running portal leaves its triggers on, so that events of other people reach their functions', async () => {
  const asked = vi.spyOn(globalThis, 'fetch');
  expect(await runInProcess(catalogueCommand(), ['publish'])).toMatchObject({ code: 0 });
  const addresses = asked.mock.calls.map(([address]) => String(address));
  asked.mockRestore();
  expect(addresses).toContainEqual(expect.stringContaining('/emulators'));
  expect(addresses).not.toContainEqual(expect.stringContaining('BackgroundTriggers'));
});
