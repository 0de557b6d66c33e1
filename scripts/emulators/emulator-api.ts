import { readFileSync } from 'node:fs';
import { array, number, object, string } from 'yup';
import { CliError } from '../project/errors.ts';
import { inProject } from '../project/paths.ts';
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
 * Does something that no trigger has a part in without starting any: the Functions emulator begins a process for every event
 * that comes while another is at work, so publishing many files at once would fill the machine. In a real project, simply does it.
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

const answerSchema = object({
  issues: array(
    object({
      sourcePosition: object({ line: number(), column: number() }),
      description: string().required(),
      severity: string().required(),
    }),
  ),
});

/**
 * Loads firestore.rules once more and reads what the emulator thinks of them: at its start it takes rules that do not
 * compile without a word.
 */
export async function loadFirestoreRules(ports: PortTable): Promise<void> {
  const content = readFileSync(inProject('firestore.rules'), 'utf8');
  const fault = await putFirestoreRules(`${HOST}:${ports.firestore}`, PROJECT_ID, content);
  if (fault !== undefined)
    throw new CliError(`firestore.rules cannot be loaded: ${fault}; correct it, then run the command again.`);
}

/** Gives a project on the emulator these rules; answers what is wrong with them, if something is. */
export async function putFirestoreRules(
  address: string,
  projectId: string,
  content: string,
): Promise<string | undefined> {
  const response = await fetch(`http://${address}/emulator/v1/projects/${projectId}:securityRules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify({ ignore_errors: true, rules: { files: [{ name: 'firestore.rules', content }] } }),
  });
  return firstFault(await response.json()) ?? (response.ok ? undefined : `HTTP ${response.status}`);
}

/** The first error in the emulator's answer, with its place. */
export function firstFault(answer: unknown): string | undefined {
  const error = answerSchema.validateSync(answer).issues?.find(({ severity }) => severity === 'ERROR');
  if (error === undefined) return undefined;
  const { line, column } = error.sourcePosition ?? {};
  return `line ${line ?? 0}, column ${column ?? 0}: ${error.description.replace(/\.$/, '')}`;
}

/** What the Firestore emulator counted of a project's rules since they were loaded, as it answers it. */
export async function readRuleCoverage(address: string, projectId: string): Promise<unknown> {
  const response = await fetch(`http://${address}/emulator/v1/projects/${projectId}:ruleCoverage`);
  if (!response.ok) throw new CliError(`The Firestore emulator tells no rule coverage (HTTP ${response.status}).`);
  return response.json();
}

/** Gives all buckets of the Storage emulator these rules; answers what is wrong with them, if something is. */
export async function putStorageRules(address: string, content: string): Promise<string | undefined> {
  const response = await fetch(`http://${address}/internal/setRules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'storage.rules', content }] } }),
  });
  return response.ok ? undefined : `HTTP ${response.status}: ${await response.text()}`;
}
