import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useBeforeUnloadWarning } from '#components/feedback/use-before-unload-warning.ts';
import { HOLD_MS, runAction, stopAction, useHeldActions } from './held-actions.ts';
import type { HeldAction } from './held-store.ts';

/** The mails that staff have confirmed and can still stop. Empty until then, so that screen readers announce them. */
export function HeldActions() {
  const actions = useHeldActions();
  return <div role="status">{actions.length > 0 ? <HeldBar actions={actions} /> : null}</div>;
}

/**
 * The held actions, on every page of the portal until they have run. Closing or reloading the page asks first, because
 * it stops them.
 */
function HeldBar({ actions }: { actions: readonly HeldAction[] }) {
  useBeforeUnloadWarning(actions.some(({ state }) => state !== 'failed'));
  const latest = actions.findLast(({ state }) => state === 'held')?.id;
  useStopKey(latest);
  return (
    <Box sx={BAR}>
      {actions.map((action) => (
        <HeldNotice key={action.id} action={action} hasKey={action.id === latest} />
      ))}
    </Box>
  );
}

interface HeldNoticeProps {
  action: HeldAction;
  hasKey: boolean;
}

function HeldNotice({ action: { id, doing, state, failure, to }, hasKey }: HeldNoticeProps) {
  if (state === 'failed') {
    return (
      <Alert
        severity="error"
        variant="outlined"
        sx={NOTICE}
        action={
          <>
            <Button color="inherit" size="small" onClick={() => void runAction(id)}>
              Try again
            </Button>
            {to ? (
              <Button color="inherit" size="small" component={Link} to={to} onClick={() => stopAction(id)}>
                Change
              </Button>
            ) : (
              <Button color="inherit" size="small" onClick={() => stopAction(id)}>
                Close
              </Button>
            )}
          </>
        }
      >
        {`${doing} failed. ${failure}`}
      </Alert>
    );
  }
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={NOTICE}
      action={
        state === 'held' ? (
          <Button
            color="inherit"
            size="small"
            aria-keyshortcuts={hasKey ? 'Alt+Z' : undefined}
            onClick={() => stopAction(id)}
          >
            {hasKey ? 'Stop (Alt+Z)' : 'Stop'}
          </Button>
        ) : undefined
      }
    >
      {state === 'held' ? `${doing} in ${HOLD_MS / 1000} seconds` : `${doing} now`}
    </Alert>
  );
}

/** Alt+Z stops the latest action, since the focus is far from the bar. */
function useStopKey(id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return undefined;
    const stop = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== 'KeyZ') return;
      event.preventDefault();
      stopAction(id);
    };
    document.addEventListener('keydown', stop);
    return () => document.removeEventListener('keydown', stop);
  }, [id]);
}

const NOTICE = { backgroundColor: 'background.paper', boxShadow: 8, overflowWrap: 'anywhere' } as const;
/** Bottom left, because toasts are shown bottom right. */
const BAR = {
  position: 'fixed',
  left: { xs: 12, sm: 20 },
  right: { xs: 12, sm: 'auto' },
  bottom: 'calc(14px + var(--portal-foot-room, 0px) + var(--portal-bar-room, 0px))',
  maxWidth: { sm: '30rem' },
  display: 'grid',
  gap: 1,
  zIndex: 'snackbar',
  '@media print': { display: 'none' },
} as const;
