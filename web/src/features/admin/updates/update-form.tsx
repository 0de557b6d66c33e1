import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { cleanMessage } from '@portal/functions/contract/chat/chat';
import {
  type UpdateForm as UpdateFormValues,
  updateFormSchema,
} from '@portal/functions/contract/opportunities/updates';
import type { StaffProposal } from '@portal/functions/contract/owners/proposals';
import { Formik, useFormikContext } from 'formik';
import { useState } from 'react';
import { FormBody, SubmitButton } from '#components/form/form-body.tsx';
import { createIdempotencyKey } from '#components/form/idempotency-key.ts';
import { yupValidate } from '#components/form/validation.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { usePortalQuery } from '#lib/data/query.ts';
import { useHeldAction } from '../deliberate/held-actions.ts';
import { MailPreview } from '../deliberate/mail-preview.tsx';
import { SaveDraft } from '../drafts/save-draft.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { proposalsQuery, refetchProposals } from '../proposals/proposal-queries.ts';
import { UpdateDrafts } from '../proposals/update-drafts.tsx';
import { isUpdateDraft, type NewUpdate, UpdateFields } from './update-fields.tsx';

const EMPTY: NewUpdate = { title: '', text: '', milestone: '' };
const cleaned = ({ title, text, milestone }: NewUpdate): UpdateFormValues => ({
  title,
  text: cleanMessage(text),
  milestone,
});
const validate = yupValidate(updateFormSchema);

interface UpdateFormProps {
  opportunityId: string;
  /** The title of the opportunity. */
  title: string;
  onPublished: () => void;
}

/**
 * What is typed survives a reload and the choice of another opportunity. Publishing is held for ten seconds, in which
 * the text can't be changed.
 */
export function UpdateForm({ opportunityId, title, onPublished }: UpdateFormProps) {
  const toast = useToast();
  const [draft, saveDraft] = useDraft(['update'], isUpdateDraft, EMPTY);
  const [key] = useState(() => createIdempotencyKey<NewUpdate & { opportunityId: string }>());
  const { state, hold } = useHeldAction('update');
  const isHeld = state === 'held' || state === 'running';
  const { data } = usePortalQuery(proposalsQuery(opportunityId));
  const drafts = (data?.proposals ?? []).filter(({ update }) => update !== null);
  const publish = async (values: NewUpdate) => {
    // A draft of another opportunity isn't this one's.
    const used = drafts.some(({ id }) => id === values.used?.id) ? values.used : undefined;
    await call('publishUpdate', key.addTo({ opportunityId, ...cleaned(values), ...(used && { used }) }));
    key.renew();
    refetchProposals();
    toast({ title: 'Update published', description: 'We’ll notify its followers.', tone: 'success' });
    onPublished();
  };
  return (
    <Formik
      initialValues={draft}
      validateOnBlur={false}
      validate={(values) => validate(cleaned(values))}
      onSubmit={(values, { resetForm, setSubmitting }) => {
        hold({
          doing: `Publishing “${values.title}”`,
          run: async () => {
            await publish(values);
            resetForm({ values: EMPTY });
            saveDraft(EMPTY);
          },
        });
        setSubmitting(false);
      }}
    >
      <div>
        {drafts.length > 0 ? <Drafts drafts={drafts} disabled={isHeld} /> : null}
        <FormBody label="New update">
          <SaveDraft draft={draft} save={saveDraft} />
          <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', maxWidth: '46rem' }}>
            <Typography variant="h3" component="h2">
              New update
            </Typography>
            <Typography variant="body2" color="textSecondary">
              Everyone who sees this opportunity in full can read it. We notify everyone who follows it, joined its
              waitlist or indicated interest.
            </Typography>
            <UpdateFields disabled={isHeld} />
            <Preview title={title} />
            <SubmitButton size="medium" disabled={isHeld}>
              Publish update
            </SubmitButton>
          </Box>
        </FormBody>
      </div>
    </Formik>
  );
}

function Drafts(props: { drafts: readonly StaffProposal[]; disabled: boolean }) {
  const { setValues } = useFormikContext<NewUpdate>();
  return <UpdateDrafts {...props} onUse={(update, used) => void setValues({ ...update, used })} />;
}

const FOLLOWERS = { name: null, email: 'everyone who follows this opportunity', emailConfirmed: false } as const;

/** The mail, as soon as there is a title. */
function Preview({ title }: { title: string }) {
  const { title: update, milestone } = useFormikContext<UpdateFormValues>().values;
  if (update.trim() === '') return null;
  const facts = { title, update, ...(milestone && { milestone }) };
  return (
    <Box sx={{ width: 1 }}>
      <MailPreview kind="update_published" data={{ ...DATA, title }} facts={facts} to={FOLLOWERS} />
    </Box>
  );
}

/** Fields of the event that the mail doesn't show. */
const DATA = { opportunity_id: '', update_id: '' } as const;
