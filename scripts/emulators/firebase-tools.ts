import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { object, string } from 'yup';
import { inNodeModules, inPortalFolder } from '../project/paths.ts';
import { runCommand, runInTerminal } from '../project/run-command.ts';

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

/**
 * The emulators written in Java are short-lived and share the machine with everything else: compiling them thoroughly costs more
 * than it brings (less than half the processor time in a run of a minute, and reads a third faster), as do several threads of
 * garbage collection.
 */
const FOR_SHORT_RUNS = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC';

const FAR_FUTURE = Date.UTC(9999, 0);

/**
 * The environment firebase-tools runs in: no update check, no message of the day, no analytics, no search for cloud
 * credentials, so that it never waits for a network; and settings of its own, so that no user's sign-in is used.
 */
export function firebaseEnvironment(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PATH: [inNodeModules('.bin'), process.env.PATH].join(delimiter),
    XDG_CONFIG_HOME: ownSettings(),
    NO_UPDATE_NOTIFIER: '1',
    // It asks npm for the newest firebase-functions, which takes minutes without a network.
    npm_config_offline: 'true',
    METADATA_SERVER_DETECTION: 'none',
    // What one process has compiled (firebase-tools, the functions), the next run need not.
    NODE_COMPILE_CACHE: inPortalFolder('compile-cache'),
    JAVA_TOOL_OPTIONS: [FOR_SHORT_RUNS, process.env.JAVA_TOOL_OPTIONS].filter(Boolean).join(' '),
    NO_PROXY: withoutProxy(process.env.NO_PROXY),
    no_proxy: withoutProxy(process.env.no_proxy),
    GOOGLE_APPLICATION_CREDENTIALS: undefined,
  };
}

/** The emulators speak to each other on this machine, whatever proxy leads out of it. */
const withoutProxy = (hosts = '') => [hosts, '127.0.0.1', 'localhost'].filter((host) => host !== '').join(',');

/** firebase-tools asks for its message of the day unless it holds one fetched within a day. */
function ownSettings(): string {
  const folder = inPortalFolder('firebase-settings');
  const file = join(folder, 'configstore', 'firebase-tools.json');
  if (!existsSync(file)) {
    mkdirSync(join(folder, 'configstore'), { recursive: true });
    writeFileSync(file, JSON.stringify({ usage: false, motd: { fetched: FAR_FUTURE } }));
  }
  return folder;
}
