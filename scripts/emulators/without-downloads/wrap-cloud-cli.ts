import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { strToU8, zipSync } from 'fflate';
import { CliError } from '../../project/errors.ts';
import { log } from '../../project/log.ts';
import { inNodeModules, inPortalFolder, inProject } from '../../project/paths.ts';
import { findOnPath, runCommand } from '../../project/run-command.ts';

const FIRESTORE_MAIN = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const RUNTIME_MAIN = 'portal.storagerules.Main';
const sourceFolder = inProject('scripts', 'emulators', 'without-downloads', 'storage-rules-runtime');

/**
 * Wraps the Google Cloud CLI's Firestore jar for firebase-tools: a jar that names its main class, and the project's own
 * Storage rules runtime, which uses the rules engine of that jar. Returns the variables that point firebase-tools to
 * them.
 */
export async function wrapCloudCli(cloudCliJar: string): Promise<Record<string, string>> {
  const folder = await buildOnce(cloudCliJar);
  return {
    FIRESTORE_EMULATOR_BINARY_PATH: join(folder, 'firestore.jar'),
    STORAGE_EMULATOR_BINARY_PATH: join(folder, 'storage-rules.jar'),
    PATH: [join(folder, 'bin'), inNodeModules('.bin'), process.env.PATH].join(delimiter),
  };
}

/** Builds both once for each version of the sources and of the jar, and returns their folder. */
async function buildOnce(cloudCliJar: string): Promise<string> {
  const folder = inPortalFolder('emulators', buildKey(cloudCliJar));
  if (existsSync(folder)) return folder;
  log('Building the Storage rules runtime (once)…');
  const unfinished = `${folder}.${process.pid}`;
  await compile(cloudCliJar, join(unfinished, 'classes'));
  const engine = pathToFileURL(cloudCliJar);
  writeManifestJar(join(unfinished, 'firestore.jar'), { mainClass: FIRESTORE_MAIN, classPath: [engine] });
  const classes = new URL(`${pathToFileURL(join(folder, 'classes')).href}/`);
  writeManifestJar(join(unfinished, 'storage-rules.jar'), { mainClass: RUNTIME_MAIN, classPath: [classes, engine] });
  writeJava(join(unfinished, 'bin'));
  moveIntoPlace(unfinished, folder);
  return folder;
}

/**
 * firebase-tools checks the version of `java` on the PATH against the requirement of its own emulators. These need
 * less.
 */
const javaScript = (java: string) => `#!/bin/sh
for last; do :; done
[ "$last" = -version ] && echo 'version "21"' >&2 && exit
exec '${java}' "$@"
`;

function writeJava(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'java'), javaScript(findOnPath('java') ?? ''), { mode: 0o755 });
}

/** A name for the version of the sources, the jar (its size and time) and the path of Java. */
function buildKey(cloudCliJar: string): string {
  const { size, mtimeMs } = statSync(cloudCliJar);
  const hash = createHash('sha256').update(`${cloudCliJar} ${size} ${mtimeMs} ${RUNTIME_MAIN} ${FIRESTORE_MAIN}`);
  hash.update(javaScript(findOnPath('java') ?? ''));
  for (const file of javaSources()) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

const javaSources = () =>
  readdirSync(sourceFolder)
    .filter((name) => name.endsWith('.java'))
    .sort()
    .map((name) => join(sourceFolder, name));

async function compile(jar: string, target: string): Promise<void> {
  await checkJavaCompiler();
  mkdirSync(target, { recursive: true });
  const options = ['-proc:none', '-Xlint:all', '-encoding', 'UTF-8', '-cp', jar, '-d', target];
  const { code, output } = await runCommand('javac', [...options, ...javaSources()]);
  if (code === 0) return;
  const log = inPortalFolder('javac.log');
  writeFileSync(log, output);
  throw new CliError(
    `The Storage rules runtime does not compile against ${jar} (javac's messages are in ${log}): install a current Firestore emulator, for example the package google-cloud-cli-firestore-emulator.`,
  );
}

/** Throws if Java has no compiler. */
export async function checkJavaCompiler(): Promise<void> {
  const { found, code } = await runCommand('javac', ['-version']);
  if (found && code === 0) return;
  throw new CliError(
    'javac is not on the PATH, and building the Storage rules runtime needs a whole JDK, not only a Java runtime: install it, on Debian and Ubuntu with "sudo apt install default-jdk-headless".',
  );
}

/** Two commands may build concurrently: the first result is used by both. */
function moveIntoPlace(unfinished: string, folder: string): void {
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/** A manifest's lines have at most 72 bytes. Longer ones continue on lines that begin with a space. */
const MANIFEST_LINE = 72;

export type Manifest = { mainClass: string; classPath: readonly URL[] };

/** The earliest date of a zip file, so that the same manifest always gives the same bytes. */
const DATE = new Date(1980, 0, 1);

export const manifestJar = (manifest: Manifest): Uint8Array =>
  zipSync({ 'META-INF/MANIFEST.MF': strToU8(manifestText(manifest)) }, { level: 0, mtime: DATE });

/** Writes a jar that contains only a manifest: `java -jar` runs the main class from the class path that it names. */
function writeManifestJar(file: string, manifest: Manifest): void {
  writeFileSync(file, manifestJar(manifest));
}

export function manifestText({ mainClass, classPath }: Manifest): string {
  const lines = [
    'Manifest-Version: 1.0',
    `Main-Class: ${mainClass}`,
    `Class-Path: ${classPath.map((url) => url.href.replace('file:///', 'file:/')).join(' ')}`,
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

/** URLs are percent-encoded, so every character is one byte. */
function foldLine(line: string): string {
  if (line.length <= MANIFEST_LINE) return line;
  return `${line.slice(0, MANIFEST_LINE)}\r\n${foldLine(` ${line.slice(MANIFEST_LINE)}`)}`;
}
