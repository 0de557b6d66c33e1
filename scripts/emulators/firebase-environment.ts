import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { inNodeModules, inPortalFolder } from '../project/paths.ts';

/**
 * The emulators written in Java are short-lived and share the machine with everything else: compiling them thoroughly costs more
 * than it brings (less than half the processor time in a run of a minute, and reads a third faster), as do several threads of
 * garbage collection.
 */
const FOR_SHORT_RUNS = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC';

const FAR_FUTURE = Date.UTC(9999, 0);

/**
 * The environment firebase-tools runs in: no update check, no message of the day, no analytics, no search for cloud
 * credentials, so that it never waits for a network; and settings of its own, so that nobody's sign-in is used.
 */
export function firebaseEnvironment(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PATH: [inNodeModules('.bin'), process.env.PATH].join(delimiter),
    XDG_CONFIG_HOME: ownSettings(),
    NO_UPDATE_NOTIFIER: '1',
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
