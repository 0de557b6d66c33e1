import Popover from '@mui/material/Popover';
import { useId } from 'react';
import { NotificationList } from './notification-list.tsx';
import { useNotifications } from './use-notifications.ts';

interface NotificationsPopoverProps {
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** Full screen on phones. Escape closes the popover and returns the focus to the bell. */
export function NotificationsPopover({ anchor, onClose }: NotificationsPopoverProps) {
  const titleId = useId();
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId, variant: 'outlined', sx: PANEL },
      }}
    >
      <OwnNotifications titleId={titleId} onClose={onClose} />
    </Popover>
  );
}

/** Mounted, and so fetched, each time the popover opens. */
const OwnNotifications = (props: { titleId: string; onClose: () => void }) => (
  <NotificationList {...props} {...useNotifications()} />
);

const PHONE = '@media (max-width: 599.95px)';
/** Only `!important` overrides the inline position. */
const PANEL = {
  display: 'flex',
  flexDirection: 'column',
  width: { xs: '100%', sm: 420 },
  maxWidth: { xs: 'none', sm: 'calc(100% - 32px)' },
  height: { xs: '100dvh', sm: 'auto' },
  maxHeight: { xs: 'none', sm: 'min(40rem, calc(100dvh - 96px))' },
  [PHONE]: { top: '0 !important', left: '0 !important' },
  border: { xs: 0, sm: 1 },
  borderColor: { sm: 'divider' },
  borderRadius: { xs: 0, sm: 1 },
} as const;
