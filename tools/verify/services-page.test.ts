import { expect, test } from 'vitest';
import { array, type InferType, number, object, string } from 'yup';
import { SERVICES } from '../../functions/src/contract/services.ts';
import * as deployed from '../../functions/src/index.ts';
import { readHosting } from '../../scripts/deploy/hosting-rewrites.ts';
import { inProject } from '../../scripts/project/paths.ts';

/** The part of a function's manifest that costs money or has to be set up. */
const manifestSchema = object({
  availableMemoryMb: number().required(),
  timeoutSeconds: number().required(),
  concurrency: number().nullable(),
  minInstances: string().nullable(),
  secretEnvironmentVariables: array(object({ key: string().required() })).default([]),
  scheduleTrigger: object({ schedule: string().required() }).default(undefined),
  taskQueueTrigger: object({
    rateLimits: object({ maxDispatchesPerSecond: number().required() }).required(),
  }).default(undefined),
  eventTrigger: object({
    eventType: string().required(),
    eventFilterPathPatterns: object({ document: string().required() }).default(undefined),
  }).default(undefined),
});
type Manifest = InferType<typeof manifestSchema>;

/** Calls that one instance serves at once, unless the function sets a number. */
const DEFAULT_CONCURRENCY = 80;

const functions = Object.entries(deployed)
  .map(([name, { __endpoint }]) => ({
    name,
    // As firebase deploy reads it: parameters become their names, and unset options become null.
    manifest: manifestSchema.validateSync(JSON.parse(JSON.stringify(__endpoint))),
  }))
  .toSorted((one, other) => one.name.localeCompare(other.name));

test('docs/services.md says what the manifest says', () =>
  expect(`${page().join('\n\n')}\n`).toMatchFileSnapshot(inProject('docs', 'services.md')));

function page(): string[] {
  const warm = functions.filter(({ manifest }) => manifest.minInstances !== null);
  const trusted = functions.filter(({ manifest }) => manifest.secretEnvironmentVariables.length > 0);
  return [
    '# Services',
    'Generated from the functions by `npx vitest run --project unit tools/verify/services-page --update`. Each function is a service of ' +
      'Cloud Run with one vCPU and at most ten instances.',
    table(['function', 'trigger', 'memory', 'calls at once', 'timeout', 'secrets', 'warm'], functions.map(rowOf)),
    `- **Warm**: \`MIN_INSTANCES=1\` keeps ${warm.length} instances running: ${namesOf(warm)}. 0 keeps none.`,
    `- **Secrets**: ${trusted.length} of ${functions.length} functions read secrets: ${namesOf(trusted)}. Deploy them after a secret changes.`,
  ];
}

const rowOf = ({ name, manifest }: (typeof functions)[number]): string[] => [
  code(name),
  triggerOf(name, manifest),
  `${manifest.availableMemoryMb} MiB`,
  String(manifest.concurrency ?? DEFAULT_CONCURRENCY),
  `${manifest.timeoutSeconds} s`,
  manifest.secretEnvironmentVariables.map(({ key }) => code(key)).join(', '),
  manifest.minInstances === null ? '' : code('MIN_INSTANCES'),
];

function triggerOf(name: string, { scheduleTrigger, taskQueueTrigger, eventTrigger }: Manifest): string {
  if (scheduleTrigger) return `schedule ${code(scheduleTrigger.schedule)}`;
  if (taskQueueTrigger) return `tasks: ${taskQueueTrigger.rateLimits.maxDispatchesPerSecond} a second`;
  if (eventTrigger) {
    const event = eventTrigger.eventType.split('.').findLast((part) => EVENTS.has(part)) ?? eventTrigger.eventType;
    return `${event}: ${code(eventTrigger.eventFilterPathPatterns?.document ?? 'files')}`;
  }
  if (SERVICES.some((service) => service === name)) return `call ${code(`${name}/*`)}`;
  const paths = readHosting().rewrites.flatMap(({ source, function: target }) =>
    target?.functionId === name ? [source] : [],
  );
  return paths.map(code).join(', ');
}

const EVENTS = new Set(['created', 'updated', 'written', 'finalized']);

const code = (text: string) => `\`${text}\``;
const namesOf = (all: readonly { name: string }[]) => all.map(({ name }) => code(name)).join(', ');

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
