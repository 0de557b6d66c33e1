import { FirebaseError } from 'firebase/app';

/** The client SDK appends the HTTP status to the server's message. */
const HTTP_STATUS = / \[\d{3}]$/;

/** The code and message of a refused call. Fails if the call was not refused. */
export async function refusalOf(call: Promise<unknown>): Promise<{ code: string; message: string }> {
  try {
    const answer = await call;
    throw new Error(`The call was not refused but answered ${JSON.stringify(answer)}`);
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error;
    return { code: error.code.replace(/^functions\//, ''), message: error.message.replace(HTTP_STATUS, '') };
  }
}
