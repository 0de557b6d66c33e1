import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface FoldProps {
  /** The heading, always in view. */
  heading: ReactNode;
  open?: boolean;
  children: ReactNode;
}

/** The native disclosure, which also opens for a search within the page. Open in print. */
export function Fold({ heading, open = false, children }: FoldProps) {
  return (
    <Box component="details" open={open} sx={FOLD}>
      <Box component="summary" sx={SUMMARY}>
        {heading}
        <ExpandMore aria-hidden sx={ARROW} />
      </Box>
      {children}
    </Box>
  );
}

/** A rule between folds. The next section has its own rule above. */
export const BETWEEN = { '&:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' } } as const;

const FOLD = {
  '&[open] > summary > svg': { rotate: '180deg' },
  '@media print': { '&::details-content': { contentVisibility: 'visible' } },
} as const;
const SUMMARY = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  minHeight: 48,
  py: 1,
  cursor: 'pointer',
  listStyle: 'none',
  breakAfter: 'avoid',
  '&::-webkit-details-marker': { display: 'none' },
} as const;
const ARROW = {
  ml: 'auto',
  color: 'text.secondary',
  transition: 'rotate 150ms',
  '@media print': { display: 'none' },
} as const;
