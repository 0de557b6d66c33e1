import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { useToday } from '#components/format/use-now.ts';
import { dealFacts } from './deal-facts.ts';

interface DealFactsProps {
  detail: OpportunityDetail;
  /** `tiles` are in the hero of narrow windows and in print, `rows` in the card of wide ones. */
  layout: 'tiles' | 'rows';
}

export function DealFacts({ detail, layout }: DealFactsProps) {
  const today = useToday();
  const { list, fact, label, value, quiet } = LAYOUTS[layout];
  return (
    <Box component="dl" sx={list}>
      {dealFacts(detail, today).map(({ label: name, value: text, note }) => (
        <Box key={name} sx={fact}>
          <Typography component="dt" variant="body2" sx={label}>
            {name}
          </Typography>
          <Typography component="dd" variant={layout === 'tiles' ? 'h4' : 'subtitle2'} sx={value}>
            {text}
            {note ? (
              <Typography component="span" variant="caption" sx={quiet}>
                {note}
              </Typography>
            ) : null}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** A responsive border resets its colour, so the colour must be responsive as well. */
const LINE = { xs: 'surface.inkLine', md: 'surface.inkLine' } as const;
const LAYOUTS = {
  tiles: {
    list: {
      display: { xs: 'grid', md: 'none' },
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      columnGap: 2,
      m: 0,
      mt: 3,
      borderTop: 1,
      borderColor: LINE,
      '@media print': { display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    },
    fact: { py: 1.25, borderBottom: 1, borderColor: LINE },
    label: { color: 'surface.onInkMuted' },
    value: { m: 0, mt: 0.25 },
    quiet: { display: 'block', color: 'surface.onInkMuted' },
  },
  rows: {
    list: { display: { xs: 'none', md: 'grid' }, m: 0, rowGap: 0 },
    fact: {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      columnGap: 2,
      py: 1,
      '& + &': { borderTop: 1, borderColor: 'divider' },
    },
    label: { color: 'text.secondary', flexShrink: 0 },
    value: { m: 0, textAlign: 'right', minWidth: 0, overflowWrap: 'anywhere' },
    quiet: { display: 'block', color: 'text.secondary', fontWeight: 400 },
  },
} as const;
