import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { cleanMessage } from '@portal/functions/contract/chat/chat';
import { UPDATE_TEXT_MAX } from '@portal/functions/contract/limits';
import { type UpdateForm, updateFormSchema } from '@portal/functions/contract/opportunities/updates';
import type { OwnProposal } from '@portal/functions/contract/owners/proposals';
import { Formik } from 'formik';
import { FormBody } from '#components/form/form-body.tsx';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { yupValidate } from '#components/form/validation.ts';
import { formatInteger } from '#components/format/formatters.ts';
import type { WorkProps } from './answer-drafts.tsx';
import { FormActions, ITEM, LIST, ProposalStatus, TARGET, TEXT, useFirst, WorkSection } from './proposal-parts.tsx';
import { useSaveProposal } from './use-proposals.ts';

const NEW = 'new-update';

/** The updates that the owner drafted. */
export function UpdateDrafts({ id, work, open, onOpen }: WorkProps) {
  const drafts = work.proposals.filter(({ kind }) => kind === 'update');
  const { shown, more } = useFirst(drafts, 'updates');
  const close = () => onOpen(null);
  return (
    <WorkSection
      id="updates"
      title="Updates"
      lead="Tell us what has happened: a grant, a trial, a milestone. We publish it to the people who follow your opportunity."
    >
      {open === NEW ? (
        <UpdateDraftForm opportunityId={id} draft={null} onClose={close} />
      ) : (
        <Button variant="outlined" size="small" sx={{ ...TARGET, mb: 2 }} onClick={() => onOpen(NEW)}>
          Draft an update
        </Button>
      )}
      <Box component="ul" sx={LIST}>
        {shown.map((draft) => (
          <Box component="li" key={draft.id} sx={ITEM}>
            {open === draft.id ? (
              <UpdateDraftForm opportunityId={id} draft={draft} onClose={close} />
            ) : (
              <>
                <div>
                  <Typography dir="auto" sx={{ ...TEXT, fontWeight: 550 }}>
                    {draft.update?.title}
                  </Typography>
                  <Typography dir="auto" sx={TEXT}>
                    {draft.update?.text}
                  </Typography>
                  {draft.update?.milestone ? (
                    <Typography variant="body2" color="textSecondary" dir="auto" sx={TEXT}>
                      {`Milestone: ${draft.update.milestone}`}
                    </Typography>
                  ) : null}
                </div>
                <ProposalStatus
                  opportunityId={id}
                  proposal={draft}
                  of={`the update “${draft.update?.title}”`}
                  onEdit={() => onOpen(draft.id)}
                />
              </>
            )}
          </Box>
        ))}
      </Box>
      {more}
    </WorkSection>
  );
}

const EMPTY: UpdateForm = { title: '', text: '', milestone: '' };
const cleaned = (values: UpdateForm): UpdateForm => ({ ...values, text: cleanMessage(values.text) });
const validate = yupValidate(updateFormSchema);

interface UpdateDraftFormProps {
  opportunityId: string;
  draft: OwnProposal | null;
  onClose: () => void;
}

function UpdateDraftForm({ opportunityId, draft, onClose }: UpdateDraftFormProps) {
  const { mutate, error } = useSaveProposal(opportunityId, draft, onClose);
  return (
    <Formik
      initialValues={draft?.update ?? EMPTY}
      validateOnBlur={false}
      validate={(values) => validate(cleaned(values))}
      onSubmit={(values, { setSubmitting }) =>
        mutate({ update: cleaned(values) }, { onSettled: () => setSubmitting(false) })
      }
    >
      <FormBody label="Your update">
        <Box sx={{ display: 'grid', gap: 1, pb: 2, pt: 1 }}>
          <FormTextField name="title" label="Title" required />
          <FormTextField
            name="text"
            label="Text"
            required
            rows={4}
            maxRows={14}
            helperText={`At most ${formatInteger(UPDATE_TEXT_MAX)} characters.`}
          />
          <FormTextField name="milestone" label="Milestone reached" helperText="Leave empty if there is none." />
          <FormActions failure={error?.message} onCancel={onClose} />
        </Box>
      </FormBody>
    </Formik>
  );
}
