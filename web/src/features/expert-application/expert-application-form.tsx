import { Formik, type FormikHelpers } from 'formik';
import { FormBody } from '#components/form/form-body.tsx';
import { useToast } from '#components/toast/use-toast.ts';
import { submitApplication } from './api/submit-application.ts';
import { type ApplicationValues, applicationOf, EMPTY_APPLICATION, validateApplication } from './application-values.ts';
import { ApplicationFields } from './components/application-fields.tsx';

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
