import type { ExpertApplication } from '@portal/functions/contract/expert-application';
import { createSubmission } from '#components/form/submission.ts';
import { CallFailure, call } from '#firebase/call.ts';

type Outcome =
  | { sent: false; reason: string }
  /** The application has arrived; `resumeRefused` says why its file has not, if it has not. */
  | { sent: true; resumeRefused: string | null };

const submission = createSubmission<ExpertApplication>();

/** Sends an application, and then its résumé if the server wants it. Reasons are sentences for the person. */
export async function submitApplication(application: ExpertApplication, resume: File | null): Promise<Outcome> {
  try {
    const { resumeTicket } = await call('submitExpertApplication', submission.of(application));
    submission.end();
    return { sent: true, resumeRefused: resume && resumeTicket ? await attachResume(resumeTicket, resume) : null };
  } catch (error) {
    if (error instanceof CallFailure) return { sent: false, reason: error.message };
    throw error;
  }
}

async function attachResume(ticket: string, file: File): Promise<string | null> {
  try {
    await call('attachResume', { ticket, fileName: file.name, content: await readBase64(file) });
    return null;
  } catch (error) {
    if (error instanceof CallFailure) return error.message;
    return 'The file could not be read.';
  }
}

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
