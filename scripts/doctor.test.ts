import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lookAtPorts } from './doctor.ts';
import { noteProcess, runFolder } from './emulators/last-run.ts';
import { portTable } from './emulators/ports.ts';

/** The port shift of a portal that only this test starts. Below the ports that systems give to outgoing connections. */
const SHIFT = 21_700;

test('the ports of the running portal of this folder are no fault', async () => {
  const portal = spawn(process.execPath, ['--eval', "setInterval(() => {}, 1000); console.log('up')"]);
  await once(portal.stdout, 'data');
  const folder = runFolder(portTable(SHIFT));
  await noteProcess(folder, 'command', portal.pid ?? 0);
  await expect(lookAtPorts(SHIFT, 'npm start')).resolves.toBe(
    `used by this portal, which is running (http://127.0.0.1:26700, process ${portal.pid})`,
  );
  portal.kill();
  await once(portal, 'exit');
  await expect(lookAtPorts(SHIFT, 'npm start')).resolves.toMatch(/^free /);
  rmSync(folder, { recursive: true });
});
