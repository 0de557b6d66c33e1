import { EXIT_PATHS, RETURN_PHASES } from '../content/exit-strategy.ts';
import { describeReturns } from '../describe-returns.ts';
import type { TermMarker } from '../term-marker.ts';
import { FactsTable } from './facts-table.tsx';
import { Figure } from './figure.tsx';
import { ReturnsChart } from './returns-chart.tsx';

/** The three phases and the exit paths over the years, and where this opportunity's own term ends. */
export function ReturnsFigure({ marker }: { marker: TermMarker | null }) {
  return (
    <Figure
      title="Returns timeline"
      summary={describeReturns(marker)}
      chart={<ReturnsChart marker={marker} />}
      table={
        <FactsTable
          caption="Phases and exit paths"
          columns={['Step', 'Kind', 'When']}
          rows={[
            ...RETURN_PHASES.map(({ title, when }) => [title, 'Phase', when] as const),
            ...EXIT_PATHS.map(({ title, when }) => [title, 'Exit path', when] as const),
            ...(marker ? [['End of term', `${marker.multiple} projected`, `Year ${marker.years}`] as const] : []),
          ]}
        />
      }
    />
  );
}
