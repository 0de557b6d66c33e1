import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { EXPERTISE_OPTIONS } from '@portal/functions/contract/forms/expert-application';
import { Formik, useFormikContext } from 'formik';
import { useRef, useState } from 'react';
import { FormBody, NoScriptNotice, SubmitButton, TWO_COLUMNS, WHOLE_ROW } from '#components/form/form-body.tsx';
import { FormCheckbox } from '#components/form/form-checkbox.tsx';
import { FormNativeSelect } from '#components/form/form-native-select.tsx';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { HoneypotField } from '#components/form/honeypot-field.tsx';
import { useFieldMessage } from '#components/form/validation.ts';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { useToast } from '#components/toast/use-toast.ts';
import {
  ACCEPTED_RESUMES,
  type ApplicationValues,
  applicationOf,
  EMPTY_APPLICATION,
  validateApplication,
} from './expert-application.ts';
import { ConfirmedForm, type Receipt } from './form-confirmation.tsx';
import { submitApplication } from './submit-application.ts';

const TITLES = { refused: 'Sent without your résumé', unknown: 'Your résumé may not have arrived' };

export function ExpertApplicationForm() {
  const toast = useToast();
  const [sent, setSent] = useState<{ receipt: Receipt; withoutResume: string | null } | null>(null);
  const submit = async (values: ApplicationValues) => {
    const outcome = await submitApplication(applicationOf(values), values.resume);
    if (!outcome.sent) {
      toast({ title: 'Application Not Sent', description: outcome.reason, tone: 'destructive' });
      return;
    }
    const { reference, resume } = outcome;
    const withoutResume = resume && resume.status !== 'attached' ? resume : null;
    setSent({
      receipt: { reference, email: values.email },
      withoutResume: withoutResume && `${TITLES[withoutResume.status]}: ${withoutResume.reason}`,
    });
    toast({
      title: 'Application submitted successfully!',
      description: 'We review every application within 2-3 weeks.',
      tone: 'success',
    });
    if (withoutResume) {
      toast({ title: TITLES[withoutResume.status], description: withoutResume.reason, tone: 'destructive' });
    }
  };
  return (
    <ConfirmedForm
      receipt={sent?.receipt ?? null}
      title="We’ve received your application"
      again="Send another application"
      onAgain={() => setSent(null)}
      form={
        <Formik initialValues={EMPTY_APPLICATION} validate={validateApplication} onSubmit={submit}>
          <FormBody label="Apply to Join Our Network">
            <ApplicationFields />
          </FormBody>
        </Formik>
      }
    >
      {sent?.withoutResume ? <p>{sent.withoutResume}</p> : null}
    </ConfirmedForm>
  );
}

function ApplicationFields() {
  return (
    <Box sx={TWO_COLUMNS}>
      <FormTextField required name="firstName" label="First name" autoComplete="given-name" />
      <FormTextField required name="lastName" label="Last name" autoComplete="family-name" />
      <FormTextField required name="email" label="Email" type="email" autoComplete="email" />
      <FormNativeSelect
        required
        name="expertise"
        label="Area of expertise"
        options={EXPERTISE_OPTIONS}
        emptyLabel="Select an area"
      />
      <Box sx={WHOLE_ROW}>
        <FormTextField
          name="message"
          label="Message"
          rows={4}
          maxRows={14}
          helperText="Optional: your best work, and what you would like to work on"
        />
      </Box>
      <Box sx={WHOLE_ROW}>
        <ResumeField />
      </Box>
      <Box sx={WHOLE_ROW}>
        <FormCheckbox
          required
          name="agreeToTerms"
          label="I agree to the terms and conditions below"
          helperText="I confirm that the information is true and that I may share it. We use it only to review your application and share it with no one else."
        />
      </Box>
      <HoneypotField />
      <Box sx={WHOLE_ROW}>
        <SubmitButton>Submit Application</SubmitButton>
        <NoScriptNotice />
      </Box>
    </Box>
  );
}

const ID = 'field-resume';

/** The optional file, validated on selection and removable. */
function ResumeField() {
  const { values, setFieldValue, setFieldTouched } = useFormikContext<ApplicationValues>();
  const { message, clear } = useFieldMessage('resume');
  const input = useRef<HTMLInputElement>(null);
  const choose = async (file: File | null) => {
    clear();
    // Set the value first: a click on "Submit" may follow immediately.
    const chosen = setFieldValue('resume', file);
    await setFieldTouched('resume', true, false);
    await chosen;
  };
  return (
    <FormControl fullWidth variant="standard" error={message !== undefined}>
      <Box sx={AREA}>
        <Box sx={{ minWidth: 0, flexGrow: 1 }}>
          <Typography id={`${ID}-label`} variant="subtitle2" component="span">
            Résumé
          </Typography>
          <Typography variant="body2" color="textSecondary" noWrap dir="auto" title={values.resume?.name}>
            {values.resume?.name ?? 'No file chosen'}
          </Typography>
        </Box>
        {values.resume ? (
          <Button
            color="inherit"
            onClick={() => {
              input.current?.focus();
              void choose(null);
            }}
          >
            Remove file
          </Button>
        ) : null}
        <Button {...AS_LABEL} variant="outlined" sx={WITH_INPUT}>
          <span id={`${ID}-button`}>Choose file</span>
          <Box
            component="input"
            ref={input}
            type="file"
            accept={ACCEPTED_RESUMES}
            aria-labelledby={`${ID}-label ${ID}-button`}
            aria-describedby={`${ID}-help`}
            aria-invalid={message !== undefined}
            sx={visuallyHidden}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              // Selecting the same file again must fire a change event.
              event.currentTarget.value = '';
              if (file) void choose(file);
            }}
          />
        </Button>
      </Box>
      <FormHelperText id={`${ID}-help`}>{message ?? 'Optional: PDF, DOC or DOCX, at most 5 MB'}</FormHelperText>
    </FormControl>
  );
}

/** The file input inside the label is the focusable element, so the label must not have a button's role. */
const AS_LABEL = { component: 'label', role: undefined, tabIndex: -1 } as const;
const AREA = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  px: 2,
  py: 1.5,
  border: 1,
  borderStyle: 'dashed',
  borderColor: 'text.disabled',
  borderRadius: 1,
  backgroundColor: 'background.paper',
} as const;
const WITH_INPUT = {
  '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const;
