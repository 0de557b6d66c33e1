import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { type PageAccess, useIsMemberView } from '../access/page-access.ts';
import { LabelledRow, MaskedNotice, ReferenceNote } from '../tabs/panel-layout.tsx';
import { groupDocuments } from './document-list.ts';
import { DocumentRow } from './document-row.tsx';

interface PanelProps {
  detail: OpportunityDetail;
  access: PageAccess;
}

export function DocumentsPanel({ detail, access }: PanelProps) {
  const signedIn = useIsMemberView(detail);
  return (
    <>
      <MaskedNotice panel="documents" access={access} />
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
