import { HOST, type PortTable } from '../emulators/port-table.ts';
import { CliError } from '../project/cli-error.ts';
import { inNodeModules, inProject } from '../project/paths.ts';
import { runCommand } from '../project/run-command.ts';

/** What the web build must know of the emulators, in the variable that it reads. */
export function webEnvironment({ auth, functions, firestore, storage }: PortTable): Record<string, string> {
  return { VITE_EMULATORS: JSON.stringify({ auth, functions, firestore, storage }) };
}

/** Builds the web application against these emulators into a folder inside web/. */
export async function buildWeb(ports: PortTable, folder: string): Promise<void> {
  const origin = `http://${HOST}:${ports.hosting}`;
  const env = { ...process.env, ...webEnvironment(ports), PORTAL_WEB_OUT: folder, VITE_SITE_ORIGIN: origin };
  const { code, output } = await runCommand(inNodeModules('.bin', 'vite'), ['build'], { cwd: inProject('web'), env });
  if (code === 0) return;
  console.error(output);
  throw new CliError('The web application does not build: put right what Vite says above.');
}
