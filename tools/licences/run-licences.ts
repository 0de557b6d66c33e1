import { readFileSync } from 'node:fs';
import { inProject, projectRoot } from '../../scripts/project/paths.ts';
import { say } from '../../scripts/project/print.ts';
import { runCommand } from '../../scripts/project/run-command.ts';
import { conditionOf, isAccepted, licenceOf } from './accepted-licences.ts';
import { type ProductionPackage, productionPackages } from './production-packages.ts';
import { type Audit, readAudit } from './read-audit.ts';

/** What nobody should deploy with. Less is named, and left to whoever reads it. */
const SERIOUS = new Set(['high', 'critical']);

/**
 * `npm run licences`: the licences of what is deployed, and the vulnerabilities that the npm registry knows of. Ends with 1 where
 * a licence is not accepted or a vulnerability is serious; a registry that cannot be asked is said, and is no fault.
 */
export async function runLicences(): Promise<number> {
  const packages = productionPackages(JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')));
  const accepted = sayLicences(packages);
  const safe = sayVulnerabilities(await askRegistry());
  return accepted && safe ? 0 : 1;
}

function sayLicences(packages: ProductionPackage[]): boolean {
  const byLicence = Map.groupBy(packages, licenceOf);
  for (const [licence, those] of [...byLicence].toSorted(([, left], [, right]) => right.length - left.length)) {
    const reasons = [...new Set(those.flatMap((one) => conditionOf(one) ?? []))];
    say(`${String(those.length).padStart(5)}  ${licence}${reasons.map((reason) => ` (${reason})`).join('')}`);
  }
  const refused = packages.filter((one) => !isAccepted(one));
  for (const one of refused)
    say(`✗ ${one.name} ${one.version} is under a licence that is not accepted: ${licenceOf(one)}`);
  if (refused.length === 0) say(`✓ ${packages.length} packages are deployed, each under a licence that is accepted.`);
  return refused.length === 0;
}

async function askRegistry(): Promise<Audit> {
  const args = ['audit', '--omit=dev', '--json', '--workspace=functions', '--workspace=web', '--loglevel=silent'];
  const program = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  return readAudit((await runCommand(program, args, { cwd: projectRoot })).output);
}

function sayVulnerabilities(audit: Audit): boolean {
  if ('unreachable' in audit) {
    say(`· Known vulnerabilities were not looked up, as the npm registry did not answer: ${audit.unreachable}`);
    return true;
  }
  for (const { name, severity } of audit.vulnerabilities) {
    say(`${SERIOUS.has(severity) ? '✗' : '·'} ${name}: a ${severity} vulnerability is known (npm audit says which)`);
  }
  if (audit.vulnerabilities.length === 0) say('✓ The npm registry knows of no vulnerability in any of them.');
  return !audit.vulnerabilities.some(({ severity }) => SERIOUS.has(severity));
}
