import type { ExpertApplication } from '@portal/functions/contract/forms/expert-application';
import { createIdempotencyKey } from '#components/form/idempotency-key.ts';
import { CallError, call } from '#lib/data/call.ts';

type Outcome =
  | { sent: false; reason: string }
  /** The application was stored. `resume` is the outcome of its file upload, if there was a file. */
  | { sent: true; reference: string; resume: ResumeOutcome | null };

type ResumeOutcome = { status: 'attached' } | { status: 'refused' | 'unknown'; reason: string };

const idempotencyKey = createIdempotencyKey<ExpertApplication>();

/** Submits an application, then its résumé if the server issues a ticket. Reasons are messages for the user. */
export async function submitApplication(application: ExpertApplication, resume: File | null): Promise<Outcome> {
  try {
    const { reference, resumeTicket } = await call('submitExpertApplication', idempotencyKey.addTo(application));
    idempotencyKey.renew();
    return { sent: true, reference, resume: resume && resumeTicket ? await attachResume(resumeTicket, resume) : null };
  } catch (error) {
    if (error instanceof CallError) return { sent: false, reason: error.message };
    throw error;
  }
}

/** Retries once if there is no answer. A retry is safe, because the server stores the same file only once. */
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
