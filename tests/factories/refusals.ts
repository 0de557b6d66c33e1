import { FirebaseError } from 'firebase/app';

/** The client SDK writes the HTTP status behind the server's sentence. */
const HTTP_STATUS = / \[\d{3}]$/;

/** How a call was refused: the callable protocol's code and the sentence. Fails where it was not refused at all. */
export async function refusalOf(call: Promise<unknown>): Promise<{ code: string; message: string }> {
  try {
    const answer = await call;
    throw new Error(`The call was not refused but answered ${JSON.stringify(answer)}`);
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error;
    return { code: error.code.replace(/^functions\//, ''), message: error.message.replace(HTTP_STATUS, '') };
  }
}
