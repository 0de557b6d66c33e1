import { expect, test } from '@playwright/test';
import type { KycSubmission } from '@portal/functions/contract/kyc/kyc';
import { files } from '../factories/admin.ts';
import { functionUrl } from '../factories/emulators.ts';
import { CORPUS, endingOf } from '../factories/hostile-files/corpus.ts';
import { newPerson } from '../factories/own-project.ts';

test.describe.configure({ mode: 'default' });

/** The same table as `tests/functions/kyc-corpus.test.ts`, on the installed function with its own memory and time. */
for (const file of CORPUS) {
  test(`submitKycDocument: ${file.what}`, async () => {
    const { uid, rawToken } = await newPerson();
    const sent = Buffer.from(await file.bytes());
    const stored = files.file(`kyc/${uid}/id_document_${Date.now()}.${endingOf(file)}`);
    await stored.save(sent, { resumable: false, preconditionOpts: { ifGenerationMatch: 0 } });
    const submission: KycSubmission = { documentType: 'id_document', path: stored.name, fileName: file.name };
    const response = await fetch(functionUrl('submitKycDocument'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${rawToken}` },
      body: JSON.stringify({ data: submission }),
    });
    const answer: unknown = await response.json();
    if (typeof file.outcome === 'object') {
      expect(answer).toMatchObject({ error: { status: 'INVALID_ARGUMENT', message: file.outcome.refused } });
      expect(await stored.exists()).toEqual([false]);
      return;
    }
    expect(answer).toEqual({ result: { overallStatus: 'in_progress' } });
    const [kept] = await stored.download();
    expect(kept.equals(sent)).toBe(file.outcome === 'kept');
  });
}
