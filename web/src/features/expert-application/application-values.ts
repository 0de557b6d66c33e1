import { type ExpertApplication, expertApplicationSchema } from '@portal/functions/contract/forms/expert-application';
import type { FormikErrors } from 'formik';
import { yupValidate } from '#components/form/validation.ts';
import { whyResumeRefused } from './check-resume.ts';

/** What the form holds: an area not yet chosen and consent not yet given are part of it, and the file stays beside it. */
export type ApplicationValues = Record<
  'firstName' | 'lastName' | 'email' | 'expertise' | 'message' | 'homepage',
  string
> & {
  agreeToTerms: boolean;
  resume: File | null;
};

export const EMPTY_APPLICATION: ApplicationValues = {
  firstName: '',
  lastName: '',
  email: '',
  expertise: '',
  message: '',
  homepage: '',
  agreeToTerms: false,
  resume: null,
};

const withoutFile = ({ resume, ...values }: ApplicationValues) => ({ ...values, hasResume: resume !== null });
const validateAnswers = yupValidate(expertApplicationSchema);

export function validateApplication(values: ApplicationValues): FormikErrors<ApplicationValues> {
  const refused = values.resume ? whyResumeRefused(values.resume) : undefined;
  return { ...validateAnswers(withoutFile(values)), ...(refused && { resume: refused }) };
}

/** What is sent of the form. Throws yup's ValidationError for one that is not valid. */
export const applicationOf = (values: ApplicationValues): ExpertApplication =>
  expertApplicationSchema.validateSync(withoutFile(values));
