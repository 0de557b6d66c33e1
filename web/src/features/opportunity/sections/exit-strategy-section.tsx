import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { lazyComponent } from '#components/lazy/lazy-component.tsx';
import { EXIT_PATHS, RETURN_PHASES, RETURNS_CAUTION } from '../figures/exit-strategy.ts';
import { figureFailed, figurePlaceholder } from '../figures/placeholder.tsx';
import { BETWEEN, Fold } from './fold.tsx';
import { PageSection } from './page-section.tsx';

export const ReturnsFigure = lazyComponent({
  on: 'visible',
  load: async () => (await import('../figures/figures.tsx')).ReturnsFigure,
  placeholder: figurePlaceholder('22.5rem'),
  failed: figureFailed('The returns timeline'),
});

export const ReturnsCalculator = lazyComponent({
  on: 'visible',
  load: async () => (await import('../figures/figures.tsx')).ReturnsCalculator,
  placeholder: figurePlaceholder('33rem'),
  failed: figureFailed('The returns calculator'),
});

interface Entry {
  when: string;
  title: string;
  text: string;
}

export function ExitStrategySection({ detail }: { detail: OpportunityDetail }) {
  return (
    <PageSection title="Exit strategy and returns" lead={RETURNS_CAUTION}>
      <ReturnsFigure stats={detail.stats} />
      {detail.view === 'full' ? (
        <Box sx={{ mt: 5 }}>
          <ReturnsCalculator terms={detail.terms} funding={detail.funding} costs={detail.costs} />
        </Box>
      ) : null}
      <Box sx={{ mt: 2 }}>
        <Entries title="Return phases" entries={RETURN_PHASES} />
        <Entries title="Exit paths" entries={EXIT_PATHS} />
      </Box>
    </PageSection>
  );
}

function Entries({ title, entries }: { title: string; entries: readonly Entry[] }) {
  return (
    <Box sx={BETWEEN}>
      <Fold
        heading={
          <Typography variant="h5" component="h3">
            {title}
          </Typography>
        }
      >
        <Box component="ul" sx={LIST}>
          {entries.map((entry) => (
            <Box component="li" key={entry.title} sx={ENTRY}>
              <Typography variant="overline" component="p" color="primary">
                {entry.when}
              </Typography>
              <Typography variant="h5" component="h4" sx={{ mt: 0.5 }}>
                {entry.title}
              </Typography>
              <Typography variant="body2" color="textSecondary" sx={{ mt: 0.75 }}>
                {entry.text}
              </Typography>
            </Box>
          ))}
        </Box>
      </Fold>
    </Box>
  );
}

const LIST = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
  gap: 3,
  listStyle: 'none',
  m: 0,
  mt: 1,
  mb: 3,
  p: 0,
} as const;
const ENTRY = { pt: 2, borderTop: 2, borderColor: 'primary.main', breakInside: 'avoid' } as const;
