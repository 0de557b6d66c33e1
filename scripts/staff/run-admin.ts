import { checkRunning } from '../emulators/find-running.ts';
import { portShift, portTable } from '../emulators/port-table.ts';
import { say } from '../project/print.ts';
import { Problem } from '../project/problem.ts';
import { connectToEmulators } from '../seed/firebase-admin.ts';
import { findPerson } from './find-person.ts';

const USAGE = 'Usage: npm run admin -- grant|revoke <email>.';

/** `npm run admin`: gives an account the custom claim `admin: true`, or takes it away. */
export async function runAdmin(args: string[]): Promise<number> {
  const [command, email, ...rest] = args;
  if (command !== 'grant' && command !== 'revoke')
    throw new Problem(`There is no command "${command ?? ''}". ${USAGE}`);
  if (email === undefined || rest.length > 0) throw new Problem(`One e-mail address is needed. ${USAGE}`);
  const ports = portTable(portShift(0));
  await checkRunning(ports);
  const services = connectToEmulators(ports);
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
