import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { array, object, string } from 'yup';
import { CliError } from '../../scripts/project/errors.ts';
import { log } from '../../scripts/project/log.ts';
import { inPortalFolder, inProject } from '../../scripts/project/paths.ts';
import { runCommand } from '../../scripts/project/run-command.ts';
import { isLockedForProduction } from './packages.ts';

const OUTPUT = inPortalFolder('sbom.cdx.json');
const DEPLOYED = ['functions', 'web'] as const;

/** `npm run sbom`: the bill of materials of what is deployed, in CycloneDX. It reads the lock file and needs no network. */
export const sbomCommand = () =>
  new Command('npm run sbom').action(async () => {
    const sbom = await billOfMaterials();
    mkdirSync(dirname(OUTPUT), { recursive: true });
    writeFileSync(OUTPUT, `${JSON.stringify(sbom, undefined, 2)}\n`);
    log(`✓ ${sbom.components.length} components are deployed (CycloneDX ${sbom.specVersion}): ${OUTPUT}`);
  });

const sbomSchema = object({
  bomFormat: string().oneOf(['CycloneDX']).required(),
  specVersion: string().required(),
  components: array(object({ 'bom-ref': string().required() })).required(),
  dependencies: array(
    object({ ref: string().required(), dependsOn: array(string().required()).required() }),
  ).required(),
}).required();

/**
 * What `npm sbom` answers for a project of the deployed workspaces alone. In this project its --omit=dev also leaves out packages
 * that are deployed and needed for development too.
 */
export async function billOfMaterials() {
  const parent = mkdtempSync(join(tmpdir(), 'portal-sbom-'));
  try {
    const folder = writeDeployedProject(parent);
    const args = [
      'sbom',
      '--sbom-format=cyclonedx',
      '--sbom-type=application',
      '--package-lock-only',
      '--loglevel=error',
    ];
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const { code, output } = await runCommand(npm, args, { cwd: folder });
    if (code !== 0) throw new CliError(`npm sbom did not succeed: ${output.trim()}`);
    return withoutRepetition(JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)));
  } finally {
    rmSync(parent, { recursive: true });
  }
}

/** npm 10 names a package once for each folder that has it; CycloneDX wants each once. */
function withoutRepetition(answer: unknown) {
  const { components, dependencies, ...sbom } = sbomSchema.validateSync(answer);
  const byRef = Map.groupBy(dependencies, ({ ref }) => ref);
  return {
    ...sbom,
    components: [...new Map(components.map((one) => [one['bom-ref'], one])).values()],
    dependencies: [...byRef].map(([ref, entries]) => ({
      ref,
      dependsOn: [...new Set(entries.flatMap(({ dependsOn }) => dependsOn))],
    })),
  };
}

const manifestSchema = object({
  name: string().required(),
  version: string().required(),
  license: string(),
  devDependencies: object(),
  overrides: object(),
}).required();
const lockSchema = object({ packages: object().required() }).required();

/**
 * Writes the manifests of the deployed workspaces without their devDependencies, and the part of the lock file that they need, into
 * a folder of the project's name, which npm uses as the name of the whole.
 */
function writeDeployedProject(parent: string): string {
  const { name, version, license, overrides } = manifestSchema.validateSync(readJson('package.json'));
  const folder = join(parent, name);
  const write = (path: string, content: object) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), JSON.stringify(content));
  };
  const root = { name, version, license, workspaces: DEPLOYED };
  write('package.json', { ...root, overrides });
  const workspaces = DEPLOYED.flatMap((path) => {
    const { devDependencies: _, ...manifest } = manifestSchema.validateSync(readJson(path, 'package.json'));
    write(join(path, 'package.json'), manifest);
    return [
      [path, manifest],
      [`node_modules/${manifest.name}`, { resolved: path, link: true }],
    ];
  });
  const { packages, ...lock } = lockSchema.validateSync(readJson('package-lock.json'));
  const needed = Object.entries(packages).filter(([path, entry]) => isLockedForProduction(path, entry));
  write('package-lock.json', { ...lock, packages: Object.fromEntries([['', root], ...workspaces, ...needed]) });
  return folder;
}

const readJson = (...path: string[]): unknown => JSON.parse(readFileSync(inProject(...path), 'utf8'));
