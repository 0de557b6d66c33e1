import { CliError } from '../project/errors.ts';
import { isDemo } from '../seed/firebase-admin.ts';

/** Throws if this can't be the id of a real project. */
export function refuseImpossibleId(project: string): void {
  if (isDemo(project)) throw new CliError(`${project} is only for the emulators: name a real project.`);
  if (/^[a-z][a-z\d-]{4,28}[a-z\d]$/.test(project)) return;
  throw new CliError(
    `"${project}" cannot be the id of a project, which has 6 to 30 small letters, digits and hyphens: "gcloud projects list" shows yours.`,
  );
}
