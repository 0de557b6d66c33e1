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

const ON_EMULATORS: readonly Layer[] = ['rules', 'functions', 'e2e'];
export const needsEmulators = (layer: Layer): boolean => ON_EMULATORS.includes(layer);

/** Layers that one start of emulators serves one after the other, and the static checks, which come first. */
export interface Job {
  layers: Layer[];
  portShift: number;
}

/** A part of a layer that needs no emulators. `shard` is as for Vitest's --shard: "2/4" is the second of four. */
export interface Task {
  layer: Layer;
  shard: string | null;
}

export interface Plan {
  jobs: Job[];
  /** What a job takes once its own layers are through, one after another, so that all jobs end at about the same time. */
  tasks: Task[];
}

/** More would start Vitest more often, fewer would leave one job idle for longer at the end. */
export const UNIT_SHARDS = 4;

interface PlanOptions {
  portShift: number;
  roomForTwo: boolean;
  /** Into how many parts the unit tests are dealt. */
  unitShards: number;
}

/** What runs at once: the journeys beside the other layers on emulators, where the machine has room for both. */
export function planFor(layers: readonly Layer[], { portShift, roomForTwo, unitShards }: PlanOptions): Plan {
  const beside = layers.filter((layer) => layer !== 'e2e');
  if (!roomForTwo || !layers.includes('e2e') || beside.length === 0) {
    return { jobs: [{ layers: [...layers], portShift }], tasks: [] };
  }
  const isTask = (layer: Layer) => layer === 'unit' || layer === 'runtime';
  return {
    jobs: [
      { layers: beside.filter((layer) => !isTask(layer)), portShift },
      { layers: ['e2e'], portShift: shiftBeside(portShift) },
    ],
    tasks: beside.filter(isTask).flatMap((layer) => tasksOf(layer, layer === 'unit' ? unitShards : 1)),
  };
}

const tasksOf = (layer: Layer, shards: number): Task[] =>
  shards === 1
    ? [{ layer, shard: null }]
    : Array.from({ length: shards }, (_, index) => ({ layer, shard: `${index + 1}/${shards}` }));
