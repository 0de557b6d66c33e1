import { readFileSync } from 'node:fs';
import { Command } from '@commander-js/extra-typings';
import { object, string } from 'yup';
import { log } from '../../scripts/project/log.ts';
import { inProject, projectRoot } from '../../scripts/project/paths.ts';
import { runCommand } from '../../scripts/project/run-command.ts';
import { conditionOf, isAccepted, licenceOf, type ProductionPackage, productionPackages } from './packages.ts';

/** Severities that must not be deployed. Lower ones are printed, and the reader decides. */
const SERIOUS = new Set(['high', 'critical']);

/**
 * `npm run licences`: the licences of what is deployed, and the vulnerabilities that the npm registry knows of. Ends with 1 where
 * a licence is not accepted or a vulnerability is serious; a registry that cannot be asked is said, and is no fault.
 */
export const licencesCommand = () =>
  new Command('npm run licences').action(async () => {
    process.exitCode = (await checkLicences()) ? 0 : 1;
  });

async function checkLicences(): Promise<boolean> {
  const packages = productionPackages(JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')));
  const accepted = printLicences(packages);
  const safe = printVulnerabilities(await askRegistry());
  return accepted && safe;
}

function printLicences(packages: ProductionPackage[]): boolean {
  const byLicence = Map.groupBy(packages, licenceOf);
  for (const [licence, those] of [...byLicence].toSorted(([, left], [, right]) => right.length - left.length)) {
    const reasons = [...new Set(those.flatMap((one) => conditionOf(one) ?? []))];
    log(`${String(those.length).padStart(5)}  ${licence}${reasons.map((reason) => ` (${reason})`).join('')}`);
  }
  const refused = packages.filter((one) => !isAccepted(one));
  for (const one of refused)
    log(`✗ ${one.name} ${one.version} is under a licence that is not accepted: ${licenceOf(one)}`);
  if (refused.length === 0) log(`✓ ${packages.length} packages are deployed, each under a licence that is accepted.`);
  return refused.length === 0;
}

async function askRegistry(): Promise<Audit> {
  const args = ['audit', '--omit=dev', '--json', '--workspace=functions', '--workspace=web', '--loglevel=silent'];
  const program = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  return readAudit((await runCommand(program, args, { cwd: projectRoot })).output);
}

function printVulnerabilities(audit: Audit): boolean {
  if ('unreachable' in audit) {
    log(`· Known vulnerabilities were not looked up, as the npm registry did not answer: ${audit.unreachable}`);
    return true;
  }
  for (const { name, severity } of audit.vulnerabilities) {
    log(`${SERIOUS.has(severity) ? '✗' : '·'} ${name}: a ${severity} vulnerability is known (npm audit says which)`);
  }
  if (audit.vulnerabilities.length === 0) log('✓ The npm registry knows of no vulnerability in any of them.');
  return !audit.vulnerabilities.some(({ severity }) => SERIOUS.has(severity));
}

/** A package with vulnerabilities that the registry knows of. */
interface Vulnerability {
  name: string;
  severity: string;
}

/** What npm's audit answers, or why there was no answer. */
export type Audit = { vulnerabilities: Vulnerability[] } | { unreachable: string };

const vulnerabilitySchema = object({ severity: string().required() });

/** Reads what `npm audit --json` prints. Whatever is no list of vulnerabilities counts as no answer. */
export function readAudit(output: string): Audit {
  const answer = parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  if (!isRecord(answer)) return { unreachable: firstLine(output) };
  if (!isRecord(answer.vulnerabilities)) return { unreachable: reasonIn(answer) };
  const vulnerabilities = Object.entries(answer.vulnerabilities).map(([name, found]) => ({
    name,
    severity: vulnerabilitySchema.validateSync(found).severity,
  }));
  return { vulnerabilities };
}

/** npm tells some failures in `message`, and others in `error.summary`. */
function reasonIn(answer: Record<string, unknown>): string {
  const { message, error } = answer;
  if (typeof message === 'string' && message !== '') return firstLine(message);
  const summary = isRecord(error) ? error.summary : undefined;
  return typeof summary === 'string' && summary !== '' ? firstLine(summary) : 'npm gave no reason';
}

const firstLine = (text: string) => text.trim().split('\n')[0] || 'npm printed nothing';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
