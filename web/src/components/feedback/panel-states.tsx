import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useState } from 'react';
import { visuallyHidden } from '../page/visually-hidden.ts';
import { ErrorBoundary } from './error-boundary.tsx';

const CENTRED = { display: 'grid', justifyItems: 'center', gap: 1.5, px: 2, py: 5, textAlign: 'center' } as const;

/** Loading time (ms) after which the panel says that it takes longer than usual. */
const SLOW = 5000;

/** `label` names the data. If loading is slow, the panel reports it and offers a retry. */
export function LoadingPanel({ label, onRetry }: { label: string; onRetry?: () => void }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Box role="status" sx={CENTRED}>
      <CircularProgress size={28} aria-hidden />
      <Typography variant="body2" color="textSecondary">
        {slow ? `${label} is taking longer than usual.` : label}
      </Typography>
      {slow && onRetry ? (
        <Button size="small" onClick={() => onRetry()}>
          Try again
        </Button>
      ) : null}
    </Box>
  );
}

/** Panel of loading rows, in about their final height. */
export function SkeletonPanel({ label, rows }: { label: string; rows: number }) {
  return (
    <Box role="status">
      <Box sx={visuallyHidden}>{label}</Box>
      {Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
        <Box key={row} sx={{ py: 1 }}>
          <Skeleton animation={false} width="70%" />
          <Skeleton animation={false} width="45%" />
        </Box>
      ))}
    </Box>
  );
}

export function ErrorPanel({ message, onRetry }: { message: string; onRetry?: (() => void) | undefined }) {
  return (
    <Box role="alert" sx={FAILURE}>
      <ErrorOutlined aria-hidden fontSize="small" />
      <Box sx={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>{message}</Box>
      {onRetry ? (
        <Button color="inherit" size="small" onClick={() => onRetry()}>
          Try again
        </Button>
      ) : null}
    </Box>
  );
}

/** Replaces MUI's Alert, which nearly every page would load for a rare message. */
const FAILURE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  px: 2,
  py: 1,
  minHeight: 56,
  border: 1,
  borderRadius: 1,
  borderColor: 'status.negative.border',
  color: 'status.negative.text',
  typography: 'body2',
} as const;

export function EmptyPanel({ title, text, action }: { title: string; text?: string | undefined; action?: ReactNode }) {
  return (
    <Box sx={CENTRED}>
      <Typography variant="subtitle1" component="p">
        {title}
      </Typography>
      {text ? (
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '28rem' }}>
          {text}
        </Typography>
      ) : null}
      {action}
    </Box>
  );
}

/** `label` names the panel: "Recent activities". */
export function PanelBoundary({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ErrorBoundary
      fallback={(_error, retry) => <ErrorPanel message={`${label} could not be shown.`} onRetry={retry} />}
    >
      {children}
    </ErrorBoundary>
  );
}
