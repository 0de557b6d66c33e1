import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import type { FullCatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { useLocation } from 'react-router-dom';
import { LinkButton } from '#components/page/links.tsx';
import { paths } from '#routing/paths.ts';
import { describeChoice } from '../describe-choice.ts';
import { useMemberTools } from '../member-tools.ts';
import { COMPARISON_ID } from '../places.ts';

/** At the foot of the window, what has been chosen for the comparison and the way there. */
export function CompareBar({ chosen }: { chosen: readonly FullCatalogueRow[] }) {
  const { choose } = useMemberTools();
  const { pathname, search } = useLocation();
  const without = (id: string) => choose(chosen.filter((row) => row.id !== id).map((row) => row.id));
  return (
    <Box component="section" id={COMPARISON_ID} tabIndex={-1} aria-label="Comparison" sx={BAR}>
      <GlobalStyles styles={ROOM_FOR_BAR} />
      <Typography role="status" variant="body2">
        {describeChoice(chosen.length)}
      </Typography>
      <Box component="ul" sx={CHOSEN}>
        {chosen.map(({ id, title }) => (
          <Box component="li" key={id} sx={PLACE}>
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
        <Button size="small" onClick={() => choose([])}>
          Clear
        </Button>
        {chosen.length > 1 ? (
          <LinkButton
            size="small"
            variant="contained"
            to={paths.compare(chosen.map(({ id }) => id))}
            state={{ from: pathname + search }}
          >
            Compare
          </LinkButton>
        ) : null}
      </Box>
    </Box>
  );
}

/** Whatever the keyboard reaches is scrolled clear of the bar. */
const ROOM_FOR_BAR = { html: { scrollPaddingBottom: '12rem' } } as const;
const BAR = {
  position: 'sticky',
  bottom: 'var(--portal-foot-room, 0px)',
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
/** On a narrow screen they scroll sideways: a bar that covered half the list would be in the way. */
const CHOSEN = {
  display: 'flex',
  gap: 1,
  overflowX: { xs: 'auto', md: 'visible' },
  listStyle: 'none',
  m: 0,
  p: 0.25,
} as const;
const PLACE = { flexShrink: { xs: 0, md: 1 }, minWidth: 0 };
const CHIP = { border: 1, borderColor: 'divider', maxWidth: '100%' } as const;
const TITLE = { maxWidth: '12rem', overflow: 'hidden', textOverflow: 'ellipsis' } as const;
