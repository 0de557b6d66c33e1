import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { NotificationData, NotificationKind } from '@portal/functions/contract/notifications/kinds';
import {
  greetingOf,
  type MailFacts,
  type MailText,
} from '@portal/functions/contract/notifications/mail-texts/mail-text';
import { MAIL_TEXTS } from '@portal/functions/contract/notifications/mail-texts/mail-texts';

interface MailPreviewProps<Kind extends NotificationKind> {
  kind: Kind;
  data: NotificationData<Kind>;
  facts?: MailFacts;
  to: {
    name: string | null;
    email: string | null;
    /** A mail greets a person by name only at a confirmed address. */
    emailConfirmed: boolean;
  };
}

/** The recipient and the words of the mail that an action sends, from the texts that the server sends. */
export function MailPreview<Kind extends NotificationKind>({ kind, data, facts = {}, to }: MailPreviewProps<Kind>) {
  if (to.email === null)
    return <Typography variant="body2">This person has no account, so no email is sent.</Typography>;
  const name = to.emailConfirmed ? to.name : null;
  const write: (about: NotificationData<Kind> & MailFacts) => MailText = MAIL_TEXTS[kind];
  const { subject, paragraphs, details = [], quote, link } = write({ ...data, ...facts });
  return (
    <Box component="section" aria-label="Email preview" sx={FRAME}>
      <Typography variant="body2" color="textSecondary" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {`To ${to.name === null ? '' : `${to.name}, `}${to.email}`}
      </Typography>
      <Typography sx={{ fontWeight: 600 }}>{subject}</Typography>
      <Typography variant="body2" dir="auto">
        {greetingOf(name)}
      </Typography>
      {paragraphs.map((paragraph) => (
        <Typography key={paragraph} variant="body2">
          {paragraph}
        </Typography>
      ))}
      {quote ? (
        <Typography
          variant="body2"
          dir="auto"
          sx={{ pl: 1.5, borderLeft: 2, borderColor: 'divider', whiteSpace: 'pre-wrap' }}
        >
          {quote}
        </Typography>
      ) : null}
      {details.map(([label, value]) =>
        value ? <Typography key={label} variant="body2" dir="auto">{`${label}: ${value}`}</Typography> : null,
      )}
      <Typography variant="body2" color="primary">
        {link}
      </Typography>
    </Box>
  );
}

const FRAME = {
  display: 'grid',
  gap: 1,
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.default',
} as const;
