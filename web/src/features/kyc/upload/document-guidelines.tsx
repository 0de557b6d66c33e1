import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { KycDocumentType } from '@portal/functions/contract/kyc/kyc';
import { AddressExample, IdExample } from './document-examples.tsx';

interface Guidance {
  /** What the step requires. */
  accepted: string;
  /** What makes a good one, most often missed first. */
  advice: readonly string[];
}

const DOCUMENT_GUIDANCE: Record<KycDocumentType, Guidance> = {
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

const EXAMPLES = { id_document: IdExample, proof_of_address: AddressExample } as const;

/** What a step accepts, with advice and an example drawing. */
export function DocumentGuidelines({ documentType }: { documentType: KycDocumentType }) {
  const { accepted, advice } = DOCUMENT_GUIDANCE[documentType];
  const Example = EXAMPLES[documentType];
  return (
    <div>
      <Typography>{accepted}</Typography>
      <Box sx={WORDS_AND_DRAWING}>
        <div>
          <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
            What makes a good document
          </Typography>
          <Box component="ul" sx={{ display: 'grid', gap: 0.75, m: 0, p: 0, listStyle: 'none' }}>
            {advice.map((sentence) => (
              <Box component="li" key={sentence} sx={{ display: 'flex', gap: 1.25 }}>
                <Check fontSize="small" aria-hidden sx={{ color: 'primary.main', mt: 0.25 }} />
                <Typography variant="body2" color="textSecondary">
                  {sentence}
                </Typography>
              </Box>
            ))}
          </Box>
        </div>
        <Example />
      </Box>
    </div>
  );
}

const WORDS_AND_DRAWING = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 17rem' },
  alignItems: 'center',
  columnGap: 4,
  rowGap: 2.5,
  mt: 2.5,
} as const;
