import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { object, string } from 'yup';
import { inNodeModules, inPortalFolder } from '../project/paths.ts';
import { runCommand, runInTerminal } from '../project/run-command.ts';

/** The programs that firebase-tools downloads by itself, and that the portal uses. */
export type Download = 'firestore' | 'storage' | 'ui';

const download = object({
  remoteUrl: string().required(),
  downloadPathRelativeToCacheDir: string().required(),
  binaryPathRelativeToCacheDir: string(),
}).required();
const downloadsSchema = object({ firestore: download, storage: download, ui: object({ main: download }).required() });

const REACH_TIMEOUT_MS = 4000;

export const firebaseTools = inNodeModules('firebase-tools', 'lib', 'bin', 'firebase.js');

/** The file in which firebase-tools stores a downloaded program. */
export function downloadedFile(name: Download): string {
  const { downloadPathRelativeToCacheDir, binaryPathRelativeToCacheDir } = detailsOf(name);
  return join(cacheFolder(), binaryPathRelativeToCacheDir ?? downloadPathRelativeToCacheDir);
}

export const isDownloaded = (name: Download): boolean => existsSync(downloadedFile(name));

/**
 * True if the server of firebase-tools' downloads answers within a few seconds. The request runs in a separate process,
 * which uses the proxy of the environment as firebase-tools does; this process must reach the emulators without it.
 */
export async function canDownload(url = detailsOf('firestore').remoteUrl): Promise<boolean> {
  const question = `const signal = AbortSignal.timeout(${REACH_TIMEOUT_MS});
    const answer = await fetch(${JSON.stringify(url)}, { method: 'HEAD', signal });
    process.exit(answer.ok ? 0 : 1);`;
  const env = { ...process.env, NODE_USE_ENV_PROXY: '1' };
  const { code } = await runCommand(process.execPath, ['--input-type=module', '--eval', question], { env });
  return code === 0;
}

/** Lets firebase-tools download one program, with its own progress bar. Returns true if it exists afterwards. */
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
 * The emulators in Java are short-lived and share the machine. Thorough compilation costs more than it saves (without
 * it, a run of a minute takes less than half the processor time, and reads are a third faster), and so do several
 * threads of garbage collection.
 */
const FOR_SHORT_RUNS = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC';

const FAR_FUTURE = Date.UTC(9999, 0);

/**
 * The environment of firebase-tools: no update check, message of the day, analytics or search for cloud credentials, so
 * that it never waits for a network. It has separate settings, so that no user's sign-in is used.
 */
export function firebaseEnvironment(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PATH: [inNodeModules('.bin'), process.env.PATH].join(delimiter),
    XDG_CONFIG_HOME: ownSettings(),
    NO_UPDATE_NOTIFIER: '1',
    // firebase-tools asks npm for the newest firebase-functions, which takes minutes without a network.
    npm_config_offline: 'true',
    METADATA_SERVER_DETECTION: 'none',
    // Compiled code is kept for the next run.
    NODE_COMPILE_CACHE: inPortalFolder('compile-cache'),
    JAVA_TOOL_OPTIONS: [FOR_SHORT_RUNS, process.env.JAVA_TOOL_OPTIONS].filter(Boolean).join(' '),
    NO_PROXY: withoutProxy(process.env.NO_PROXY),
    no_proxy: withoutProxy(process.env.no_proxy),
    GOOGLE_APPLICATION_CREDENTIALS: undefined,
  };
}

/** The emulators call each other on this machine, so they must not use a proxy. */
const withoutProxy = (hosts = '') => [hosts, '127.0.0.1', 'localhost'].filter((host) => host !== '').join(',');

/** firebase-tools requests its message of the day unless its settings contain one from the last day. */
function ownSettings(): string {
  const folder = inPortalFolder('firebase-settings');
  const file = join(folder, 'configstore', 'firebase-tools.json');
  if (!existsSync(file)) {
    mkdirSync(join(folder, 'configstore'), { recursive: true });
    writeFileSync(file, JSON.stringify({ usage: false, motd: { fetched: FAR_FUTURE } }));
  }
  return folder;
}
