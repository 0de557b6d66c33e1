import { CliError } from '../project/errors.ts';

export const LAYERS = ['static', 'unit', 'runtime', 'rules', 'functions', 'e2e'] as const;
/** Tests that run only when they are named, and weekly or nightly, because they take long. */
export const NAMED_LAYERS = ['weekly', 'faults', 'policy', 'browsers', 'restore'] as const;
export type Layer = (typeof LAYERS)[number] | (typeof NAMED_LAYERS)[number];

const ALL: readonly Layer[] = [...LAYERS, ...NAMED_LAYERS];

/** The layers named on the command line, or those of every run. */
export function chooseLayers(args: readonly string[]): Layer[] {
  const unknown = args.find((arg) => !ALL.some((layer) => layer === arg));
  if (unknown !== undefined) {
    throw new CliError(
      `There is no test layer "${unknown}": choose from ${ALL.join(', ')}, or name none for ${LAYERS.join(', ')}.`,
    );
  }
  return args.length === 0 ? [...LAYERS] : ALL.filter((layer) => args.includes(layer));
}

const IN_BROWSER: readonly Layer[] = ['e2e', 'weekly', 'faults', 'policy', 'browsers'];
export const needsSite = ({ layer }: { layer: Layer }): boolean => IN_BROWSER.includes(layer);

const ON_EMULATORS: readonly Layer[] = ['rules', 'functions', 'restore', ...IN_BROWSER];
export const needsEmulators = ({ layer }: { layer: Layer }): boolean => ON_EMULATORS.includes(layer);

/** A layer, or a part of one as for Vitest's --shard. */
export type Task = { layer: Layer; shard?: string | undefined };

/** Layers in parts. More parts start Vitest more often; fewer leave one job idle for longer at the end. */
const PARTS: Partial<Record<Layer, number>> = { functions: 2, unit: 2 };

/** The order in which jobs take tasks: tasks on emulators first, then the longest. */
const ORDER: readonly Layer[] = [...IN_BROWSER, 'functions', 'restore', 'rules', 'unit', 'static', 'runtime'];

export const tasksFor = (layers: readonly Layer[], inParts: boolean): Task[] =>
  ORDER.filter((layer) => layers.includes(layer)).flatMap((layer): Task[] => {
    const parts = PARTS[layer];
    if (!inParts || parts === undefined) return [{ layer }];
    return Array.from({ length: parts }, (_, at) => ({ layer, shard: `${at + 1}/${parts}` }));
  });
