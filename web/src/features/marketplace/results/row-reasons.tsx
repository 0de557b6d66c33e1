import Box from '@mui/material/Box';
import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import type { ReactNode } from 'react';
import { useMemberTools } from './row-tools.tsx';

/** The reasons why an opportunity matches the user's answers, if the list is sorted by them; otherwise `children`. */
export function RowReasons({ row, children }: { row: CatalogueRow; children?: ReactNode }) {
  const { reasons } = useMemberTools();
  const own = row.view === 'full' ? reasons.get(row.id) : undefined;
  if (!own) return children;
  return (
    <Box component="ul" aria-label={`Why it matches: ${row.title}`} sx={REASONS}>
      {own.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </Box>
  );
}

const REASONS = {
  typography: 'body2',
  color: 'text.secondary',
  fontWeight: 400,
  listStyle: 'none',
  m: 0,
  mt: 0.5,
  p: 0,
  // The empty alternative text hides the tick from screen readers.
  '& > li::before': { content: '"✓ " / ""', color: 'primary.main' },
} as const;
