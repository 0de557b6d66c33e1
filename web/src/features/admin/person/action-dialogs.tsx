import Typography from '@mui/material/Typography';
import type { AccountAction, ExportFormat } from '@portal/functions/contract/admin/person';
import { accountReasonSchema, erasePersonSchema, exportPersonSchema } from '@portal/functions/contract/admin/person';
import { ACCOUNT_REASON_MAX } from '@portal/functions/contract/limits';
import { Formik } from 'formik';
import { ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import { saveFile } from '#components/files/downloads.ts';
import { FormNativeSelect } from '#components/form/form-native-select.tsx';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { yupValidate } from '#components/form/validation.ts';
import { formatInteger } from '#components/format/formatters.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { callQuery, usePortalMutation, usePortalQuery } from '#lib/data/query.ts';
import { FormDialog } from '../records/form-dialog.tsx';
import { ACTION_TEXTS } from './account-actions.ts';

interface DialogProps {
  uid: string;
  onClose: () => void;
  onDone: () => void;
}

const Reason = () => (
  <FormTextField
    name="reason"
    label="Reason"
    required
    rows={2}
    maxRows={6}
    helperText={`Kept in the audit; at most ${ACCOUNT_REASON_MAX} characters.`}
  />
);

const validateReason = yupValidate(accountReasonSchema);

export function ActionDialog({ uid, action, onClose, onDone }: DialogProps & { action: AccountAction }) {
  const toast = useToast();
  const { title, effect, confirm, done } = ACTION_TEXTS[action];
  const { mutate, error } = usePortalMutation(
    ({ reason }: { reason: string }) => call('actOnAccount', { uid, action, reason }),
    {
      onSuccess: (answer) => {
        toast({ title: answer.done ? done : 'Nothing needed to change', tone: 'success' });
        onDone();
      },
    },
  );
  return (
    <Formik
      initialValues={{ reason: '' }}
      validate={validateReason}
      onSubmit={(values, { setSubmitting }) => mutate(values, { onSettled: () => setSubmitting(false) })}
    >
      <FormDialog title={title} text={effect} submit={confirm} failure={error?.message} onClose={onClose}>
        <Reason />
      </FormDialog>
    </Formik>
  );
}

interface ExportForm {
  reason: string;
  format: ExportFormat | '';
}
const NO_EXPORT: ExportForm = { reason: '', format: '' };
const validateExport = yupValidate(exportPersonSchema.pick(['reason', 'format']));

const FORMATS = [
  { value: 'pdf', label: 'PDF, to read' },
  { value: 'json', label: 'JSON, for machines' },
] as const;

export function ExportDialog({ uid, onClose, onDone }: DialogProps) {
  const toast = useToast();
  const { mutate, error } = usePortalMutation(
    (values: ExportForm) => call('exportPerson', exportPersonSchema.validateSync({ uid, ...values })),
    {
      onSuccess: (answer) => {
        const name = `personal-data-${new Date().toISOString().slice(0, 10)}`;
        if ('pdf' in answer) {
          saveFile({ name: `${name}.pdf`, bytes: bytesOf(answer.pdf), type: 'application/pdf' });
        } else {
          saveFile({ name: `${name}.json`, text: JSON.stringify(answer.export, null, 2), type: 'application/json' });
        }
        toast({ title: 'Data downloaded', tone: 'success' });
        onDone();
      },
    },
  );
  return (
    <Formik
      initialValues={NO_EXPORT}
      validate={validateExport}
      onSubmit={(values, { setSubmitting }) => mutate(values, { onSettled: () => setSubmitting(false) })}
    >
      <FormDialog
        title="Download this person’s data?"
        text="The file contains what the person can download themselves, without their private notes and the notes of staff. Send it only to them."
        submit="Download"
        failure={error?.message}
        onClose={onClose}
      >
        <FormNativeSelect name="format" label="Format" options={FORMATS} emptyLabel="Choose" required />
        <Reason />
      </FormDialog>
    </Formik>
  );
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

const validateErasure = yupValidate(erasePersonSchema.pick(['email', 'reason']));

/** Needs the typed email address. Lists what is deleted, and what is kept for how long. */
export function EraseDialog({ uid, email, onClose, onDone }: DialogProps & { email: string }) {
  const toast = useToast();
  const preview = usePortalQuery(callQuery('previewErasure', { uid }));
  const { mutate, error } = usePortalMutation(
    (values: { email: string; reason: string }) => call('erasePerson', { uid, ...values }),
    {
      onSuccess: ({ deleted, kept }) => {
        toast({
          title: 'Account erased',
          description: `${formatInteger(deleted)} records deleted, ${formatInteger(kept)} kept without the person.`,
          tone: 'success',
        });
        onDone();
      },
    },
  );
  const rows = preview.data?.rows ?? [];
  return (
    <Formik
      initialValues={{ email: '', reason: '' }}
      validate={validateErasure}
      onSubmit={(values, { setSubmitting }) => mutate(values, { onSettled: () => setSubmitting(false) })}
    >
      <FormDialog
        title="Erase this account?"
        text="The account, its files and its data are deleted. This cannot be undone."
        submit="Erase account"
        destructive
        failure={error?.message}
        onClose={onClose}
      >
        {preview.isPending ? <LoadingPanel label="Counting the records" /> : null}
        {preview.error ? <ErrorPanel message={preview.error.message} onRetry={preview.refetch} /> : null}
        <Rows title="Deleted" rows={rows.filter(({ keptFor }) => keptFor === null)} />
        <Rows title="Kept without the person" rows={rows.filter(({ keptFor }) => keptFor !== null)} />
        <FormTextField name="email" label="Email address of the account" required helperText={`Type ${email}`} />
        <Reason />
      </FormDialog>
    </Formik>
  );
}

interface RowsProps {
  title: string;
  rows: readonly { name: string; records: number; keptFor: string | null }[];
}

function Rows({ title, rows }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <section>
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {rows
          .map(({ name, records, keptFor }) => `${name}: ${formatInteger(records)}${keptFor ? ` (${keptFor})` : ''}`)
          .join('; ')}
      </Typography>
    </section>
  );
}
