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

/**
 * What runs at once where the machine has room: the journeys, the other layers on emulators, which mostly wait for one another's
 * answers, and what needs no emulators.
 */
export function jobsFor(layers: readonly Layer[], portShift: number, hasRoom: boolean): Job[] {
  const alone = layers.filter((layer) => !needsEmulators(layer));
  const onEmulators = layers.filter((layer) => needsEmulators(layer) && layer !== 'e2e');
  const journeys = layers.filter((layer) => layer === 'e2e');
  if (!hasRoom || [alone, onEmulators, journeys].filter((group) => group.length > 0).length < 2) {
    return [{ layers: [...layers], portShift }];
  }
  return [
    { layers: alone, portShift },
    { layers: onEmulators, portShift },
    { layers: journeys, portShift: shiftBeside(portShift) },
  ].filter((job) => job.layers.length > 0);
}
