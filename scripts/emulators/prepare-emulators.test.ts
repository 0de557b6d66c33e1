import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { CliError } from '../project/errors.ts';
import { runFolder } from './last-run.ts';
import { PORTAL_SERVICES, portTable } from './ports.ts';
import { claimPorts } from './prepare-emulators.ts';

/** Below 32768, where Linux begins to give ports to outgoing connections. */
const SHIFT = 22_700;
const WANTED = { shift: SHIFT, services: PORTAL_SERVICES, wantUi: false, command: 'npm start' };

afterAll(() => rmSync(runFolder(portTable(SHIFT)), { recursive: true, force: true }));

test('two concurrent starts on the same ports: one gets them, and the other is refused in a sentence', async () => {
  const claims = await Promise.allSettled([claimPorts(WANTED), claimPorts(WANTED)]);
  const had = claims.flatMap((claim) => (claim.status === 'fulfilled' ? [claim.value] : []));
  const refused = claims.flatMap((claim) => (claim.status === 'rejected' ? [claim.reason] : []));
  await had[0]?.close();
  expect(had).toHaveLength(1);
  expect(refused).toEqual([expect.any(CliError)]);
  expect(refused[0].message).toMatch(
    /^Ports? (23725 \(smtp\)( and 30725 \(inbox\))?) (is|are) in use by another program: stop it, or use other ports with "PORTAL_PORT_SHIFT=\d+ npm start"\.$/,
  );
});
