import { CliError } from '../project/errors.ts';
import { runCommand } from '../project/run-command.ts';

const OLDEST_JAVA = 11;

/** The major version in what `java -version` prints: `"17.0.15"` is 17, `"1.8.0_392"` is 8. */
export function javaMajorVersion(output: string): number | undefined {
  const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(output) ?? [];
  return first === undefined ? undefined : Number(first === '1' ? second : first);
}

/** The Java on the PATH, by its major version. */
export async function checkJava(): Promise<number> {
  const { found, code, output } = await runCommand('java', ['-version']);
  const version = javaMajorVersion(output);
  if (!found || code !== 0 || version === undefined) {
    throw new CliError(
      `Java is not on the PATH, and the Firebase emulators need Java ${OLDEST_JAVA} or newer: ${howToInstall('jre')}.`,
    );
  }
  if (version < OLDEST_JAVA) {
    throw new CliError(`Java ${version} is too old for the Firebase emulators: ${howToInstall('jre')}.`);
  }
  return version;
}

/** Refuses a Java without its compiler, which the project's Storage rules runtime needs. */
export async function checkJavaCompiler(): Promise<void> {
  const { found, code } = await runCommand('javac', ['-version']);
  if (found && code === 0) return;
  throw new CliError(
    `javac is not on the PATH, and building the Storage rules runtime needs a whole JDK, not only a Java runtime: ${howToInstall('jdk')}.`,
  );
}

function howToInstall(kind: 'jre' | 'jdk'): string {
  if (process.platform === 'darwin') return 'install it with "brew install openjdk"';
  if (process.platform === 'win32') return 'install it from https://adoptium.net';
  return `install it, on Debian and Ubuntu with "sudo apt install default-${kind}-headless"`;
}
