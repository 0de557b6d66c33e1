import { accountChecks } from './account-checks.ts';
import type { Check } from './check.ts';
import { databaseChecks } from './database-checks.ts';
import { functionsChecks } from './functions-checks.ts';
import { operationChecks } from './operation-checks.ts';
import { permissionChecks } from './permission-checks.ts';
import { projectChecks } from './project-checks.ts';
import { siteChecks } from './site-checks.ts';
import { storageChecks } from './storage-checks.ts';

/** The lines of docs/deploy.md that a project can be asked about, in its order. */
export const ALL_CHECKS: readonly { section: string; checks: readonly Check[] }[] = [
  { section: 'Project', checks: projectChecks },
  { section: 'Accounts and e-mails', checks: accountChecks },
  { section: 'Roles and the signing key', checks: permissionChecks },
  { section: 'Firestore', checks: databaseChecks },
  { section: 'Storage', checks: storageChecks },
  { section: 'Functions', checks: functionsChecks },
  { section: 'Site and App Check', checks: siteChecks },
  { section: 'Operation', checks: operationChecks },
];
