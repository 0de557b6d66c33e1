import { CliError } from '../project/cli-error.ts';

/** What the Firestore emulator counted of a project's rules since they were loaded, as it answers it. */
export async function readRuleCoverage(address: string, projectId: string): Promise<unknown> {
  const response = await fetch(`http://${address}/emulator/v1/projects/${projectId}:ruleCoverage`);
  if (!response.ok) throw new CliError(`The Firestore emulator tells no rule coverage (HTTP ${response.status}).`);
  return response.json();
}
