import { CliError } from '../project/cli-error.ts';
import type { Download } from './firebase-downloads.ts';

/** Which Firestore emulator and Storage rules runtime this machine runs, and whether the Emulator UI can be had. */
export type EmulatorChoice = { way: 'firebase'; ui: boolean } | { way: 'cloud-cli'; firestoreJar: string; ui: false };

/** What the choice depends on, so that a test can stand for any machine. */
export type Host = {
  isDownloaded: (name: Download) => boolean;
  canDownload: () => Promise<boolean>;
  download: (name: Download) => Promise<boolean>;
  findCloudCliJar: () => Promise<string | undefined>;
  say: (line: string) => void;
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
    machine.say(`Downloading the ${name} emulator (once on this machine)…`);
    if (!(await machine.download(name))) return false;
  }
  return true;
}

/** The Emulator UI is a convenience: without it everything else still runs. */
async function haveUi(machine: Host): Promise<boolean> {
  if (machine.isDownloaded('ui')) return true;
  return (await machine.canDownload()) && machine.download('ui');
}
