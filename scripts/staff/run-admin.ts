import { checkRunning } from '../emulators/find-running.ts';
import { portShift, portTable } from '../emulators/port-table.ts';
import { say } from '../project/print.ts';
import { withCredentials } from '../project/with-credentials.ts';
import { type AdminServices, connectToEmulators, connectToProject } from '../seed/firebase-admin.ts';
import { findPerson } from './find-person.ts';
import { type AdminArguments, readAdminArguments } from './read-admin-arguments.ts';

/**
 * `npm run admin`: gives an account the custom claim `admin: true`, or takes it away; on the emulators that run here, or in a real
 * project, whose first admin can be made in no other way.
 */
export async function runAdmin(args: string[]): Promise<number> {
  const asked = readAdminArguments(args);
  const { project } = asked;
  if (project !== undefined) return withCredentials(project, () => setClaim(connectToProject(project), asked));
  const ports = portTable(portShift(0));
  await checkRunning(ports);
  return setClaim(connectToEmulators(ports), asked);
}

async function setClaim(services: AdminServices, { command, email }: AdminArguments): Promise<number> {
  const person = await findPerson(services, email);
  await services.auth.setCustomUserClaims(person.uid, claimsAfter(command, person.customClaims ?? {}));
  say(`${email} ${command === 'grant' ? 'is an admin now' : 'is no admin any more'}; it shows at the next sign-in.`);
  return 0;
}

/** Other claims stay as they are. */
export function claimsAfter(command: 'grant' | 'revoke', claims: Record<string, unknown>): Record<string, unknown> {
  const { admin: _, ...others } = claims;
  return command === 'grant' ? { ...others, admin: true } : others;
}
