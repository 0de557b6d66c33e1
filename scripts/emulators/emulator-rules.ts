import { readFileSync } from 'node:fs';
import { array, number, object, string } from 'yup';
import { CliError } from '../project/errors.ts';
import { inProject } from '../project/paths.ts';
import { HOST, type PortTable, PROJECT_ID } from './ports.ts';

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
