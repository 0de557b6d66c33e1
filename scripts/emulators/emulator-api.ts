import { number, object } from 'yup';
import { CliError } from '../project/errors.ts';
import { HOST, type PortTable, PROJECT_ID } from './ports.ts';

const ANSWER_TIMEOUT_MS = 3000;

/** Throws unless the emulators at these ports answer. */
export async function checkRunning(ports: PortTable): Promise<void> {
  if (await isRunning(ports)) return;
  throw new CliError(
    `No emulators answer on port ${ports.hub}: start the portal with "npm start" in another terminal` +
      ' (with the same PORTAL_PORT_SHIFT, if it has one), then run the command again.',
  );
}

/** True if the emulators' hub answers at these ports. Another server could use the port. */
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

/**
 * Hides whether an email address has an account, as new Firebase projects do and the Auth emulator doesn't by default.
 */
export async function protectEmails(ports: PortTable): Promise<void> {
  const response = await fetch(`http://${HOST}:${ports.auth}/emulator/v1/projects/${PROJECT_ID}/config`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  });
  if (!response.ok)
    throw new CliError(`The Auth emulator refused its configuration (HTTP ${response.status}): run the command again.`);
}

/** The address of the emulators' hub while this process is connected to emulators; see emulator-environment.ts. */
const hub = () => process.env.PORTAL_HUB;

/**
 * Runs without triggers on the emulators. The seed's hundreds of files and documents would each start a function that
 * has nothing to do. Events of other writes are lost meanwhile. In a real project, triggers stay on.
 */
export async function withoutTriggers<T>(act: () => Promise<T>): Promise<T> {
  await askHub('disableBackgroundTriggers');
  try {
    return await act();
  } finally {
    await askHub('enableBackgroundTriggers');
  }
}

/** Emulators without functions have nothing to switch and return an error, which is ignored. */
async function askHub(request: string): Promise<void> {
  const address = hub();
  if (!address) return;
  const ask = () => fetch(`http://${address}/functions/${request}`, { method: 'PUT' });
  // A connection that was kept open can close while it is used again. Sending the request twice does no harm.
  await ask().catch(ask);
}
