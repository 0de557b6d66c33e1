import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from '../project/errors.ts';
import { runCommand } from '../project/run-command.ts';
import { canDownload, type Download, downloadWithFirebase, isDownloaded } from './firebase-tools.ts';

/** Which Firestore emulator and Storage rules runtime this machine runs, and whether the Emulator UI can be had. */
export type EmulatorChoice = { way: 'firebase'; ui: boolean } | { way: 'cloud-cli'; firestoreJar: string; ui: false };

/** What the choice depends on, so that a test can be any machine. */
export type Host = {
  isDownloaded: (name: Download) => boolean;
  canDownload: () => Promise<boolean>;
  download: (name: Download) => Promise<boolean>;
  findCloudCliJar: () => Promise<string | undefined>;
  log: (line: string) => void;
};

const NEEDED: readonly Download[] = ['firestore', 'storage'];

/** firebase-tools' own emulators where they are or can be downloaded, else the Google Cloud CLI's, else a CliError. */
export async function chooseEmulators(machine: Host, wantUi: boolean): Promise<EmulatorChoice> {
  const missing = NEEDED.filter((name) => !machine.isDownloaded(name));
  if (missing.length === 0) return { way: 'firebase', ui: wantUi && (await haveUi(machine)) };
  if ((await machine.canDownload()) && (await downloadAll(machine, missing))) {
    return { way: 'firebase', ui: wantUi && (await haveUi(machine)) };
  }
  const firestoreJar = await machine.findCloudCliJar();
  if (firestoreJar !== undefined) return { way: 'cloud-cli', firestoreJar, ui: false };
  throw new CliError(
    'The Firebase emulators cannot be downloaded from storage.googleapis.com and no Google Cloud CLI emulator is installed: ' +
      'connect to the internet once, or install the package google-cloud-cli-firestore-emulator.',
  );
}

async function downloadAll(machine: Host, names: readonly Download[]): Promise<boolean> {
  for (const name of names) {
    machine.log(`Downloading the ${name} emulator (once on this machine)…`);
    if (!(await machine.download(name))) return false;
  }
  return true;
}

/** The Emulator UI is a convenience: without it everything else still runs. */
async function haveUi(machine: Host): Promise<boolean> {
  if (machine.isDownloaded('ui')) return true;
  return (await machine.canDownload()) && machine.download('ui');
}

/** The machine as it is. Whether downloads work is asked at most once in a run. */
export function thisHost(log: (line: string) => void): Host {
  let reachable: Promise<boolean> | undefined;
  return {
    isDownloaded,
    canDownload: () => {
      reachable ??= canDownload();
      return reachable;
    },
    download: downloadWithFirebase,
    findCloudCliJar,
    log,
  };
}

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
