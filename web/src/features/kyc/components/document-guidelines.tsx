import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { KycDocumentType } from '@portal/functions/contract/kyc/kyc';
import { DOCUMENT_GUIDANCE } from '../document-guidance.ts';
import { AddressExample } from './examples/address-example.tsx';
import { IdExample } from './examples/id-example.tsx';

const EXAMPLES = { id_document: IdExample, proof_of_address: AddressExample } as const;

/** What a step accepts and what makes a document that passes the first time, in words and in a drawing. */
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
