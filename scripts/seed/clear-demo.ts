import { HOST, type PortTable, PROJECT_ID } from '../emulators/port-table.ts';
import { CliError } from '../project/cli-error.ts';
import type { AdminServices } from './firebase-admin.ts';

/** Empties the demo project: documents, accounts and files, whoever wrote them. */
export async function clearDemo({ bucket }: AdminServices, ports: PortTable): Promise<void> {
  await Promise.all([
    erase(`http://${HOST}:${ports.firestore}/emulator/v1/projects/${PROJECT_ID}/databases/(default)/documents`),
    erase(`http://${HOST}:${ports.auth}/emulator/v1/projects/${PROJECT_ID}/accounts`),
    bucket.deleteFiles(),
  ]);
}

async function erase(url: string): Promise<void> {
  const response = await fetch(url, { method: 'DELETE', headers: { authorization: 'Bearer owner' } });
  if (!response.ok)
    throw new CliError(`An emulator did not clear its data (HTTP ${response.status}): run the command again.`);
}
