import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';

interface BusyButtonProps extends Omit<ButtonProps, 'onClick'> {
  busy: boolean;
  onClick: () => void;
}

/** A button with a busy state. Uses `aria-disabled` instead of `disabled`, which would drop keyboard focus. */
export function BusyButton({ busy, onClick, startIcon, ...props }: BusyButtonProps) {
  return (
    <Button
      {...props}
      aria-disabled={busy}
      aria-busy={busy}
      startIcon={busy ? <CircularProgress size="1em" color="inherit" aria-hidden /> : startIcon}
      onClick={() => busy || onClick()}
    />
  );
}
