import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FinancialProjection } from '@portal/functions/contract/opportunities/opportunity-record';
import { lazyComponent } from '#components/lazy/lazy-component.tsx';
import { figureFailed, figurePlaceholder } from '../figures/placeholder.tsx';
import { explainYearlyReturn, type Terms } from '../figures/returns.ts';
import { CostsAndLiquidity } from './costs-and-liquidity.tsx';
import { type PanelProps, SectionNote } from './panel-layout.tsx';

export const ProjectionFigures = lazyComponent({
  on: 'visible',
  load: async () => (await import('../figures/figures.tsx')).ProjectionFigures,
  placeholder: figurePlaceholder('52rem'),
  failed: figureFailed('The projections'),
});

const AssetFigures = lazyComponent({
  on: 'visible',
  load: async () => (await import('../asset/asset.tsx')).AssetFigures,
  placeholder: figurePlaceholder('8rem'),
  failed: figureFailed('Income and valuation'),
});

/** An example of another opportunity comes after this one's own figures. */
export function FinancialsPanel({ detail, access }: PanelProps) {
  const note = <SectionNote detail={detail} access={access} panel="financials" section="financialProjection" />;
  if (detail.view === 'masked') return note;
  const isExample = detail.examples.includes('financialProjection');
  const projection = (
    <>
      {note}
      {detail.financialProjection ? (
        <>
          <ProjectedReturns projection={detail.financialProjection} terms={isExample ? null : detail.terms} />
          <ProjectionFigures projection={detail.financialProjection} />
        </>
      ) : null}
    </>
  );
  return (
    <>
      {isExample ? null : projection}
      <Box sx={{ mt: isExample ? 0 : 5 }}>
        <CostsAndLiquidity costs={detail.costs} liquidity={detail.liquidity} />
      </Box>
      <AssetFigures detail={detail} />
      {isExample ? <Box sx={{ mt: 6 }}>{projection}</Box> : null}
    </>
  );
}

interface ProjectedReturnsProps {
  projection: FinancialProjection;
  /** Null if the projection is another opportunity's. */
  terms: Terms | null;
}

function ProjectedReturns({ projection, terms }: ProjectedReturnsProps) {
  const figures = [
    { label: 'Target return', value: projection.targetReturn, note: null },
    {
      label: 'Internal rate of return (IRR)',
      value: projection.irr,
      note: terms && explainYearlyReturn(terms),
    },
  ];
  return (
    <Box component="dl" sx={FIGURES}>
      {figures.map(({ label, value, note }) => (
        <Box key={label}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" variant="h3" sx={{ m: 0, mt: 0.5 }}>
            {value}
          </Typography>
          {note ? (
            <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0, mt: 0.5, maxWidth: '28rem' }}>
              {note}
            </Typography>
          ) : null}
        </Box>
      ))}
    </Box>
  );
}

const FIGURES = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: 3,
  m: 0,
  mb: 4,
} as const;
