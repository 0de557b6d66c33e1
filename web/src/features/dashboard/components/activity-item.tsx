import ChatBubbleOutlineOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Activity, ActivityType } from '@portal/functions/contract/activity';
import { formatDateTime, formatRelative } from '#components/format-date.ts';
import { describeActivity } from '../describe-activity.ts';

const ICONS = {
  onboarding_completed: TaskAltOutlined,
  profile_updated: EditOutlined,
  message_sent: ChatBubbleOutlineOutlined,
} as const satisfies Record<ActivityType, unknown>;

/** One activity: what it was, and how long ago; the exact time shows when it is pointed at. */
export function ActivityItem({ activity, now }: { activity: Activity; now: Date }) {
  const { title, detail } = describeActivity(activity);
  const Icon = ICONS[activity.type];
  const at = activity.created_at;
  // What has just come is newer than the last tick of this page's clock.
  const ago = formatRelative(at, at > now ? at : now);
  return (
    <Box component="li" sx={ITEM}>
      <Icon aria-hidden fontSize="small" sx={{ color: 'primary.main', mt: 0.4 }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        {detail ? (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }} dir="auto">
            {detail}
          </Typography>
        ) : null}
      </Box>
      <Typography
        component="time"
        variant="caption"
        color="textSecondary"
        dateTime={at.toISOString()}
        title={formatDateTime(at)}
        sx={TIME}
      >
        {ago}
      </Typography>
    </Box>
  );
}

const ITEM = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto 1fr', sm: 'auto 1fr auto' },
  columnGap: 2,
  py: 2,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0, pt: 0 },
  '&:last-of-type': { pb: 0 },
} as const;
const TIME = { whiteSpace: 'nowrap', mt: 0.4, gridColumn: { xs: 2, sm: 3 } } as const;
