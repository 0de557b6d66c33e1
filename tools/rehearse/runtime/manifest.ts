import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { array, boolean, type InferType, lazy, mixed, number, object, string } from 'yup';
import { CliError } from '../../../scripts/project/errors.ts';
import { runCommand } from '../../../scripts/project/run-command.ts';

/** A function as a deployment creates it: what starts it, and the limits that its options set. */
export interface DeployedFunction {
  name: string;
  target: string;
  trigger: 'callable' | 'request' | 'schedule' | 'event';
  /** The kind of event, for example `google.cloud.firestore.document.v1.created`. */
  eventType: string | null;
  /** The pattern of the document's path, where an event is about one. */
  document: string | null;
  memoryMb: number;
  timeoutSeconds: number;
  /** How many calls one instance serves at once, and how many instances there may be. */
  concurrency: number;
  maxInstances: number;
  secrets: string[];
}

/** What Cloud Functions (2nd gen) take where a function names nothing. */
const DEFAULTS = { memoryMb: 256, timeoutSeconds: 60, concurrency: 80, maxInstances: 100 };

/** An option may be left out, or be an expression over parameters, which only a deployment evaluates. */
const numeric = lazy((value: unknown) => (typeof value === 'number' ? number().required() : mixed().nullable()));
const endpointSchema = object({
  entryPoint: string().required(),
  availableMemoryMb: numeric,
  timeoutSeconds: numeric,
  concurrency: numeric,
  maxInstances: numeric,
  callableTrigger: object().default(undefined),
  httpsTrigger: object().default(undefined),
  scheduleTrigger: object().default(undefined),
  eventTrigger: object({
    eventType: string().required(),
    eventFilterPathPatterns: object({ document: string() }).default(undefined),
  }).default(undefined),
  secretEnvironmentVariables: array(object({ key: string().required() })),
});
const parameterSchema = object({ name: string().required(), default: mixed().nullable(), secret: boolean() });
const manifestSchema = object({ endpoints: object().required(), params: array(mixed()).default([]) });

/** The functions and the defaults of their parameters, from the manifest that firebase-functions writes of the built code. */
export function parseManifest(text: string) {
  const { endpoints, params } = manifestSchema.validateSync(JSON.parse(text));
  const functions = Object.entries(endpoints).map(([name, endpoint]) =>
    toFunction(name, endpointSchema.validateSync(endpoint)),
  );
  const defaults = params.map((parameter) => parameterSchema.validateSync(parameter));
  return {
    functions: functions.sort((a, b) => a.name.localeCompare(b.name)),
    parameters: Object.fromEntries(
      defaults.flatMap(({ name, default: value }) =>
        value === undefined || value === null ? [] : [[name, asText(value)]],
      ),
    ),
  };
}

function toFunction(name: string, endpoint: InferType<typeof endpointSchema>): DeployedFunction {
  return {
    name,
    target: endpoint.entryPoint,
    trigger: triggerOf(name, endpoint),
    eventType: endpoint.eventTrigger?.eventType ?? null,
    document: endpoint.eventTrigger?.eventFilterPathPatterns?.document ?? null,
    memoryMb: numberOr(endpoint.availableMemoryMb, DEFAULTS.memoryMb),
    timeoutSeconds: numberOr(endpoint.timeoutSeconds, DEFAULTS.timeoutSeconds),
    concurrency: numberOr(endpoint.concurrency, DEFAULTS.concurrency),
    maxInstances: numberOr(endpoint.maxInstances, DEFAULTS.maxInstances),
    secrets: (endpoint.secretEnvironmentVariables ?? []).map(({ key }) => key),
  };
}

function triggerOf(name: string, endpoint: InferType<typeof endpointSchema>): DeployedFunction['trigger'] {
  if (endpoint.callableTrigger) return 'callable';
  if (endpoint.scheduleTrigger) return 'schedule';
  if (endpoint.eventTrigger) return 'event';
  if (endpoint.httpsTrigger) return 'request';
  throw new CliError(
    `${name} is a kind of function that the rehearsal does not know: teach tools/rehearse/runtime/manifest.ts.`,
  );
}

const numberOr = (value: unknown, fallback: number) => (typeof value === 'number' ? value : fallback);
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Discovers the functions of an installed folder, by the command that `firebase deploy` runs. */
export async function discoverFunctions(folder: string, environment: NodeJS.ProcessEnv) {
  const file = join(folder, 'functions-manifest.json');
  const args = [join(folder, 'node_modules', '.bin', 'firebase-functions'), '.'];
  const env = { ...environment, FUNCTIONS_MANIFEST_OUTPUT_PATH: file };
  const { code, output } = await runCommand(process.execPath, args, { cwd: folder, env });
  if (code !== 0) {
    console.error(output);
    throw new CliError('The packed functions cannot be loaded: what firebase-functions says is above.');
  }
  const manifest = parseManifest(readFileSync(file, 'utf8'));
  rmSync(file);
  return manifest;
}
