import { CliError } from '../project/errors.ts';

export const LAYERS = ['static', 'unit', 'runtime', 'rules', 'functions', 'e2e'] as const;
/** Tests that run only when they are named, and weekly or nightly, because they take long. */
export const NAMED_LAYERS = ['nightly', 'weekly', 'faults', 'policy', 'browsers', 'scale', 'restore'] as const;
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

const IN_BROWSER: readonly Layer[] = ['e2e', 'nightly', 'weekly', 'faults', 'policy', 'browsers'];
export const needsSite = (layer: Layer): boolean => IN_BROWSER.includes(layer);

const ON_EMULATORS: readonly Layer[] = [...IN_BROWSER, 'functions', 'scale', 'restore', 'rules'];
export const needsEmulators = (layer: Layer): boolean => ON_EMULATORS.includes(layer);

/** The layers that use emulators in the order in which they run: browser tests first. */
export const inOrder = (layers: readonly Layer[]): Layer[] => ON_EMULATORS.filter((layer) => layers.includes(layer));
