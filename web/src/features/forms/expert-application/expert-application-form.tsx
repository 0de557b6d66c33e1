import Box from '@mui/material/Box';
import { EXPERTISE_OPTIONS } from '@portal/functions/contract/forms/expert-application';
import { Formik, type FormikHelpers } from 'formik';
import { FormBody, NoScriptNotice, SubmitButton, TWO_COLUMNS, WHOLE_ROW } from '#components/form/form-body.tsx';
import { FormCheckbox } from '#components/form/form-checkbox.tsx';
import { FormNativeSelect } from '#components/form/form-native-select.tsx';
import { FormTextField } from '#components/form/form-text-field.tsx';
import { HoneypotField } from '#components/form/honeypot-field.tsx';
import { useToast } from '#components/toast/use-toast.ts';
import {
  type ApplicationValues,
  applicationOf,
  EMPTY_APPLICATION,
  submitApplication,
  validateApplication,
} from './application.ts';
import { ResumeField } from './resume-field.tsx';

const TITLES = { refused: 'Sent without your résumé', unknown: 'Your résumé may not have arrived' };

/** The application of an expert on /join-us. */
export function ExpertApplicationForm() {
  const toast = useToast();
  const submit = async (values: ApplicationValues, { resetForm }: FormikHelpers<ApplicationValues>) => {
    const outcome = await submitApplication(applicationOf(values), values.resume);
    if (!outcome.sent) {
      toast({ title: 'Application Not Sent', description: outcome.reason, tone: 'destructive' });
      return;
    }
    resetForm();
    toast({
      title: 'Application submitted successfully!',
      description: 'We review every application within 2-3 weeks.',
      tone: 'success',
    });
    if (outcome.resume && outcome.resume.status !== 'attached') {
      const { status, reason } = outcome.resume;
      toast({ title: TITLES[status], description: reason, tone: 'destructive' });
    }
  };
  return (
    <Formik initialValues={EMPTY_APPLICATION} validate={validateApplication} onSubmit={submit}>
      <FormBody label="Apply to Join Our Network">
        <ApplicationFields />
      </FormBody>
    </Formik>
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
          helperText="Optional: the work you are proudest of, and what you would like to work on"
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
          helperText="What you tell us is true and yours to tell. We keep it in order to review your application, and share it with nobody else."
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
