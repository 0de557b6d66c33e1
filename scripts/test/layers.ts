import { shiftBeside } from '../emulators/ports.ts';
import { CliError } from '../project/errors.ts';

/** The kinds of tests, in the order in which they run: what is quick and tells most comes first. */
export const LAYERS = ['static', 'unit', 'runtime', 'rules', 'functions', 'e2e'] as const;
export type Layer = (typeof LAYERS)[number];

/** The layers asked for on the command line; none named means all. */
export function chooseLayers(args: readonly string[]): Layer[] {
  const unknown = args.find((arg) => !LAYERS.some((layer) => layer === arg));
  if (unknown !== undefined) {
    throw new CliError(`There is no test layer "${unknown}": choose from ${LAYERS.join(', ')}, or name none for all.`);
  }
  return args.length === 0 ? [...LAYERS] : LAYERS.filter((layer) => args.includes(layer));
}

/** Layers that one start of emulators serves one after the other, and with them those that need none. */
export type Job = { layers: Layer[]; portShift: number };

const ON_EMULATORS: readonly Layer[] = ['rules', 'functions', 'e2e'];
export const needsEmulators = (layer: Layer): boolean => ON_EMULATORS.includes(layer);

/** What runs at once: the journeys, which take half of the time, beside everything else where the machine has room for both. */
export function jobsFor(layers: readonly Layer[], portShift: number, roomForTwo: boolean): Job[] {
  const others = layers.filter((layer) => layer !== 'e2e');
  if (!roomForTwo || !layers.includes('e2e') || others.length === 0) return [{ layers: [...layers], portShift }];
  return [
    { layers: others, portShift },
    { layers: ['e2e'], portShift: shiftBeside(portShift) },
  ];
}
