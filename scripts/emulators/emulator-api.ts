import { number, object } from 'yup';
import { CliError } from '../project/errors.ts';
import { HOST, type PortTable, PROJECT_ID } from './ports.ts';

const ANSWER_TIMEOUT_MS = 3000;

/** Refuses to go on unless the emulators at these ports answer. */
export async function checkRunning(ports: PortTable): Promise<void> {
  if (await isRunning(ports)) return;
  throw new CliError(
    `No emulators answer on port ${ports.hub}: start the portal with "npm start" in another terminal` +
      ' (with the same PORTAL_PORT_SHIFT, if it has one), then run the command again.',
  );
}

/** Whether the hub of the emulators at these ports answers. Another server could listen there. */
export async function isRunning(ports: PortTable): Promise<boolean> {
  try {
    const response = await fetch(`http://${HOST}:${ports.hub}/emulators`, {
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    const hub = object({ port: number().required().oneOf([ports.hub]) }).required();
    return object({ hub }).isValidSync(await response.json());
  } catch {
    return false;
  }
}

/** New Firebase projects do not tell whether an e-mail address has an account; the Auth emulator does unless told not to. */
export async function protectEmails(ports: PortTable): Promise<void> {
  const response = await fetch(`http://${HOST}:${ports.auth}/emulator/v1/projects/${PROJECT_ID}/config`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  });
  if (!response.ok)
    throw new CliError(`The Auth emulator refused its configuration (HTTP ${response.status}): run the command again.`);
}

/** Where the emulators' hub listens, while this process is connected to emulators; see emulator-environment.ts. */
const hub = () => process.env.PORTAL_HUB;

/**
 * Writes the seed without starting triggers: each of its hundreds of files and documents would be an event for a function that finds
 * nothing to do. Events of other writes are lost meanwhile. In a real project, simply does it.
 */
export async function withoutTriggers<T>(act: () => Promise<T>): Promise<T> {
  await askHub('disableBackgroundTriggers');
  try {
    return await act();
  } finally {
    await askHub('enableBackgroundTriggers');
  }
}

/** Emulators that run without functions have nothing to switch, and say so; that is as good. */
async function askHub(request: string): Promise<void> {
  const address = hub();
  if (!address) return;
  const ask = () => fetch(`http://${address}/functions/${request}`, { method: 'PUT' });
  // A connection that was kept open may be closed as it is used again. Asking twice does no harm.
  await ask().catch(ask);
}
