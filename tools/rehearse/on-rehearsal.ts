import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REGION } from '@portal/functions/contract/limits';
import { buildFunctions, buildWebFor } from '../../scripts/build/build.ts';
import {
  emulatedBucket,
  emulatorEnvironment,
  localSecrets,
  mailParameters,
} from '../../scripts/emulators/emulator-environment.ts';
import {
  PORTAL_SERVICES,
  type PortTable,
  PROJECT_ID,
  portShift,
  portTable,
  TEST_PORT_SHIFT,
} from '../../scripts/emulators/ports.ts';
import { prepareEmulators } from '../../scripts/emulators/prepare-emulators.ts';
import { startEmulators } from '../../scripts/emulators/start-emulators.ts';
import { log, withProgress } from '../../scripts/project/log.ts';
import { inPortalFolder, inProject } from '../../scripts/project/paths.ts';
import { findChromium } from '../../scripts/test/chromium.ts';
import { beginWithSeed } from '../../scripts/test/on-test-emulators.ts';
import { parseEnvironment } from '../../web/src/lib/firebase/environment.ts';
import { backendsByHost, serveGoogleFront } from './google-front.ts';
import { installFunctions, packFunctions } from './pack-functions.ts';
import { type CloudRun, serveFunctions } from './runtime/cloud-run.ts';
import { documentEncoder, type EncodeDocuments } from './runtime/eventarc.ts';
import { type Instance, socketIn, startInstance } from './runtime/instance.ts';
import { type Deployment, instanceEnvironment, readParameters } from './runtime/instance-environment.ts';
import { type DeployedFunction, discoverFunctions } from './runtime/manifest.ts';

/** firebase-tools takes it relative to the project. */
const PACKED = '.portal/rehearsal/functions';
const SITE = 'dist-rehearsal';

/** Everything that runs in a rehearsal. */
export interface Rehearsal {
  functions: readonly DeployedFunction[];
  deployment: Deployment;
  start: (fn: DeployedFunction) => Instance;
  encode: EncodeDocuments;
  cloudRun: CloudRun;
  front: { unknownHosts: ReadonlySet<string> };
  /** The folder with the functions' logs. */
  logs: string;
  /** What leads the journeys to it. */
  environment: Record<string, string>;
}

/** Does the work while the packed functions and the production build are served, against emulators with the demo data. */
export async function onRehearsal<T>(work: (rehearsal: Rehearsal) => Promise<T>): Promise<T> {
  const shift = portShift(TEST_PORT_SHIFT);
  const ports = portTable(shift);
  const emulators = await prepareEmulators({
    shift,
    services: PORTAL_SERVICES,
    wantUi: false,
    command: 'npm run rehearse',
  });
  await findChromium();
  const origin = `https://${PROJECT_ID}.web.app`;
  const packed = await packAndBuild(ports, origin);
  const cloudRun = await serveFunctions(packed);
  const front = await serveGoogleFront(
    backendsByHost({ project: PROJECT_ID, region: REGION, ports, functionsPort: cloudRun.port }),
  );
  const environment = { ...emulators.environment, PORTAL_REHEARSAL_PORT: String(cloudRun.port) };
  const deployed = { folder: PACKED, preload: inProject('tools', 'rehearse', 'forward-functions.ts') };
  try {
    const running = await withProgress('Starting the emulators', () =>
      startEmulators({
        ports,
        services: PORTAL_SERVICES,
        emulators: { ...emulators, environment },
        publicFolder: `web/${SITE}`,
        deployed,
      }),
    );
    try {
      await beginWithSeed(ports);
      return await work({ ...packed, cloudRun, front, environment: journeyEnvironment(ports, origin, front.port) });
    } finally {
      await running.stop();
    }
  } finally {
    front.close();
    await cloudRun.close();
  }
}

const journeyEnvironment = (ports: PortTable, origin: string, frontPort: number) => ({
  ...emulatorEnvironment(ports),
  ...localSecrets(),
  PORTAL_REHEARSAL: JSON.stringify({ origin, frontPort }),
  PORTAL_HOSTS: [...backendsByHost({ project: PROJECT_ID, region: REGION, ports, functionsPort: 0 }).keys()].join(),
});

/** What a deployment uploads: the functions, packed and installed on their own, and the site, built for a real project. */
async function packAndBuild(ports: PortTable, origin: string) {
  const folder = inProject(PACKED);
  await withProgress('Building the functions', buildFunctions);
  const count = await packFunctions(folder);
  log(`✓ Packed ${count} files of the functions`);
  await withProgress('Installing them on their own, from their lock file', () => installFunctions(folder));
  const { auth, functions, firestore, storage } = ports;
  const { firebase } = parseEnvironment({ VITE_EMULATORS: JSON.stringify({ auth, functions, firestore, storage }) });
  await withProgress('Building the web application for a real project', () => buildWebFor(firebase, origin, SITE));
  return withProgress('Discovering the functions', () => prepareFunctions(folder, ports));
}

async function prepareFunctions(folder: string, ports: PortTable) {
  const { PORTAL_EMULATORS: _, PORTAL_HUB: _hub, ...services } = emulatorEnvironment(ports);
  const secrets = localSecrets();
  // firebase-tools looks for the secrets of what it emulates beside the functions.
  writeFileSync(
    join(folder, '.secret.local'),
    Object.entries(secrets)
      .map((entry) => `${entry.join('=')}\n`)
      .join(''),
  );
  const manifest = await discoverFunctions(folder, { ...process.env, ...services });
  const deployment: Deployment = {
    project: PROJECT_ID,
    region: REGION,
    bucket: emulatedBucket(PROJECT_ID),
    parameters: {
      ...readParameters(manifest.parameters, readFileSync(join(folder, '.env'), 'utf8')),
      ...mailParameters(ports),
    },
    secrets,
    services,
  };
  const logs = emptyFolder(inPortalFolder('rehearsal', 'logs'));
  const sockets = emptyFolder(join(tmpdir(), `portal-rehearsal-${ports.hub}`));
  let count = 0;
  const start = (fn: DeployedFunction) => {
    count += 1;
    const environment = instanceEnvironment(fn, deployment, socketIn(sockets, count));
    return startInstance(folder, environment, join(logs, `${fn.name}.log`));
  };
  return { functions: manifest.functions, deployment, start, encode: documentEncoder(folder), logs };
}

function emptyFolder(folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}
