import ChatBubbleOutlineOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Activity, type ActivityType, excerpt } from '@portal/functions/contract/accounts/activity';
import { CHAT_MESSAGE_MAX, EXCERPT_LENGTH } from '@portal/functions/contract/limits';
import { activityDetail } from '#components/format/activity-detail.ts';
import { dayOf, formatDateTime, formatRelative, keepDots } from '#components/format/formatters.ts';

const ICONS = {
  onboarding_completed: TaskAltOutlined,
  profile_updated: EditOutlined,
  message_sent: ChatBubbleOutlineOutlined,
  kyc_document_submitted: VerifiedUserOutlined,
  prospectus_requested: MailOutlined,
  document_opened: DescriptionOutlined,
  question_asked: HelpOutlineOutlined,
  access_requested: LockOpenOutlined,
  interest_indicated: HandshakeOutlined,
  interest_withdrawn: UndoOutlined,
} as const satisfies Record<ActivityType, unknown>;

interface ActivityItemProps {
  activity: Activity;
  now: Date;
  /** Shows the whole message and the exact time, instead of an excerpt with a tooltip. */
  detailed?: boolean;
}

export function ActivityItem({ activity, now, detailed = false }: ActivityItemProps) {
  const { title, detail } = describeActivity(activity, detailed ? CHAT_MESSAGE_MAX : EXCERPT_LENGTH);
  const Icon = ICONS[activity.type];
  const at = activity.created_at;
  // New entries can be newer than the last tick of the page's clock.
  const ago = formatRelative(at, at > now ? at : now);
  const exact = formatDateTime(at);
  return (
    <Box component="li" sx={ITEM}>
      <Icon aria-hidden fontSize="small" sx={{ color: 'primary.main', mt: 0.4 }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        {detail ? (
          <Typography variant="body2" color="textSecondary" sx={[DETAIL, detailed && LINES]} dir="auto">
            {keepDots(detail)}
          </Typography>
        ) : null}
      </Box>
      <Typography
        component="time"
        variant="caption"
        color="textSecondary"
        dateTime={at.toISOString()}
        title={exact}
        sx={TIME}
      >
        {ago}
        {detailed && ago !== exact ? (
          <Box component="span" sx={EXACT}>
            {exact}
          </Box>
        ) : null}
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
const TIME = { whiteSpace: 'nowrap', mt: 0.4, gridColumn: { xs: 2, sm: 3 }, textAlign: { sm: 'right' } } as const;
const DETAIL = { overflowWrap: 'anywhere' } as const;
const LINES = { whiteSpace: 'pre-line' } as const;
/** On its own line if the time has its own column. */
const EXACT = { display: { sm: 'block' }, ml: { xs: 1.5, sm: 0 } } as const;

interface ActivityLine {
  title: string;
  detail: string | null;
}

/** Shortens a message to `room` characters. */
export function describeActivity(activity: Activity, room = EXCERPT_LENGTH): ActivityLine {
  switch (activity.type) {
    case 'message_sent':
      return { title: 'Sent a message', detail: excerpt(activity.meta.content, room) };
    case 'onboarding_completed':
      return { title: 'Completed investor onboarding', detail: activityDetail(activity) };
    case 'profile_updated':
      return { title: 'Updated profile', detail: activityDetail(activity) };
    case 'kyc_document_submitted':
      return { title: 'Submitted a verification document', detail: activityDetail(activity) };
    case 'prospectus_requested':
      return { title: 'Requested a prospectus', detail: activityDetail(activity) };
    case 'document_opened':
      return { title: 'Opened a document', detail: activityDetail(activity) };
    case 'question_asked':
      return { title: 'Asked a question', detail: activityDetail(activity) };
    case 'access_requested':
      return { title: 'Requested access', detail: activityDetail(activity) };
    case 'interest_indicated':
      return { title: 'Indicated interest', detail: activityDetail(activity) };
    case 'interest_withdrawn':
      return { title: 'Withdrew an interest', detail: activityDetail(activity) };
  }
}

interface DayOf<Entry> {
  key: string;
  date: Date;
  entries: Entry[];
}

/** Groups sorted entries by day in the reader's time zone. */
export function groupByDay<Entry>(entries: readonly Entry[], timeOf: (entry: Entry) => Date): DayOf<Entry>[] {
  const days: DayOf<Entry>[] = [];
  for (const entry of entries) {
    const date = timeOf(entry);
    const key = dayOf(date);
    const last = days.at(-1);
    if (last?.key === key) last.entries.push(entry);
    else days.push({ key, date, entries: [entry] });
  }
  return days;
}
