import { CliError } from '../project/cli-error.ts';
import { HOST, type PortTable, PROJECT_ID } from './port-table.ts';

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
