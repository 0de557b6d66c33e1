import type { Device, LighthouseFigures } from './lighthouse.ts';

export interface PageFigures extends LighthouseFigures {
  page: string;
  device: Device;
  /** Script and style of the first view. */
  kilobytes: number;
  /** Blocking time on a phone by processor time alone, in ms: what a busy machine does not change. */
  working: number;
}

export const HEADS = ['page', 'device', 'perf', 'LCP s', 'TBT ms', 'work ms', 'CLS', 'a11y', 'best', 'SEO', 'KB'];

export const rowOf = (figures: PageFigures): string[] => [
  figures.page,
  figures.device,
  String(figures.performance),
  (figures.largestPaint / 1000).toFixed(2),
  figures.blocking.toFixed(0),
  figures.device === 'mobile' ? figures.working.toFixed(0) : '',
  figures.shift.toFixed(3),
  String(figures.accessibility),
  String(figures.bestPractices),
  String(figures.seo),
  figures.kilobytes.toFixed(1),
];

const LEAST_PERFORMANCE: Record<Device, number> = { mobile: 98, desktop: 100 };
/** Below this nobody sees anything move. */
const NO_SHIFT = 0.005;

/** A sentence for each goal of the public site that a page does not reach. */
export function missedGoals(figures: PageFigures): string[] {
  const { page, device, performance, shift, faults } = figures;
  const least = LEAST_PERFORMANCE[device];
  const where = `${page} (${device})`;
  return [
    ...(performance < least ? [`${where}: performance ${performance}, not ${least}.`] : []),
    ...(shift > NO_SHIFT ? [`${where}: the layout shifts by ${shift.toFixed(3)}.`] : []),
    ...belowFull(figures).map(([name, score]) => `${where}: ${name} ${score}, not 100 (${faults.join(', ')}).`),
  ];
}

const belowFull = ({ accessibility, bestPractices, seo }: PageFigures): [string, number][] => {
  const scores: [string, number][] = [
    ['accessibility', accessibility],
    ['best practices', bestPractices],
    ['SEO', seo],
  ];
  return scores.filter(([, score]) => score < 100);
};
