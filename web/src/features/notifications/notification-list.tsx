import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { NOTIFICATION_KINDS, notificationPath } from '@portal/functions/contract/notifications/kinds';
import type { NotificationView } from '@portal/functions/contract/notifications/notifications';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { EmptyPanel, ErrorPanel, SkeletonPanel } from '#components/feedback/panel-states.tsx';
import { useFocusAfterChange } from '#components/feedback/use-focus-after-change.ts';
import { useOnline } from '#components/feedback/use-online.ts';
import { formatDateTime, formatRelative } from '#components/format/formatters.ts';
import { useNow } from '#components/format/use-now.ts';
import { TextLink } from '#components/page/links.tsx';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { paths } from '#routing/paths.ts';
import type { Notifications } from './use-notifications.ts';

interface NotificationListProps extends Notifications {
  titleId: string;
  onClose: () => void;
}

export function NotificationList(props: NotificationListProps) {
  const { titleId, onClose, list, unread, markRead, markAllRead, marking, markFailure } = props;
  const title = useRef<HTMLHeadingElement>(null);
  const now = useNow();
  useFocusAfterChange(unread === 0, () => title.current);
  return (
    <>
      <Box sx={HEAD}>
        <Typography ref={title} id={titleId} variant="h4" component="h2" tabIndex={-1} sx={TITLE}>
          Notifications
        </Typography>
        {unread > 0 && list.data && list.data.length > 0 ? (
          <BusyButton size="small" sx={TOUCH} busy={marking} onClick={markAllRead}>
            Mark all as read
          </BusyButton>
        ) : null}
        <IconButton edge="end" aria-label="Close notifications" onClick={onClose} sx={CLOSE}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={BODY}>
        {markFailure ? (
          <ErrorPanel message={`We couldn’t mark your notifications as read. ${markFailure.message}`} />
        ) : null}
        <ListState list={list} />
        {list.data && list.data.length > 0 ? (
          <Box component="ul" aria-labelledby={titleId} sx={LIST}>
            {list.data.map((row) => (
              <NotificationItem
                key={row.id}
                notification={row}
                now={now}
                onOpen={() => {
                  markRead(row);
                  onClose();
                }}
              />
            ))}
          </Box>
        ) : null}
        {list.data ? <Older list={list} /> : null}
      </Box>
      <Box sx={FOOT}>
        <TextLink to={`${paths.account}#notification-preferences`} variant="body2" onClick={onClose}>
          Choose your notifications
        </TextLink>
      </Box>
    </>
  );
}

type ListStateProps = Pick<Notifications, 'list'>;

/** The list is fetched again when the browser is online. */
function ListState({ list }: ListStateProps) {
  const online = useOnline();
  const failed = list.isLoadingError || list.isRefetchError;
  const wasOffline = useRef(false);
  const refetch = useEffectEvent(() => void list.refetch());
  useEffect(() => {
    if (failed && online && wasOffline.current) refetch();
    wasOffline.current = !online;
  }, [failed, online]);
  if (list.isPending) return <SkeletonPanel label="Loading your notifications" rows={4} />;
  if (failed) {
    const message = online ? 'Your notifications could not be loaded.' : OFFLINE;
    return <ErrorPanel message={message} onRetry={online ? list.refetch : undefined} />;
  }
  return list.data?.length === 0 ? <EmptyPanel title="No notifications yet" text={EMPTY} /> : null;
}

const OFFLINE = 'You’re offline. Your notifications will load when you’re back online.';
const EMPTY = 'Notifications about your verification, the opportunities you follow and your account will appear here.';

function Older({ list }: ListStateProps) {
  const end = useRef<HTMLParagraphElement>(null);
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  useFocusAfterChange(hasNextPage, () => end.current);
  if (isFetchNextPageError && !isFetchingNextPage) {
    return <ErrorPanel message="Older notifications could not be loaded." onRetry={fetchNextPage} />;
  }
  if (!hasNextPage) {
    return data?.length === 0 ? null : (
      <Typography ref={end} tabIndex={-1} variant="body2" color="textSecondary" sx={END}>
        These are all your notifications from the last 90 days.
      </Typography>
    );
  }
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', py: 1.5 }}>
      <BusyButton variant="outlined" size="small" sx={TOUCH} busy={isFetchingNextPage} onClick={fetchNextPage}>
        Show older
      </BusyButton>
    </Box>
  );
}

const TOUCH = { minHeight: { xs: 44, sm: 34 } } as const;
const HEAD = {
  display: 'flex',
  alignItems: 'center',
  columnGap: 1,
  px: 2,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
const TITLE = { flexGrow: 1, outline: 'none' } as const;
const CLOSE = { width: 44, height: 44 } as const;
const BODY = { flexGrow: 1, overflowY: 'auto', px: 2, py: 1 } as const;
const LIST = { m: 0, mx: -2, p: 0, listStyle: 'none' } as const;
const FOOT = { px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' } as const;
const END = { textAlign: 'center', py: 1.5, outline: 'none' } as const;

interface NotificationItemProps {
  notification: NotificationView;
  now: Date;
  onOpen: () => void;
}

/** An unread notification has a dot, heavier type and a word for screen readers. */
function NotificationItem({ notification, now, onOpen }: NotificationItemProps) {
  const { kind, data, read, createdAt } = notification;
  const at = new Date(createdAt);
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <ButtonBase component={Link} to={notificationPath(kind, data)} onClick={onOpen} sx={ITEM}>
        <Box aria-hidden sx={[DOT, read && { visibility: 'hidden' }]} />
        <Box component="span" sx={{ minWidth: 0 }}>
          <Typography component="span" variant="body2" dir="auto" sx={[SENTENCE, !read && UNREAD]}>
            {read ? null : <span style={visuallyHidden}>Unread: </span>}
            {NOTIFICATION_KINDS[kind].sentence(notification)}
          </Typography>
          <Typography
            component="time"
            variant="caption"
            color="textSecondary"
            dateTime={createdAt}
            title={formatDateTime(at)}
          >
            {/* New entries can be newer than the last tick of the page's clock. */}
            {formatRelative(at, at > now ? at : now)}
          </Typography>
        </Box>
      </ButtonBase>
    </Box>
  );
}

const ITEM = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  columnGap: 1.5,
  width: 1,
  minHeight: 44,
  px: 2,
  py: 1.25,
  textAlign: 'left',
  '&:hover': { backgroundColor: 'action.hover' },
  '&:focus-visible': { outlineOffset: -2 },
} as const;
const SENTENCE = { display: 'block', overflowWrap: 'anywhere' } as const;
const UNREAD = { fontWeight: 650 } as const;
/** A border, because forced colours keep borders. */
const DOT = { mt: 0.75, border: 4, borderColor: 'primary.main', borderRadius: 4, width: 8, height: 8 } as const;
