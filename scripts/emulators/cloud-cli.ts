import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../project/run-command.ts';

const JAR_IN_SDK = join('platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar');
const DEBIAN_PACKAGE = 'google-cloud-cli-firestore-emulator';

/** The Firestore emulator of an installed Google Cloud CLI, if there is one. */
export async function findCloudCliJar(): Promise<string | undefined> {
  const places = await Promise.all([askDpkg(), askGcloud()]);
  return places.find((jar) => jar !== undefined && existsSync(jar));
}

async function askGcloud(): Promise<string | undefined> {
  const { code, output } = await runCommand('gcloud', ['info', '--format=value(installation.sdk_root)']);
  return code === 0 ? join(lastLine(output), JAR_IN_SDK) : undefined;
}

async function askDpkg(): Promise<string | undefined> {
  const { code, output } = await runCommand('dpkg', ['-L', DEBIAN_PACKAGE]);
  return code === 0 ? output.split('\n').find((line) => line.endsWith(JAR_IN_SDK)) : undefined;
}

/** gcloud may print notices of its own before the value. */
const lastLine = (output: string) => output.trim().split('\n').at(-1)?.trim() ?? '';
