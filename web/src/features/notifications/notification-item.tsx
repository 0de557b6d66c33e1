import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { notificationPath, type PersonalKind } from '@portal/functions/contract/notifications/kinds';
import type { NotificationView } from '@portal/functions/contract/notifications/notifications';
import { Link } from 'react-router-dom';
import { formatDateTime, formatRelative } from '#components/format/formatters.ts';
import { visuallyHidden } from '#components/page/visually-hidden.ts';

interface NotificationItemProps {
  notification: NotificationView;
  now: Date;
  onOpen: () => void;
}

/** What happened and when, as a link to where it can be seen. An unread one has a dot, heavier type and the word for screen readers. */
export function NotificationItem({ notification, now, onOpen }: NotificationItemProps) {
  const { kind, data, read, createdAt } = notification;
  const at = new Date(createdAt);
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <ButtonBase component={Link} to={notificationPath(kind, data)} onClick={onOpen} sx={ITEM}>
        <Box aria-hidden sx={[DOT, read && { visibility: 'hidden' }]} />
        <Box component="span" sx={{ minWidth: 0 }}>
          <Typography component="span" variant="body2" dir="auto" sx={[SENTENCE, !read && UNREAD]}>
            {read ? null : <span style={visuallyHidden}>Unread: </span>}
            {describeNotification(notification)}
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
/** A border, which is drawn in forced colours too. */
const DOT = { mt: 0.75, border: 4, borderColor: 'primary.main', borderRadius: 4, width: 8, height: 8 } as const;

/** What happened, in one sentence for each kind. */
const SENTENCES: Readonly<Record<PersonalKind, (notification: Pick<NotificationView, 'data' | 'title'>) => string>> = {
  kyc_received: () => 'Your documents have been received. Review typically takes 1-2 business days.',
  kyc_more_needed: () => 'We need something more from you to verify your identity.',
  kyc_approved: () => 'Your identity has been verified. You have full access.',
  kyc_rejected: () => 'Your verification was not approved. See what you can do next.',
  opportunity_opened: ({ title }) => `${title ?? 'An opportunity that you were waiting for'} is open for investment.`,
  document_added: ({ title }) => `A document was added to ${title ?? 'an opportunity that you watch'}.`,
  mentioned: () => 'You were mentioned in the chat.',
  password_changed: () => 'Your password was changed. If that was not you, reset it now.',
  email_changed: () => 'The e-mail address of your account was changed.',
  passkey_added: () => 'A passkey was added to your account. If that was not you, remove it now.',
  passkey_removed: () => 'A passkey was removed from your account.',
  recovery_code_used: () => 'Your account was signed in to with a recovery code.',
  new_browser: ({ data }) =>
    `Your account was signed in to from a new browser${data.browser ? `: ${data.browser}` : ''}.`,
};

export const describeNotification = (notification: Pick<NotificationView, 'kind' | 'data' | 'title'>): string =>
  SENTENCES[notification.kind](notification);
