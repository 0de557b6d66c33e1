import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../../project/run-command.ts';

export const CLOUD_CLI_PACKAGE = 'google-cloud-cli-firestore-emulator';

/** The Java version for the Google Cloud CLI's Firestore emulator and the project's own Storage rules runtime. */
export const CLOUD_CLI_JAVA = 17;

const JAR_IN_SDK = join('platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar');

/** Returns the Firestore emulator of an installed Google Cloud CLI, if there is one. */
export async function findCloudCliJar(): Promise<string | undefined> {
  const places = await Promise.all([askDpkg(), askGcloud()]);
  return places.find((jar) => jar !== undefined && existsSync(jar));
}

async function askGcloud(): Promise<string | undefined> {
  const { code, output } = await runCommand('gcloud', ['info', '--format=value(installation.sdk_root)']);
  // gcloud may print notices before the value.
  return code === 0 ? join(output.trim().split('\n').at(-1)?.trim() ?? '', JAR_IN_SDK) : undefined;
}

async function askDpkg(): Promise<string | undefined> {
  const { code, output } = await runCommand('dpkg', ['-L', CLOUD_CLI_PACKAGE]);
  return code === 0 ? output.split('\n').find((line) => line.endsWith(JAR_IN_SDK)) : undefined;
}
