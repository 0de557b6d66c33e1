import type { KycDocumentType } from '@portal/functions/contract/kyc/kyc';

export interface Guidance {
  /** What the step asks for. */
  accepted: string;
  /** What makes a good one, most often missed first. */
  advice: readonly string[];
}

export const DOCUMENT_GUIDANCE: Record<KycDocumentType, Guidance> = {
  id_document: {
    accepted: 'A passport, national identity card or driving licence that has not expired.',
    advice: [
      'The whole document is in the picture, with all four corners visible.',
      'Every word and your photograph are sharp, without glare or shadow.',
      'The original document in colour, not a photocopy or a screenshot.',
    ],
  },
  proof_of_address: {
    accepted: 'A bank statement, utility bill or council tax letter that is no older than 3 months.',
    advice: [
      'Your full name, your home address and the date of issue are on it.',
      'The date of issue lies within the last 3 months.',
      'The whole page is there, with nothing cropped, covered or blacked out.',
      'A PDF downloaded from your bank or supplier is best; a sharp photograph will do.',
    ],
  },
};
