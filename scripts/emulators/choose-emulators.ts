import { log } from '../project/log.ts';
import { fetchJava } from './fetch-java.ts';
import { canDownload, type Download, downloadWithFirebase, isDownloaded } from './firebase-tools.ts';
import { emulatorsAreMissing, FIREBASE_JAVA, findJava } from './machine.ts';
import { CLOUD_CLI_JAVA, findCloudCliJar } from './without-downloads/find-jar.ts';
import { wrapCloudCli } from './without-downloads/wrap-cloud-cli.ts';

/** The Firestore emulator and Storage rules runtime of this machine, their Java, and the Emulator UI if it can run. */
export type EmulatorChoice = { way: 'firebase'; java: number; ui: boolean } | CloudCliChoice;
type CloudCliChoice = { way: 'cloud-cli'; java: number; firestoreJar: string; ui: false };

/** The facts that the choice depends on, so that a test can simulate any machine. */
export type Host = {
  /** The major version of the installed Java. */
  java: () => Promise<number | undefined>;
  /** Downloads a Java that is newer than this one. Throws if that is impossible. */
  fetchJava: (version: number | undefined) => Promise<number>;
  isDownloaded: (name: Download) => boolean;
  canDownload: () => Promise<boolean>;
  download: (name: Download) => Promise<boolean>;
  findCloudCliJar: () => Promise<string | undefined>;
  log: (line: string) => void;
};

const NEEDED: readonly Download[] = ['firestore', 'storage'];

/**
 * Chooses firebase-tools' own emulators if Java is new enough and they exist or can be downloaded, otherwise the Google
 * Cloud CLI's. Downloads a Java runtime if neither runs on the installed one.
 */
export async function chooseEmulators(machine: Host, wantUi: boolean): Promise<EmulatorChoice> {
  let java = (await machine.java()) ?? 0;
  if (java < FIREBASE_JAVA) {
    const choice = java < CLOUD_CLI_JAVA ? undefined : await chooseCloudCli(machine, java);
    if (choice) return choice;
    java = await machine.fetchJava(java === 0 ? undefined : java);
  }
  if (await haveFirebaseEmulators(machine)) {
    return { way: 'firebase', java, ui: wantUi && (await haveUi(machine)) };
  }
  const choice = await chooseCloudCli(machine, java);
  if (choice) return choice;
  throw emulatorsAreMissing();
}

async function chooseCloudCli(machine: Host, java: number): Promise<CloudCliChoice | undefined> {
  const firestoreJar = await machine.findCloudCliJar();
  return firestoreJar === undefined ? undefined : { way: 'cloud-cli', java, firestoreJar, ui: false };
}

/** Describes the choice and its reason in one line. */
export function describeChoice({ way, java }: EmulatorChoice): string {
  if (way === 'firebase') return `Emulators: from firebase-tools, on Java ${java}`;
  const reason = java < FIREBASE_JAVA ? `need Java ${FIREBASE_JAVA} or newer` : 'cannot be downloaded here';
  return `Emulators: Firestore's from the Google Cloud CLI, on Java ${java} (firebase-tools' own ${reason})`;
}

/** The variables that point firebase-tools to these emulators. It finds its own without them. */
export const variablesFor = async (choice: EmulatorChoice): Promise<Record<string, string>> =>
  choice.way === 'firebase' ? {} : wrapCloudCli(choice.firestoreJar);

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

/** The Emulator UI is optional: everything else runs without it. */
async function haveUi(machine: Host): Promise<boolean> {
  if (machine.isDownloaded('ui')) return true;
  return (await machine.canDownload()) && machine.download('ui');
}

/** The real machine. Tests for downloads at most once. */
export function thisHost(): Host {
  let reachable: Promise<boolean> | undefined;
  return {
    java: findJava,
    fetchJava,
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
