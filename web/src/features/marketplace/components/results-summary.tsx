import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { RESULTS_ID } from '../places.ts';

interface ResultsSummaryProps {
  count: string;
  /** How to read the order, where that is not plain. */
  remark: string | null;
  onReset: (() => void) | null;
}

/** The line above the list: how many there are, which is read out when it changes. */
export function ResultsSummary({ count, remark, onReset }: ResultsSummaryProps) {
  return (
    <Box id={RESULTS_ID} tabIndex={-1} sx={SUMMARY}>
      <Typography role="status" variant="body2" color="textSecondary">
        {count}
        {remark ? `. ${remark}.` : ''}
      </Typography>
      {onReset ? (
        <Button size="small" onClick={onReset}>
          Reset filters
        </Button>
      ) : null}
    </Box>
  );
}

export const SUMMARY = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  minHeight: '2.25rem',
  mb: { xs: 2, lg: 0.5 },
  outline: 'none',
} as const;
