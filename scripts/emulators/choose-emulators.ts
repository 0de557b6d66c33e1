import { log } from '../project/log.ts';
import { fetchJava } from './fetch-java.ts';
import { canDownload, type Download, downloadWithFirebase, isDownloaded } from './firebase-tools.ts';
import { emulatorsAreMissing, FIREBASE_JAVA, findJava } from './machine.mjs';
import { CLOUD_CLI_JAVA, findCloudCliJar } from './without-downloads/find-jar.mjs';
import { wrapCloudCli } from './without-downloads/wrap-cloud-cli.ts';

/** Which Firestore emulator and Storage rules runtime this machine runs, on which Java, and whether it has the Emulator UI. */
export type EmulatorChoice = { way: 'firebase'; java: number; ui: boolean } | CloudCliChoice;
type CloudCliChoice = { way: 'cloud-cli'; java: number; firestoreJar: string; ui: false };

/** What the choice depends on, so that a test can be any machine. */
export type Host = {
  /** The major version of the Java that is there. */
  java: () => Promise<number | undefined>;
  /** Fetches a newer one than this; throws when that is impossible. */
  fetchJava: (version: number | undefined) => Promise<number>;
  isDownloaded: (name: Download) => boolean;
  canDownload: () => Promise<boolean>;
  download: (name: Download) => Promise<boolean>;
  findCloudCliJar: () => Promise<string | undefined>;
  log: (line: string) => void;
};

const NEEDED: readonly Download[] = ['firestore', 'storage'];

/**
 * firebase-tools' own emulators if Java is new enough and they are or can be downloaded, otherwise the Google Cloud CLI's. A Java runtime is
 * fetched when neither runs on the one that is there.
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

/** The choice and its reason, in one line. */
export function describeChoice({ way, java }: EmulatorChoice): string {
  if (way === 'firebase') return `Emulators: those of firebase-tools, on Java ${java}`;
  const reason = java < FIREBASE_JAVA ? `need Java ${FIREBASE_JAVA} or newer` : 'cannot be downloaded here';
  return `Emulators: Firestore's from the Google Cloud CLI, on Java ${java} (firebase-tools' own ${reason})`;
}

/** The variables that lead firebase-tools to these emulators. It knows its own. */
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

/** The Emulator UI is a convenience: without it everything else still runs. */
async function haveUi(machine: Host): Promise<boolean> {
  if (machine.isDownloaded('ui')) return true;
  return (await machine.canDownload()) && machine.download('ui');
}

/** The machine as it is. Whether downloads work is asked at most once in a run. */
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
