import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { object, string } from 'yup';
import { inNodeModules } from '../project/paths.ts';
import { runInTerminal } from '../project/run-command.ts';
import { firebaseEnvironment } from './firebase-environment.ts';

/** The programs that firebase-tools downloads by itself, of those the portal uses. */
export type Download = 'firestore' | 'storage' | 'ui';

const download = object({
  remoteUrl: string().required(),
  downloadPathRelativeToCacheDir: string().required(),
  binaryPathRelativeToCacheDir: string(),
}).required();
const downloadsSchema = object({ firestore: download, storage: download, ui: object({ main: download }).required() });

const REACH_TIMEOUT_MS = 4000;

export const firebaseTools = inNodeModules('firebase-tools', 'lib', 'bin', 'firebase.js');

/** Where firebase-tools keeps this program once it is downloaded. */
export function downloadedFile(name: Download): string {
  const { downloadPathRelativeToCacheDir, binaryPathRelativeToCacheDir } = detailsOf(name);
  return join(cacheFolder(), binaryPathRelativeToCacheDir ?? downloadPathRelativeToCacheDir);
}

export const isDownloaded = (name: Download): boolean => existsSync(downloadedFile(name));

/** Whether the place that firebase-tools downloads from answers, within a few seconds. */
export async function canDownload(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(REACH_TIMEOUT_MS);
    const response = await fetch(detailsOf('firestore').remoteUrl, { method: 'HEAD', signal });
    return response.ok;
  } catch {
    return false;
  }
}

/** Lets firebase-tools download one program, with its own progress bar; answers whether it is there now. */
export async function downloadWithFirebase(name: Download): Promise<boolean> {
  const code = await runInTerminal(process.execPath, [firebaseTools, `setup:emulators:${name}`], {
    env: firebaseEnvironment(),
  });
  return code === 0 && isDownloaded(name);
}

function cacheFolder(): string {
  return process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators');
}

function detailsOf(name: Download) {
  const file = inNodeModules('firebase-tools', 'lib', 'emulator', 'downloadableEmulatorInfo.json');
  const details = downloadsSchema.validateSync(JSON.parse(readFileSync(file, 'utf8')));
  return name === 'ui' ? details.ui.main : details[name];
}
