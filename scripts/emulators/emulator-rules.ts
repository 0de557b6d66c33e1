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
 * Loads firestore.rules again and reads the emulator's errors, because it starts silently with rules that don't
 * compile.
 */
export async function loadFirestoreRules(ports: PortTable): Promise<void> {
  const content = readFileSync(inProject('firestore.rules'), 'utf8');
  const fault = await putFirestoreRules(`${HOST}:${ports.firestore}`, PROJECT_ID, content);
  if (fault !== undefined)
    throw new CliError(`firestore.rules cannot be loaded: ${fault}; correct it, then run the command again.`);
}

/** Sets the rules of a project on the emulator. Returns the first fault, if there is one. */
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

/** Returns the first error in the emulator's answer, with its position. */
export function firstFault(answer: unknown): string | undefined {
  const error = answerSchema.validateSync(answer).issues?.find(({ severity }) => severity === 'ERROR');
  if (error === undefined) return undefined;
  const { line, column } = error.sourcePosition ?? {};
  return `line ${line ?? 0}, column ${column ?? 0}: ${error.description.replace(/\.$/, '')}`;
}

/** Sets the rules of all buckets of the Storage emulator. Returns the fault, if there is one. */
export async function putStorageRules(address: string, content: string): Promise<string | undefined> {
  const response = await fetch(`http://${address}/internal/setRules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'storage.rules', content }] } }),
  });
  return response.ok ? undefined : `HTTP ${response.status}: ${await response.text()}`;
}
