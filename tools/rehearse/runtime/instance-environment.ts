import { parseEnv } from 'node:util';
import type { DeployedFunction } from './manifest.ts';

/** What is the same for every function of a deployment. */
export interface Deployment {
  project: string;
  region: string;
  bucket: string;
  /** The parameters of the functions, by name. */
  parameters: Readonly<Record<string, string>>;
  secrets: Readonly<Record<string, string>>;
  /** Where the Admin SDK finds Firebase: the addresses of the emulators. */
  services: Readonly<Record<string, string>>;
}

/** Google's buildpack for Node gives this part of an instance's memory to the heap. */
const HEAP_SHARE = 0.8;

export const heapMb = ({ memoryMb }: DeployedFunction): number => Math.floor(memoryMb * HEAP_SHARE);

/** The parameters that a deployment sets: those of `.env`, and the defaults of those that it does not name. */
export const readParameters = (defaults: Readonly<Record<string, string>>, dotenv: string): Record<string, string> => {
  const named = Object.entries(parseEnv(dotenv)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return { ...defaults, ...Object.fromEntries(named) };
};

/**
 * The whole environment of an instance, as Cloud Run sets it for a function: nothing of this machine's own, only the secrets that
 * the function names, and no FUNCTIONS_EMULATOR, so that tokens and origins are checked as in production.
 */
export function instanceEnvironment(
  fn: DeployedFunction,
  deployment: Deployment,
  port: string,
): Record<string, string> {
  const { project, region, bucket, parameters, secrets, services } = deployment;
  const service = fn.name.toLowerCase();
  return {
    ...parameters,
    ...Object.fromEntries(Object.entries(secrets).filter(([name]) => fn.secrets.includes(name))),
    ...services,
    PORT: port,
    FUNCTION_TARGET: fn.target,
    FUNCTION_SIGNATURE_TYPE: fn.trigger === 'event' ? 'cloudevent' : 'http',
    K_SERVICE: service,
    K_CONFIGURATION: service,
    K_REVISION: `${service}-00001-abc`,
    GCLOUD_PROJECT: project,
    FIREBASE_CONFIG: JSON.stringify({ projectId: project, storageBucket: bucket }),
    EVENTARC_CLOUD_EVENT_SOURCE: `projects/${project}/locations/${region}/services/${service}`,
    LOG_EXECUTION_ID: 'true',
    NODE_OPTIONS: `--max-old-space-size=${heapMb(fn)}`,
    // There is no metadata server to ask, and looking for one takes seconds.
    METADATA_SERVER_DETECTION: 'none',
  };
}
