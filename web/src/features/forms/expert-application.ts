import {
  type ExpertApplication,
  expertApplicationSchema,
  resumeFileSchema,
} from '@portal/functions/contract/forms/expert-application';
import type { FormikErrors } from 'formik';
import { ValidationError } from 'yup';
import { createIdempotencyKey } from '#components/form/idempotency-key.ts';
import { yupValidate } from '#components/form/validation.ts';
import { CallError, call } from '#lib/data/call.ts';

/** The values of the form. Unlike the application, they may lack an area and consent, and they hold the file. */
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

/** The application to submit. Throws yup's ValidationError if the values are invalid. */
export const applicationOf = (values: ApplicationValues): ExpertApplication =>
  expertApplicationSchema.validateSync(withoutFile(values));

export const ACCEPTED_RESUMES = '.pdf,.doc,.docx';

/** The error message for a résumé, or `undefined` if it is valid. The size is checked before the file extension. */
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

type Outcome =
  | { sent: false; reason: string }
  /** The application was stored. `resume` is the outcome of its file upload, if there was a file. */
  | { sent: true; resume: ResumeOutcome | null };

type ResumeOutcome = { status: 'attached' } | { status: 'refused' | 'unknown'; reason: string };

const idempotencyKey = createIdempotencyKey<ExpertApplication>();

/** Submits an application, then its résumé if the server issues a ticket. Reasons are messages for the user. */
export async function submitApplication(application: ExpertApplication, resume: File | null): Promise<Outcome> {
  try {
    const { resumeTicket } = await call('submitExpertApplication', idempotencyKey.addTo(application));
    idempotencyKey.renew();
    return { sent: true, resume: resume && resumeTicket ? await attachResume(resumeTicket, resume) : null };
  } catch (error) {
    if (error instanceof CallError) return { sent: false, reason: error.message };
    throw error;
  }
}

/** Retried once if the server did not answer: it stores the same file only once. */
async function attachResume(ticket: string, file: File): Promise<ResumeOutcome> {
  const content = await readBase64(file).catch(() => null);
  if (content === null) return { status: 'refused', reason: 'The file could not be read.' };
  const send = () => call('attachResume', { ticket, fileName: file.name, content });
  try {
    await send().catch((error) => (isUnanswered(error) ? send() : Promise.reject(error)));
    return { status: 'attached' };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { status: isUnanswered(error) ? 'unknown' : 'refused', reason: error.message };
  }
}

const isUnanswered = (error: unknown) => error instanceof CallError && error.code === 'unavailable';

/** `FileReader` returns a data URL: `data:<type>;base64,<content>`. */
function readBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const dataUrl = typeof reader.result === 'string' ? reader.result : '';
      resolve(dataUrl.slice(dataUrl.indexOf(',') + 1));
    };
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
