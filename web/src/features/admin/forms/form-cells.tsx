import Link from '@mui/material/Link';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { FORM_STATUSES, type FormCollection, type FormStatus } from '@portal/functions/contract/forms/form-records';
import { EmailText } from '#components/format/email-text.tsx';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { useMutation } from '#lib/data/query.ts';
import { useAdminOverview } from '../admin-context.ts';

interface FormStatusSelectProps {
  collection: FormCollection;
  id: string;
  status: FormStatus;
  /** "Status of the message by Ada". */
  label: string;
  onChanged: (status: FormStatus) => void;
}

export const FORM_STATUS_LABELS: Record<FormStatus, string> = { new: 'New', read: 'Read', answered: 'Answered' };

const statusNamed = (value: string) => FORM_STATUSES.find((status) => status === value);

/** The status of an entry. A change shows immediately, and reverts if it cannot be saved. */
export function FormStatusSelect({ collection, id, status, label, onChanged }: FormStatusSelectProps) {
  const toast = useToast();
  const { recount } = useAdminOverview();
  const { mutate, busy, variables } = useMutation(
    (next: FormStatus) => call('setFormStatus', { collection, id, status: next }),
    {
      onSuccess: (answer) => {
        onChanged(answer.status);
        recount();
      },
      onError: ({ message }) => toast({ title: 'Status not saved', description: message, tone: 'destructive' }),
    },
  );
  const saving = busy ? variables : undefined;
  const change = (value: string) => {
    const next = statusNamed(value);
    if (next && !busy) void mutate(next);
  };
  return (
    <NativeSelect
      value={saving ?? status}
      onChange={(event) => change(event.target.value)}
      input={<OutlinedInput size="small" notched={false} />}
      inputProps={{ 'aria-label': label, 'aria-busy': saving !== undefined }}
      sx={{ typography: 'body2', fontWeight: status === 'new' ? 600 : undefined }}
    >
      {FORM_STATUSES.map((one) => (
        <option key={one} value={one}>
          {FORM_STATUS_LABELS[one]}
        </option>
      ))}
    </NativeSelect>
  );
}

interface SenderCellProps {
  name: string;
  email: string;
  phone?: string | null;
  /** The subject of the reply. */
  about: string;
}

/** The sender, with a link to reply. */
export function SenderCell({ name, email, phone, about }: SenderCellProps) {
  return (
    <>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }} dir="auto">
        {name}
      </Typography>
      <Link variant="body2" href={replyTo(email, about)}>
        <EmailText email={email} />
      </Link>
      {phone ? (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {phone}
        </Typography>
      ) : null}
    </>
  );
}

const replyTo = (email: string, about: string) =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${about}`)}`;
