import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { noteProcess } from './last-run.ts';
import { checkOwnPortal } from './own-portal.ts';
import { portTable } from './ports.ts';

const PORTAL = portTable(0);

test('refuses to act on the portal of another folder while this folder runs one, unless it is named', async () => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const folder = mkdtempSync(join(tmpdir(), 'portal-own-'));
  const child = spawn(process.execPath, ['--eval', "setInterval(() => {}, 1000); console.log('up')"]);
  try {
    await checkOwnPortal(PORTAL, '', folder);
    expect(printed).toHaveBeenCalledExactlyOnceWith('· This folder did not start the portal at http://127.0.0.1:5000.');
    await once(child.stdout, 'data');
    await noteProcess(join(folder, `run-${portTable(700).hub}`), 'command', child.pid ?? 0);
    await expect(checkOwnPortal(PORTAL, '', folder)).rejects.toThrow('PORTAL_PORT_SHIFT=700');
    await expect(checkOwnPortal(PORTAL, '0', folder)).resolves.toBeUndefined();
    await expect(checkOwnPortal(portTable(700), '700', folder)).resolves.toBeUndefined();
    expect(printed).toHaveBeenCalledTimes(2);
  } finally {
    child.kill();
    rmSync(folder, { recursive: true });
    printed.mockRestore();
  }
});
