import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  type InvestorAnswers,
  type InvestorProfile,
  investorAnswersSchema,
  pickAnswers,
} from '@portal/functions/contract/accounts/investor-profile';
import { Formik, type FormikHelpers } from 'formik';
import { useMemo } from 'react';
import { ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import { FollowStored } from '#components/form/follow-stored.tsx';
import { FormBody, SubmitButton } from '#components/form/form-body.tsx';
import { yupValidate } from '#components/form/validation.ts';
import { formatDate } from '#components/format/formatters.ts';
import { SectionCard } from '#components/page/section-card.tsx';
import { useToast } from '#components/toast/use-toast.ts';
import { useSignedInUser } from '#lib/auth/auth-state.tsx';
import { normalizeWriteError } from '#lib/data/call-error.ts';
import { useLastKnown } from '#lib/data/subscription.ts';
import { saveAnswers, useInvestorProfile } from './api/use-investor-profile.ts';
import { InvestmentPreferencesStep, InvestmentProfileStep } from './step-fields.tsx';
import { EMPTY_ONBOARDING } from './step-validation.ts';

/** The answers of onboarding, as they are kept, to look at and to change. */
export function InvestorAnswersSection() {
  const { uid } = useSignedInUser();
  const answers = useLastKnown(useInvestorProfile(uid));
  return (
    <SectionCard id="investor-profile" title="Your investor profile">
      <Typography color="textSecondary" sx={{ mb: 3, maxWidth: '40rem' }}>
        Your answers from onboarding. Only you and our administrators can read them. A phone number and a date of birth
        are not among them: we do not store them.
      </Typography>
      {answers.status === 'loading' ? <LoadingPanel label="Loading your answers" /> : null}
      {answers.status === 'error' ? (
        <ErrorPanel message="Your answers could not be loaded." onRetry={answers.reload} />
      ) : null}
      {answers.status === 'ready' ? <AnswersForm key={uid} stored={answers.data} /> : null}
    </SectionCard>
  );
}

const validateAnswers = yupValidate(investorAnswersSchema);
const validate = (values: InvestorAnswers) => validateAnswers(pickAnswers(values));
const NO_ANSWERS = pickAnswers(EMPTY_ONBOARDING);

function AnswersForm({ stored }: { stored: InvestorProfile | null }) {
  const values = useMemo(() => (stored ? pickAnswers(stored) : NO_ANSWERS), [stored]);
  const toast = useToast();
  const submit = async (answers: InvestorAnswers, { resetForm }: FormikHelpers<InvestorAnswers>) => {
    try {
      await saveAnswers(answers);
    } catch (error) {
      toast({ title: 'Answers not saved', description: normalizeWriteError(error).message, tone: 'destructive' });
      return;
    }
    resetForm({ values: pickAnswers(answers) });
    toast({ title: 'Your answers have been saved.', tone: 'success' });
  };
  return (
    <Formik initialValues={values} validate={validate} onSubmit={submit}>
      <FormBody label="Your investor profile">
        <FollowStored values={values} />
        <Stack spacing={1.5}>
          <InvestmentProfileStep />
          <InvestmentPreferencesStep />
        </Stack>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mt: 1.5 }}>
          <SubmitButton>Save Answers</SubmitButton>
          <Typography variant="body2" color="textSecondary">
            {stored ? `Last changed on ${formatDate(stored.updated_at)}.` : 'Nothing is kept yet.'}
          </Typography>
        </Box>
      </FormBody>
    </Formik>
  );
}
