import { Problem } from '../project/problem.ts';

/** The kinds of tests, in the order in which they run: what is quick and tells most comes first. */
export const LAYERS = ['static', 'unit', 'runtime', 'rules', 'functions', 'e2e'] as const;
export type Layer = (typeof LAYERS)[number];

/** The layers asked for on the command line; none named means all. */
export function chooseLayers(args: readonly string[]): Layer[] {
  const unknown = args.find((arg) => !LAYERS.some((layer) => layer === arg));
  if (unknown !== undefined) {
    throw new Problem(`There is no test layer "${unknown}": choose from ${LAYERS.join(', ')}, or name none for all.`);
  }
  return args.length === 0 ? [...LAYERS] : LAYERS.filter((layer) => args.includes(layer));
}
