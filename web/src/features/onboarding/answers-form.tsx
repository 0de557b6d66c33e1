import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import {
  type InvestorAnswers,
  type InvestorProfile,
  investorAnswersSchema,
  pickAnswers,
} from '@portal/functions/contract/accounts/onboarding';
import { Formik } from 'formik';
import { useMemo } from 'react';
import { FollowStored, FormBody, SubmitButton } from '#components/form/form-body.tsx';
import { yupValidate } from '#components/form/validation.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { normalizeWriteError } from '#lib/data/call-error.ts';
import { saveAnswers } from './api/use-investor-profile.ts';
import { EMPTY_ONBOARDING } from './onboarding-values.ts';
import { InvestmentPreferencesStep, InvestmentProfileStep } from './step-fields.tsx';

const validateAnswers = yupValidate(investorAnswersSchema);
const validate = (values: InvestorAnswers) => validateAnswers(pickAnswers(values));
const NO_ANSWERS = pickAnswers(EMPTY_ONBOARDING);

interface AnswersFormProps {
  stored: InvestorProfile | null;
  onClose: () => void;
}

export function AnswersForm({ stored, onClose }: AnswersFormProps) {
  const values = useMemo(() => (stored ? pickAnswers(stored) : NO_ANSWERS), [stored]);
  const toast = useToast();
  const submit = async (answers: InvestorAnswers) => {
    try {
      await saveAnswers(answers);
    } catch (error) {
      toast({ title: 'Answers not saved', description: normalizeWriteError(error).message, tone: 'destructive' });
      return;
    }
    toast({ title: 'Your answers have been saved.', tone: 'success' });
    onClose();
  };
  return (
    <Formik initialValues={values} validate={validate} onSubmit={submit}>
      <FormBody label="Your investor profile">
        <FollowStored values={values} />
        <Stack spacing={1.5}>
          <InvestmentProfileStep />
          <InvestmentPreferencesStep />
        </Stack>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1.5 }}>
          <SubmitButton>Save Answers</SubmitButton>
          <Button size="large" color="inherit" onClick={onClose}>
            Cancel
          </Button>
        </Box>
      </FormBody>
    </Formik>
  );
}
