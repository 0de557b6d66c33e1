import Box from '@mui/material/Box';
import type { Ref } from 'react';
import { TOAST_GAP, TOAST_WIDTH } from './toast-limits.ts';
import { useToastHotkey } from './use-toast-hotkey.ts';

interface ToastRegionProps {
  region: HTMLElement | null;
  ref: Ref<HTMLElement>;
  /** Says whether a pointer or the keyboard is among the toasts. */
  onHold: (held: boolean) => void;
}

/** Where the toasts appear: a polite live region with a name, which Alt+T leads to. */
export function ToastRegion({ region, ref, onHold }: ToastRegionProps) {
  useToastHotkey(region);
  return (
    <Box
      component="section"
      ref={ref}
      aria-label="Notifications (Alt+T)"
      aria-live="polite"
      aria-relevant="additions text"
      aria-atomic="false"
      tabIndex={-1}
      onMouseEnter={() => onHold(true)}
      onMouseLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
      sx={REGION}
    />
  );
}

/** notistack's own container keeps its place at the bottom right; width and distances are the specification's (section 9). */
const REGION = {
  '@media print': { display: 'none' },
  '& .notistack-SnackbarContainer': { width: TOAST_WIDTH, maxWidth: 'calc(100vw - 40px)' },
  '& .notistack-SnackbarContainer > div': { width: 1 },
  '& .notistack-SnackbarContainer > div > div': { padding: `${TOAST_GAP / 2}px 0`, width: 1 },
} as const;
