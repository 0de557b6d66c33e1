import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { object, string } from 'yup';
import { inNodeModules } from '../project/paths.ts';
import { runCommand, runInTerminal } from '../project/run-command.ts';
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

/**
 * Whether the place that firebase-tools downloads from answers, within a few seconds. Asked in a process of its own, which
 * goes through the proxy that the environment names, as firebase-tools does: this one must reach the emulators without it.
 */
export async function canDownload(url = detailsOf('firestore').remoteUrl): Promise<boolean> {
  const question = `const signal = AbortSignal.timeout(${REACH_TIMEOUT_MS});
    const answer = await fetch(${JSON.stringify(url)}, { method: 'HEAD', signal });
    process.exit(answer.ok ? 0 : 1);`;
  const env = { ...process.env, NODE_USE_ENV_PROXY: '1' };
  const { code } = await runCommand(process.execPath, ['--input-type=module', '--eval', question], { env });
  return code === 0;
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
