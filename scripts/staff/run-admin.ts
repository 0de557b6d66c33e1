import { say } from '../project/print.ts';
import { inProject } from '../seed/in-project.ts';
import { findPerson } from './find-person.ts';
import { readAdminArguments } from './read-admin-arguments.ts';

/**
 * `npm run admin`: gives an account the custom claim `admin: true`, or takes it away; on the emulators that run here, or in a real
 * project, whose first admin can be made in no other way.
 */
export async function runAdmin(args: string[]): Promise<number> {
  const { command, email, project } = readAdminArguments(args);
  await inProject({ project }, async (services) => {
    const person = await findPerson(services, email);
    await services.auth.setCustomUserClaims(person.uid, claimsAfter(command, person.customClaims ?? {}));
  });
  say(`${email} ${command === 'grant' ? 'is an admin now' : 'is no admin any more'}; it shows at the next sign-in.`);
  return 0;
}

/** Other claims stay as they are. */
export function claimsAfter(command: 'grant' | 'revoke', claims: Record<string, unknown>): Record<string, unknown> {
  const { admin: _, ...others } = claims;
  return command === 'grant' ? { ...others, admin: true } : others;
}
