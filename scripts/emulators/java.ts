import { CliError } from '../project/errors.ts';
import { runCommand } from '../project/run-command.ts';

/** What firebase-tools' own emulators need; firebase-tools 15 refuses to start on anything older. */
export const FIREBASE_JAVA = 21;

/** What the Google Cloud CLI's Firestore emulator and the project's own Storage rules runtime need. */
export const CLOUD_CLI_JAVA = 17;

export const CLOUD_CLI_PACKAGE = 'google-cloud-cli-firestore-emulator';

/** The major version in what `java -version` prints: `"17.0.15"` is 17, `"1.8.0_392"` is 8. */
export function javaMajorVersion(output: string): number | undefined {
  const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(output) ?? [];
  return first === undefined ? undefined : Number(first === '1' ? second : first);
}

/** The Java on the PATH, by its major version: one that runs some emulators at least. */
export async function checkJava(): Promise<number> {
  const { found, code, output } = await runCommand('java', ['-version']);
  const version = javaMajorVersion(output);
  if (!found || code !== 0 || version === undefined) {
    throw new CliError(
      `Java is not on the PATH, and the Firebase emulators need Java ${FIREBASE_JAVA} or newer: ${howToInstall('jre')}.`,
    );
  }
  if (version < CLOUD_CLI_JAVA) throw new CliError(`${tooOld(version)}: ${howToInstall('jre')}.`);
  return version;
}

/** What to say of a Java that would do for the Cloud CLI's emulator, where that is not installed. */
export const needsNewerJavaOrCloudCli = (version: number): string =>
  `${tooOld(version)}: ${howToInstall('jre')}, or install the package ${CLOUD_CLI_PACKAGE} (or "gcloud components install cloud-firestore-emulator"), which runs on Java ${version}.`;

const tooOld = (version: number) =>
  `Java ${version} is too old for the Firebase emulators, which need Java ${FIREBASE_JAVA} or newer`;

/** Refuses a Java without its compiler, which the project's Storage rules runtime needs. */
export async function checkJavaCompiler(): Promise<void> {
  const { found, code } = await runCommand('javac', ['-version']);
  if (found && code === 0) return;
  throw new CliError(
    `javac is not on the PATH, and building the Storage rules runtime needs a whole JDK, not only a Java runtime: ${howToInstall('jdk')}.`,
  );
}

/** A JDK must be as new as the runtime beside it, a runtime as new as firebase-tools wants it. */
function howToInstall(kind: 'jre' | 'jdk'): string {
  if (process.platform === 'darwin') return 'install it with "brew install openjdk"';
  if (process.platform === 'win32') return 'install it from https://adoptium.net';
  if (kind === 'jdk') return 'install it, on Debian and Ubuntu with "sudo apt install default-jdk-headless"';
  return `install it, on Debian 13 and Ubuntu with "sudo apt install openjdk-${FIREBASE_JAVA}-jre-headless", elsewhere from https://adoptium.net`;
}
