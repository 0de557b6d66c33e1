import { shiftBeside } from '../emulators/ports.ts';
import { CliError } from '../project/errors.ts';

export const LAYERS = ['static', 'unit', 'runtime', 'rules', 'functions', 'e2e'] as const;
export type Layer = (typeof LAYERS)[number];

/** The layers named on the command line, or all. */
export function chooseLayers(args: readonly string[]): Layer[] {
  const unknown = args.find((arg) => !LAYERS.some((layer) => layer === arg));
  if (unknown !== undefined) {
    throw new CliError(`There is no test layer "${unknown}": choose from ${LAYERS.join(', ')}, or name none for all.`);
  }
  return LAYERS.filter((layer) => args.length === 0 || args.includes(layer));
}

const ON_EMULATORS: readonly Layer[] = ['rules', 'functions', 'e2e'];
const needsEmulators = (layer: Layer): boolean => ON_EMULATORS.includes(layer);

/** Layers that share one start of the emulators. */
export type Job = { layers: Layer[]; portShift: number };

/** Jobs to run side by side: the browser tests beside the other layers if the machine has room for both. */
export function jobsFor(layers: readonly Layer[], portShift: number, roomForTwo: boolean): Job[] {
  const onEmulators = layers.filter(needsEmulators);
  if (!roomForTwo || !layers.includes('e2e') || layers.length === 1) return [{ layers: onEmulators, portShift }];
  return [
    { layers: onEmulators.filter((layer) => layer !== 'e2e'), portShift },
    { layers: ['e2e'], portShift: shiftBeside(portShift) },
  ];
}

/** A part of a layer that needs no emulators. A job that is through takes the next until none is left. */
export type Task = { layer: Layer; shard?: string };

export const tasksFor = (layers: readonly Layer[], unitShards: number): Task[] =>
  layers
    .filter((layer) => !needsEmulators(layer))
    .flatMap((layer): Task[] => {
      if (layer !== 'unit' || unitShards === 1) return [{ layer }];
      return Array.from({ length: unitShards }, (_, at) => ({ layer, shard: `${at + 1}/${unitShards}` }));
    });
