import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { cleanMessage } from '@portal/functions/contract/chat/chat';
import { UPDATE_CHANGE_MAX } from '@portal/functions/contract/limits';
import {
  editUpdateSchema,
  type UpdateForm as UpdateFormValues,
  type UpdateView,
} from '@portal/functions/contract/opportunities/updates';
import { Formik, useFormikContext } from 'formik';
import { useState } from 'react';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { yupValidate } from '#components/form/validation.ts';
import { formatDate } from '#components/format/formatters.ts';
import { useNow } from '#components/format/use-now.ts';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { AboutToBeSent } from '../deliberate/about-to-be-sent.tsx';
import { useHeldAction } from '../deliberate/held-actions.ts';
import { SaveDraft } from '../drafts/save-draft.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { FormDialog } from '../records/form-dialog.tsx';
import { isEditDraft, UpdateFields } from './update-fields.tsx';

type EditForm = UpdateFormValues & { change: string };

const cleaned = (values: EditForm): EditForm => ({ ...values, text: cleanMessage(values.text) });
const validate = yupValidate(editUpdateSchema.pick(['title', 'text', 'milestone', 'change']));

interface EditUpdateProps {
  update: UpdateView;
  onEdited: () => void;
}

/** Changes a published update after ten seconds. Readers see that it was edited, and what was changed. */
export function EditUpdate({ update, onEdited }: EditUpdateProps) {
  const { id, title, text, milestone, edited } = update;
  const [asking, setAsking] = useState(false);
  const toast = useToast();
  const { state, hold } = useHeldAction(`update:${id}`);
  const stored: EditForm = { title, text, milestone: milestone ?? '', change: '' };
  const [draft, saveDraft, clearDraft] = useDraft(['update', id], isEditDraft, stored);
  if (state === 'held' || state === 'running') return <AboutToBeSent text="Your change is about to be published." />;
  const save = async (values: EditForm) => {
    await call('editUpdate', { id, editedAt: edited?.at ?? null, ...cleaned(values) });
    clearDraft();
    toast({ title: 'Update changed', tone: 'success' });
    onEdited();
  };
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" onClick={() => setAsking(true)}>
        Edit<span style={visuallyHidden}>{` the update “${title}”`}</span>
      </Button>
      {asking ? (
        <Formik
          initialValues={draft}
          validate={(values) => validate(cleaned(values))}
          onSubmit={(values) => {
            setAsking(false);
            hold({
              doing: `Changing “${title}”`,
              to: `${window.location.pathname}${window.location.search}`,
              run: () => save(values),
            });
          }}
        >
          <FormDialog
            title="Edit this update"
            text="The page shows the new text at once. No email is sent."
            submit="Save changes"
            onClose={() => setAsking(false)}
          >
            <SaveDraft draft={draft} save={saveDraft} />
            <UpdateFields />
            <FormTextField
              name="change"
              label="What you changed"
              required
              helperText={`Readers see this line under the title; at most ${UPDATE_CHANGE_MAX} characters.`}
            />
            <EditedLine />
          </FormDialog>
        </Formik>
      ) : null}
    </>
  );
}

/** The line as readers see it. */
function EditedLine() {
  const now = useNow();
  const { change } = useFormikContext<EditForm>().values;
  if (change.trim() === '') return null;
  return (
    <Typography variant="body2" color="textSecondary" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
      {`Edited ${formatDate(now)}: ${change.trim()}`}
    </Typography>
  );
}
