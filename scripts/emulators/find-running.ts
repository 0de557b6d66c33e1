import { CliError } from '../project/cli-error.ts';
import { HOST, type PortTable } from './port-table.ts';

const ANSWER_TIMEOUT_MS = 3000;

/** Refuses to go on unless the emulators at these ports answer. */
export async function checkRunning(ports: PortTable): Promise<void> {
  if (await isRunning(ports)) return;
  throw new CliError(
    `No emulators answer on port ${ports.hub}: start the portal with "npm start" in another terminal` +
      ' (with the same PORTAL_PORT_SHIFT, if it has one), then run the command again.',
  );
}

/** Whether emulators of any kind answer at these ports. */
export async function isRunning(ports: PortTable): Promise<boolean> {
  try {
    const response = await fetch(`http://${HOST}:${ports.hub}/emulators`, {
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    return response.ok;
  } catch {
    return false;
  }
}
