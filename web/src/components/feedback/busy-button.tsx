import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';

interface BusyButtonProps extends Omit<ButtonProps, 'onClick'> {
  busy: boolean;
  onClick: () => void;
}

/**
 * A button that stays where it is while its work is done. It is not disabled meanwhile, since that would take the focus away
 * from somebody at the keyboard; it does nothing, and says so.
 */
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
