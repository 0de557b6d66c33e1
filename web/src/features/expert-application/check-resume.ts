import { resumeFileSchema } from '@portal/functions/contract/forms/expert-application';
import { ValidationError } from 'yup';

export const ACCEPTED_RESUMES = '.pdf,.doc,.docx';

/** Why a file cannot be sent as a résumé, or undefined when it can: by size first, then by the ending of its name. */
export function whyResumeRefused({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
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
