import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { cleanMessage } from '@portal/functions/contract/chat/chat';
import { UPDATE_TEXT_MAX } from '@portal/functions/contract/limits';
import {
  type UpdateForm as UpdateFormValues,
  updateFormSchema,
} from '@portal/functions/contract/opportunities/updates';
import { Formik } from 'formik';
import { useState } from 'react';
import { FormBody, SubmitButton } from '#components/form/form-body.tsx';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { createIdempotencyKey } from '#components/form/idempotency-key.ts';
import { yupValidate } from '#components/form/validation.ts';
import { formatInteger } from '#components/format/formatters.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { usePortalMutation } from '#lib/data/query.ts';

const EMPTY: UpdateFormValues = { title: '', text: '', milestone: '' };
const cleaned = (values: UpdateFormValues): UpdateFormValues => ({ ...values, text: cleanMessage(values.text) });
const validate = yupValidate(updateFormSchema);

interface UpdateFormProps {
  opportunityId: string;
  onPublished: () => void;
}

export function UpdateForm({ opportunityId, onPublished }: UpdateFormProps) {
  const toast = useToast();
  const [key] = useState(() => createIdempotencyKey<UpdateFormValues & { opportunityId: string }>());
  const { mutate, error } = usePortalMutation(
    (values: UpdateFormValues) => call('publishUpdate', key.addTo({ opportunityId, ...values })),
    {
      onSuccess: () => {
        key.renew();
        toast({ title: 'Update published', description: 'We’ll notify its followers.', tone: 'success' });
        onPublished();
      },
    },
  );
  return (
    <Formik
      initialValues={EMPTY}
      validateOnBlur={false}
      validate={(values) => validate(cleaned(values))}
      onSubmit={(values, { resetForm, setSubmitting }) =>
        mutate(cleaned(values), { onSuccess: () => resetForm(), onSettled: () => setSubmitting(false) })
      }
    >
      <FormBody label="New update">
        <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', maxWidth: '46rem' }}>
          <Typography variant="h3" component="h2">
            New update
          </Typography>
          <Typography variant="body2" color="textSecondary">
            Everyone who sees this opportunity in full can read it. We notify everyone who follows it, joined its
            waitlist or indicated interest.
          </Typography>
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
          {error ? <Alert severity="error">{error.message}</Alert> : null}
          <SubmitButton size="medium">Publish update</SubmitButton>
        </Box>
      </FormBody>
    </Formik>
  );
}
