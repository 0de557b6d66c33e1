import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FinancialProjection } from '@portal/functions/contract/opportunities/opportunity-record';
import { lazyComponent } from '#components/lazy/lazy-component.tsx';
import { figureFailed, figurePlaceholder } from '../figures/placeholder.tsx';
import { type PanelProps, SectionNote } from './panel-layout.tsx';

const ProjectionFigures = lazyComponent({
  on: 'visible',
  load: async () => (await import('../figures/figures.tsx')).ProjectionFigures,
  placeholder: figurePlaceholder('52rem'),
  failed: figureFailed('The projections'),
});

export function FinancialsPanel({ detail, access }: PanelProps) {
  const note = <SectionNote detail={detail} access={access} panel="financials" section="financialProjection" />;
  if (detail.view === 'masked' || !detail.financialProjection) return note;
  return (
    <>
      {note}
      <ProjectedReturns projection={detail.financialProjection} />
      <ProjectionFigures projection={detail.financialProjection} />
    </>
  );
}

function ProjectedReturns({ projection }: { projection: FinancialProjection }) {
  const figures = [
    { label: 'Target return', value: projection.targetReturn },
    { label: 'Internal rate of return (IRR)', value: projection.irr },
  ];
  return (
    <Box component="dl" sx={FIGURES}>
      {figures.map(({ label, value }) => (
        <Box key={label}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" variant="h3" sx={{ m: 0, mt: 0.5 }}>
            {value}
          </Typography>
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
