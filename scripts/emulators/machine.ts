import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CliError } from '../project/errors.ts';
import { inPortalFolder } from '../project/paths.ts';
import { runCommand } from '../project/run-command.ts';
import { CLOUD_CLI_JAVA, CLOUD_CLI_PACKAGE, findCloudCliJar } from './without-downloads/find-jar.ts';

/** The Java version of firebase-tools' own emulators; firebase-tools 15 refuses to start on an older one. */
export const FIREBASE_JAVA = 21;

/** The folder of a downloaded Java runtime. */
export const FETCHED_JAVA = inPortalFolder('java');
export const JAVA_SOURCE = 'https://api.adoptium.net/v3/info/available_releases';

/** Returns the major version from the output of `java -version`: `"17.0.15"` is 17, `"1.8.0_392"` is 8. */
export function javaMajorVersion(output: string): number | undefined {
  const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(output) ?? [];
  return first === undefined ? undefined : Number(first === '1' ? second : first);
}

/**
 * Returns the major version of the Java for the emulators: the one on the PATH or, if it is missing or too old, a
 * downloaded one.
 */
export async function findJava(): Promise<number | undefined> {
  const { output } = await runCommand('java', ['-version']);
  const version = javaMajorVersion(output);
  if (version !== undefined && version >= FIREBASE_JAVA) return version;
  const fetched = fetchedJavaFolder();
  if (fetched === undefined) return version;
  process.env.PATH = [fetched, process.env.PATH].join(delimiter);
  return FIREBASE_JAVA;
}

/** The folder with the downloaded Java; njre unpacks it into `jre/<release>`. */
function fetchedJavaFolder(): string | undefined {
  const releases = join(FETCHED_JAVA, 'jre');
  if (!existsSync(releases)) return undefined;
  const folders = readdirSync(releases).flatMap((name) => [
    join(releases, name, 'bin'),
    join(releases, name, 'Contents', 'Home', 'bin'),
  ]);
  return folders.find((folder) => ['java', 'java.exe'].some((name) => existsSync(join(folder, name))));
}

/** True if any emulators run on this Java: firebase-tools' own or, if it is installed, the Google Cloud CLI's. */
export async function canRunEmulators(java = 0): Promise<boolean> {
  return java >= FIREBASE_JAVA || (java >= CLOUD_CLI_JAVA && (await findCloudCliJar()) !== undefined);
}

const REACH_TIMEOUT_MS = 1500;

/** True if a server answers, or if there is a proxy, whose limits show only during a download. */
export async function isReachable(url: string): Promise<boolean> {
  if (process.env.HTTPS_PROXY || process.env.https_proxy) return true;
  try {
    await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(REACH_TIMEOUT_MS) });
    return true;
  } catch {
    return false;
  }
}

/** The error if there is no suitable Java and none can be downloaded. */
export function javaIsMissing(version: number | undefined): CliError {
  const cause =
    version === undefined
      ? `Java is not on the PATH, and the Firebase emulators need Java ${FIREBASE_JAVA} or newer`
      : `Java ${version} is too old for the Firebase emulators, which need Java ${FIREBASE_JAVA} or newer`;
  const otherwise =
    version !== undefined && version >= CLOUD_CLI_JAVA
      ? `, or install the package ${CLOUD_CLI_PACKAGE}, which runs on Java ${version}`
      : '';
  return new CliError(`${cause}: ${howToInstall()}, or connect to the internet to download it${otherwise}.`);
}

function howToInstall(): string {
  if (process.platform === 'darwin') return 'install it with "brew install openjdk"';
  if (process.platform === 'win32') return 'install it from https://adoptium.net';
  return `install it, on Debian 13 and Ubuntu with "sudo apt install openjdk-${FIREBASE_JAVA}-jre-headless", elsewhere from https://adoptium.net`;
}

export const emulatorsAreMissing = () =>
  new CliError(
    'The Firebase emulators cannot be downloaded from storage.googleapis.com and no Google Cloud CLI emulator is installed: ' +
      `connect to the internet once, or install the package ${CLOUD_CLI_PACKAGE}.`,
  );
