import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from '../project/errors.ts';
import { runCommand } from '../project/run-command.ts';
import { canDownload, type Download, downloadWithFirebase, isDownloaded } from './firebase-tools.ts';
import { CLOUD_CLI_PACKAGE, checkJava, FIREBASE_JAVA, needsNewerJavaOrCloudCli } from './java.ts';

/** Which Firestore emulator and Storage rules runtime this machine runs, and whether the Emulator UI can be had. */
export type EmulatorChoice = { way: 'firebase'; ui: boolean } | { way: 'cloud-cli'; firestoreJar: string; ui: false };

/** What the choice depends on, so that a test can be any machine. */
export type Host = {
  /** The major version of the Java on the PATH. */
  java: () => Promise<number>;
  isDownloaded: (name: Download) => boolean;
  canDownload: () => Promise<boolean>;
  download: (name: Download) => Promise<boolean>;
  findCloudCliJar: () => Promise<string | undefined>;
  log: (line: string) => void;
};

const NEEDED: readonly Download[] = ['firestore', 'storage'];

/**
 * firebase-tools' own emulators where Java is new enough and they are or can be downloaded, else the Google Cloud CLI's, else a
 * CliError.
 */
export async function chooseEmulators(machine: Host, wantUi: boolean): Promise<EmulatorChoice> {
  const java = await machine.java();
  if (java >= FIREBASE_JAVA && (await haveFirebaseEmulators(machine))) {
    return { way: 'firebase', ui: wantUi && (await haveUi(machine)) };
  }
  const firestoreJar = await machine.findCloudCliJar();
  if (firestoreJar !== undefined) return { way: 'cloud-cli', firestoreJar, ui: false };
  if (java < FIREBASE_JAVA) throw new CliError(needsNewerJavaOrCloudCli(java));
  throw new CliError(
    'The Firebase emulators cannot be downloaded from storage.googleapis.com and no Google Cloud CLI emulator is installed: ' +
      `connect to the internet once, or install the package ${CLOUD_CLI_PACKAGE}.`,
  );
}

/** Which way was chosen and why, in one line. */
export function describeChoice({ way }: EmulatorChoice, java: number): string {
  if (way === 'firebase') return `Emulators: those of firebase-tools, on Java ${java}`;
  const reason = java < FIREBASE_JAVA ? `need Java ${FIREBASE_JAVA} or newer` : 'cannot be downloaded here';
  return `Emulators: Firestore's from the Google Cloud CLI, on Java ${java} (firebase-tools' own ${reason})`;
}

async function haveFirebaseEmulators(machine: Host): Promise<boolean> {
  const missing = NEEDED.filter((name) => !machine.isDownloaded(name));
  return missing.length === 0 || ((await machine.canDownload()) && downloadAll(machine, missing));
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
    java: checkJava,
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
  const { code, output } = await runCommand('dpkg', ['-L', CLOUD_CLI_PACKAGE]);
  return code === 0 ? output.split('\n').find((line) => line.endsWith(JAR_IN_SDK)) : undefined;
}

/** gcloud may print notices of its own before the value. */
const lastLine = (output: string) => output.trim().split('\n').at(-1)?.trim() ?? '';
