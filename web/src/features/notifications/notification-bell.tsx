import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { CountMark } from '#components/feedback/count-mark.tsx';
import { lazyPart } from '#components/lazy/lazy-component.tsx';
import { useUnread } from '#lib/unread.ts';

/** Prefetched on hover and focus of the bell. */
const NotificationsPopover = lazyPart(async () => (await import('./notifications-popover.tsx')).NotificationsPopover);

/** Loads the list when opened. */
export function NotificationBell() {
  const { notifications: unread } = useUnread();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={NotificationsPopover.prefetch}
        onFocus={NotificationsPopover.prefetch}
        onClick={(event) => {
          setOpened(true);
          setAnchor(event.currentTarget);
        }}
        sx={BELL}
      >
        <NotificationsOutlined fontSize="small" />
        {unread === 0 ? null : <CountMark count={unread} max={99} left="calc(50% + 0.25rem)" top="0" />}
      </IconButton>
      {opened ? <NotificationsPopover anchor={anchor} onClose={() => setAnchor(null)} /> : null}
    </>
  );
}

/** Grows with the text, so that the mark leaves the bell visible. */
const BELL = { width: { xs: 'max(44px, 2rem)', md: 'max(40px, 2rem)' }, height: { xs: 44, md: 40 } } as const;
