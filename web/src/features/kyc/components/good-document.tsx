import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { KycDocumentType } from '@portal/functions/contract/kyc';
import { DOCUMENT_GUIDANCE } from '../document-guidance.ts';

/** What a step accepts and what makes a document that passes the first time. */
export function GoodDocument({ documentType }: { documentType: KycDocumentType }) {
  const { accepted, advice } = DOCUMENT_GUIDANCE[documentType];
  return (
    <div>
      <Typography>{accepted}</Typography>
      <Typography variant="subtitle2" component="h3" sx={{ mt: 2.5, mb: 1 }}>
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
  );
}
