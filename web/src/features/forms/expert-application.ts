import {
  type ExpertApplication,
  expertApplicationSchema,
  resumeFileSchema,
} from '@portal/functions/contract/forms/expert-application';
import type { FormikErrors } from 'formik';
import { ValidationError } from 'yup';
import { yupValidate } from '#components/form/validation.ts';

/** Form values. Unlike the application, they may lack an area and consent, and contain the file. */
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
  const refused = values.resume ? validateResume(values.resume) : undefined;
  return { ...validateAnswers(withoutFile(values)), ...(refused && { resume: refused }) };
}

/** Throws yup's ValidationError if the values are invalid. */
export const applicationOf = (values: ApplicationValues): ExpertApplication =>
  expertApplicationSchema.validateSync(withoutFile(values));

export const ACCEPTED_RESUMES = '.pdf,.doc,.docx';

/** Checks the size before the extension. */
export function validateResume({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  const dot = name.lastIndexOf('.');
  const extension = dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
  try {
    resumeFileSchema.validateSync({ size, extension }, { abortEarly: false });
    return undefined;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return (error.inner.find(({ path }) => path === 'size') ?? error.inner[0])?.message;
  }
}
