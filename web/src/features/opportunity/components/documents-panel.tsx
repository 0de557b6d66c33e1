import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import type { Audience } from '../audience.ts';
import { groupDocuments } from '../document-list.ts';
import { useReadsAsMember } from '../use-reads-as-member.ts';
import { DocumentRow } from './document-row.tsx';
import { LabelledRow } from './labelled-row.tsx';
import { MaskedNotice } from './masked-notice.tsx';
import { ReferenceNote } from './reference-note.tsx';

interface PanelProps {
  detail: OpportunityDetail;
  audience: Audience;
}

/** What there is to read, and who may. */
export function DocumentsPanel({ detail, audience }: PanelProps) {
  const signedIn = useReadsAsMember(detail);
  return (
    <>
      <MaskedNotice part="documents" audience={audience} />
      <ReferenceNote detail={detail} />
      <Typography color="textSecondary" sx={{ mb: 4, maxWidth: '46rem' }}>
        {signedIn
          ? 'Each opening is recorded, and a link works for an hour. Documents that are not public carry your e-mail address, your name, the time and the number of the opening on each page.'
          : 'Public documents are open to everyone, and each opening is recorded. The others ask you to sign in first.'}
      </Typography>
      {groupDocuments(detail.documents).map(({ category, entries }) => (
        <LabelledRow key={category} title={category}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {entries.map((entry) => (
              <DocumentRow key={entry.id} opportunityId={detail.id} entry={entry} signedIn={signedIn} />
            ))}
          </Box>
        </LabelledRow>
      ))}
    </>
  );
}
