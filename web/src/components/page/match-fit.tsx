import Box from '@mui/material/Box';
import type { Match } from '@portal/functions/contract/opportunities/matching';
import { keepRanges } from '#components/format/formatters.ts';

/**
 * The reasons why an opportunity matches the user's answers, and the risks that speak against it. Answers of an older
 * server have no warning.
 */
export function MatchFit({ title, reasons, warning }: Pick<Match, 'title' | 'reasons' | 'warning'>) {
  return (
    <>
      <Box component="ul" aria-label={`Why it matches: ${title}`} sx={REASONS}>
        {reasons.map((reason) => (
          <li key={reason}>{keepRanges(reason)}</li>
        ))}
      </Box>
      {warning ? (
        <Box component="p" sx={WARNING}>
          {warning}
        </Box>
      ) : null}
    </>
  );
}

/** Wrapped lines begin below the text and not below the sign. */
const HANGING = { pl: '1.15em', textIndent: '-1.15em' } as const;

// The empty alternative texts hide the signs from screen readers.
const REASONS = {
  typography: 'body2',
  color: 'text.secondary',
  fontWeight: 400,
  listStyle: 'none',
  m: 0,
  mt: 0.5,
  p: 0,
  '& > li': HANGING,
  '& > li::before': { content: '"✓ " / ""', color: 'primary.main' },
} as const;

const WARNING = {
  typography: 'body2',
  fontWeight: 400,
  color: 'warning.main',
  m: 0,
  ...HANGING,
  '&::before': { content: '"⚠\uFE0E " / ""' },
} as const;
