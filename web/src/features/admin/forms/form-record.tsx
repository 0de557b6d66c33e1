import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { mayOpen } from '@portal/functions/contract/access/staff-policy';
import type { FormDetail, ReplyDelivery } from '@portal/functions/contract/forms/form-desk';
import type { FormCollection } from '@portal/functions/contract/forms/form-records';
import { ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import { type Badge, StatusBadge } from '#components/feedback/status-badge.tsx';
import { EmailText } from '#components/format/email-text.tsx';
import { formatDateTime } from '#components/format/formatters.ts';
import { useCachedRoles } from '#lib/auth/staff-roles.ts';
import { usePortalQuery } from '#lib/data/query.ts';
import { BackToQueue } from '../queue/queue-record.tsx';
import { FormFields } from './form-fields.tsx';
import { FormHistory } from './form-history.tsx';
import { formQuery } from './form-queries.ts';
import { ReplyEditor } from './reply-editor.tsx';
import { ResumeButton } from './resume-button.tsx';

interface FormRecordProps {
  collection: FormCollection;
  id: string;
  /** The records in the plural. */
  noun: string;
}

/** A message or application: what the sender wrote, the replies, and the work of staff on it. */
export function FormRecord({ collection, id, noun }: FormRecordProps) {
  const { data, error, isPending, refetch } = usePortalQuery(formQuery(collection, id));
  return (
    <>
      <BackToQueue noun={noun} recordParam="form" />
      {isPending ? <LoadingPanel label="Loading" onRetry={() => void refetch()} /> : null}
      {error ? <ErrorPanel message={error.message} onRetry={() => void refetch()} /> : null}
      {data ? <Shown key={id} collection={collection} form={data} onReload={() => void refetch()} /> : null}
    </>
  );
}

interface ShownProps {
  collection: FormCollection;
  form: FormDetail;
  onReload: () => void;
}

function Shown({ collection, form, onReload }: ShownProps) {
  return (
    <Box sx={COLUMNS}>
      <Box sx={{ minWidth: 0, display: 'grid', gap: 3, alignContent: 'start' }}>
        <Sender form={form} />
        <Conversation form={form} />
        <ReplyEditor collection={collection} form={form} />
      </Box>
      <Box sx={{ minWidth: 0, display: 'grid', gap: 3, alignContent: 'start' }}>
        <FormFields collection={collection} form={form} onReload={onReload} />
        <FormHistory collection={collection} form={form} />
      </Box>
    </Box>
  );
}

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
  columnGap: 5,
  rowGap: 4,
} as const;

function Sender({ form: { id, name, email, phone, subject, reference, resume } }: { form: FormDetail }) {
  const mayOpenResumes = mayOpen('documents', useCachedRoles());
  return (
    <Box>
      <Typography variant="h3" component="h2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {subject}
      </Typography>
      <Typography dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{name}</bdi>, <EmailText email={email} />
        {phone ? (
          <>
            {', '}
            <Link href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</Link>
          </>
        ) : null}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        Reference {reference}
      </Typography>
      {resume ? <ResumeButton applicationId={id} resume={resume} applicant={name} mayOpen={mayOpenResumes} /> : null}
    </Box>
  );
}

/** The first message and everything after it, oldest first. */
function Conversation({ form: { name, message, receivedAt, replies } }: { form: FormDetail }) {
  const first = { id: 'first', from: 'sender' as const, text: message ?? '', at: receivedAt, delivery: null };
  return (
    <Box component="ol" aria-label="Conversation" sx={LIST}>
      {[first, ...replies].map(({ id, from, text, at, delivery }) => (
        <Box component="li" key={id} sx={from === 'staff' ? OURS : THEIRS}>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
            {from === 'staff' ? 'Our reply' : <bdi>{name}</bdi>}, {formatDateTime(new Date(at))}
          </Typography>
          <Typography sx={TEXT} dir="auto">
            {text === '' ? 'No message' : text}
          </Typography>
          {delivery ? <Delivery delivery={delivery} /> : null}
        </Box>
      ))}
    </Box>
  );
}

const LIST = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 } as const;
const THEIRS = { border: 1, borderColor: 'divider', borderRadius: 1, p: 2, mr: { md: 5 } } as const;
const OURS = { ...THEIRS, mr: 0, ml: { md: 5 }, backgroundColor: 'background.default' } as const;
const TEXT = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

const DELIVERIES: Readonly<Record<ReplyDelivery, Badge>> = {
  pending: { label: 'Waiting to be sent', tone: 'pending' },
  sending: { label: 'Being sent', tone: 'pending' },
  sent: { label: 'Sent', tone: 'positive' },
  skipped: { label: 'Not sent', tone: 'negative' },
  dead: { label: 'Not delivered', tone: 'negative' },
  unknown: { label: 'Sent over 90 days ago', tone: 'neutral' },
};

function Delivery({ delivery }: { delivery: ReplyDelivery }) {
  return (
    <Box sx={{ mt: 1 }}>
      <StatusBadge {...DELIVERIES[delivery]} />
      {delivery === 'dead' ? (
        <Alert severity="warning" variant="outlined" sx={{ mt: 1 }}>
          The email was not delivered, so the sender has not received this reply. The list of undelivered emails gives
          the reason.
        </Alert>
      ) : null}
      {delivery === 'skipped' ? (
        <Alert severity="warning" variant="outlined" sx={{ mt: 1 }}>
          Email is switched off, so the sender has not received this reply.
        </Alert>
      ) : null}
    </Box>
  );
}
