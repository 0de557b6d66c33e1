import type { ExpertApplication } from '@portal/functions/contract/forms/expert-application';
import { createIdempotencyKey } from '#components/form/idempotency-key.ts';
import { CallError, call } from '#lib/data/call.ts';

type Outcome =
  | { sent: false; reason: string }
  /** The application has arrived; `resume` says what became of its file, if there was one. */
  | { sent: true; resume: ResumeOutcome | null };

type ResumeOutcome = { status: 'attached' } | { status: 'refused' | 'unknown'; reason: string };

const idempotencyKey = createIdempotencyKey<ExpertApplication>();

/** Sends an application, and then its résumé if the server wants it. Reasons are sentences for the person. */
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

/** Where no answer came it is sent once more: the server adds the same file once. */
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

/** The browser writes a file as `data:<type>;base64,<content>`. */
function readBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const address = typeof reader.result === 'string' ? reader.result : '';
      resolve(address.slice(address.indexOf(',') + 1));
    };
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
