import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import type { FullCatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { useLocation } from 'react-router-dom';
import { LinkButton } from '#components/page/links.tsx';
import { paths } from '#routing/paths.ts';
import { COMPARISON_ID } from '../results/marketplace-results.tsx';
import { useMemberTools } from '../results/row-tools.tsx';
import { describeSelection } from '../selection.ts';

export function CompareBar({ selected }: { selected: readonly FullCatalogueRow[] }) {
  const { select } = useMemberTools();
  const { pathname, search } = useLocation();
  const without = (id: string) => select(selected.filter((row) => row.id !== id).map((row) => row.id));
  return (
    <Box component="section" id={COMPARISON_ID} tabIndex={-1} aria-label="Comparison" sx={BAR}>
      <GlobalStyles styles={ROOM_FOR_BAR} />
      <Typography role="status" variant="body2">
        {describeSelection(selected.length)}
      </Typography>
      <Box
        component="ul"
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
        sx={SELECTED}
      >
        {selected.map(({ id, title }) => (
          <Box component="li" key={id} sx={ITEM}>
            <Button
              size="small"
              color="inherit"
              endIcon={<Close aria-hidden />}
              aria-label={`Remove from the comparison: ${title}`}
              onClick={() => without(id)}
              sx={CHIP}
            >
              <Box component="span" sx={TITLE}>
                {title}
              </Box>
            </Button>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button size="small" onClick={() => select([])}>
          Clear
        </Button>
        {selected.length > 1 ? (
          <LinkButton
            size="small"
            variant="contained"
            to={paths.compare(selected.map(({ id }) => id))}
            state={{ from: pathname + search }}
          >
            Compare
          </LinkButton>
        ) : null}
      </Box>
    </Box>
  );
}

/** Keeps focused elements and toasts above the bar. */
const ROOM_FOR_BAR = {
  // More specific than the cookie bar, which this bar sits above.
  'html:root': { scrollPaddingBottom: 'calc(12rem + var(--portal-foot-room, 0px))', '--portal-bar-room': '6rem' },
} as const;
const BAR = {
  position: 'sticky',
  // With large text it ends the list instead of covering a part of it.
  bottom: 'min(var(--portal-foot-room, 0px), (24px - 1rem) * 999)',
  zIndex: 'mobileStepper',
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr) auto' },
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
  px: 2,
  py: 1.5,
  border: 1,
  borderColor: 'divider',
  borderBottom: 0,
  borderRadius: '4px 4px 0 0',
  backgroundColor: 'background.paper',
  boxShadow: 8,
  outline: 'none',
  '@media print': { display: 'none' },
} as const;
/** Scrolls sideways on a narrow screen, because the bar would cover half the list. */
const SELECTED = {
  display: 'flex',
  gap: 1,
  overflowX: { xs: 'auto', md: 'visible' },
  listStyle: 'none',
  m: 0,
  p: 0.25,
} as const;
const ITEM = { flexShrink: { xs: 0, md: 1 }, minWidth: 0 };
const CHIP = { border: 1, borderColor: 'divider', maxWidth: '100%' } as const;
const TITLE = { maxWidth: '12rem', overflow: 'hidden', textOverflow: 'ellipsis' } as const;
