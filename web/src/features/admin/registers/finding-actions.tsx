import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { describeDifference, draftUpdate } from '@portal/functions/contract/admin/finding-words';
import {
  type DismissalForm,
  dismissalFormSchema,
  type FindingRow,
  type FindingUpdate,
  findingUpdateSchema,
} from '@portal/functions/contract/admin/register-findings';
import { cleanMessage } from '@portal/functions/contract/chat/chat';
import { UPDATE_TEXT_MAX } from '@portal/functions/contract/limits';
import { strictObject } from '@portal/functions/contract/schemas';
import { Formik, useFormikContext } from 'formik';
import { useState } from 'react';
import { string } from 'yup';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { yupValidate } from '#components/form/validation.ts';
import { formatInteger } from '#components/format/formatters.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { usePortalMutation } from '#lib/data/query.ts';
import { useOpportunityTitles } from '../api/opportunity-titles.ts';
import { AboutToBeSent } from '../deliberate/about-to-be-sent.tsx';
import { useHeldAction } from '../deliberate/held-actions.ts';
import { MailPreview } from '../deliberate/mail-preview.tsx';
import { SaveDraft } from '../drafts/save-draft.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { FormDialog } from '../records/form-dialog.tsx';
import { refetchFindings } from './finding-queries.ts';

export function FindingActions({ row }: { row: FindingRow }) {
  const [asking, setAsking] = useState<'confirm' | 'dismiss' | null>(null);
  const { state } = useHeldAction(heldId(row));
  if (state === 'held' || state === 'running') return <AboutToBeSent text="The update is about to be published." />;
  const close = () => setAsking(null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button size="small" variant="contained" onClick={() => setAsking('confirm')}>
        Confirm
      </Button>
      <Button size="small" variant="text" color="error" onClick={() => setAsking('dismiss')}>
        Dismiss
      </Button>
      {asking === 'confirm' ? <ConfirmDialog row={row} onClose={close} /> : null}
      {asking === 'dismiss' ? <DismissDialog row={row} onClose={close} /> : null}
    </Box>
  );
}

const heldId = ({ id }: FindingRow) => `finding:${id}`;

interface DialogProps {
  row: FindingRow;
  onClose: () => void;
}

const sentencesOf = (row: FindingRow): string => {
  const { record, register } = describeDifference(row);
  return `${record}\n${register}`;
};

const cleaned = ({ title, text }: FindingUpdate): FindingUpdate => ({ title, text: cleanMessage(text) });
const validateUpdate = yupValidate(findingUpdateSchema);

const draftSchema = strictObject({ title: string().defined(), text: string().defined() });
const isDraft = (value: unknown): value is FindingUpdate => draftSchema.isValidSync(value);

/** Publishes the update after ten seconds. */
function ConfirmDialog({ row, onClose }: DialogProps) {
  const { id, foundAt, opportunityId } = row;
  const toast = useToast();
  const title = useOpportunityTitles()(opportunityId);
  const { hold } = useHeldAction(heldId(row));
  const [draft, saveDraft, clearDraft] = useDraft(['finding', id], isDraft, draftUpdate(row));
  const publish = async (update: FindingUpdate) => {
    await call('confirmFinding', { id, foundAt, ...update });
    clearDraft();
    toast({ title: 'Difference confirmed', description: 'We’ll notify the followers.', tone: 'success' });
    refetchFindings();
  };
  return (
    <Formik
      initialValues={draft}
      validate={(values) => validateUpdate(cleaned(values))}
      onSubmit={(values) => {
        onClose();
        hold({
          doing: `Publishing “${values.title}”`,
          to: `${window.location.pathname}${window.location.search}`,
          run: () => publish(cleaned(values)),
        });
      }}
    >
      <FormDialog
        title="Confirm this difference"
        text={`${sentencesOf(row)}\n\nThis publishes an update on the opportunity’s page and notifies its followers. The record stays as it is until you publish the catalogue.`}
        submit="Confirm and publish"
        onClose={onClose}
      >
        <SaveDraft draft={draft} save={saveDraft} />
        <FormTextField name="title" label="Title" required />
        <FormTextField
          name="text"
          label="Text"
          required
          rows={4}
          maxRows={14}
          helperText={`At most ${formatInteger(UPDATE_TEXT_MAX)} characters.`}
        />
        <FollowersMail title={title} opportunityId={opportunityId} />
      </FormDialog>
    </Formik>
  );
}

const FOLLOWERS = { name: null, email: 'everyone who follows this opportunity', emailConfirmed: false } as const;

function FollowersMail({ title, opportunityId }: { title: string; opportunityId: string }) {
  const { title: update } = useFormikContext<FindingUpdate>().values;
  if (update.trim() === '') return null;
  return (
    <MailPreview
      kind="update_published"
      data={{ opportunity_id: opportunityId, update_id: '', title }}
      facts={{ title, update }}
      to={FOLLOWERS}
    />
  );
}

const validateReason = yupValidate(dismissalFormSchema);

function DismissDialog({ row, onClose }: DialogProps) {
  const { id, foundAt } = row;
  const toast = useToast();
  const { mutate, error } = usePortalMutation(
    ({ reason }: DismissalForm) => call('dismissFinding', { id, foundAt, reason }),
    {
      onSuccess: () => {
        toast({ title: 'Difference dismissed', tone: 'success' });
        onClose();
        refetchFindings();
      },
    },
  );
  return (
    <Formik
      initialValues={{ reason: '' }}
      validate={validateReason}
      onSubmit={(values, { setSubmitting }) => mutate(values, { onSettled: () => setSubmitting(false) })}
    >
      <FormDialog
        title="Dismiss this difference"
        text={`${sentencesOf(row)}\n\nIt comes back only if the register reports something else.`}
        submit="Dismiss"
        failure={error?.message}
        onClose={onClose}
      >
        <FormTextField name="reason" label="Reason" required helperText="Only staff can read it." />
      </FormDialog>
    </Formik>
  );
}
