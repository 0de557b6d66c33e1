import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OpportunityDetail } from '@portal/functions/contract/opportunity-views';
import { TextLink } from '#components/text-link.tsx';
import { useAuthState } from '#firebase/auth-state.ts';
import { paths } from '#routing/paths.ts';
import type { Audience } from '../audience.ts';
import { groupDocuments } from '../document-list.ts';
import { DocumentRow } from './document-row.tsx';
import { LabelledRow } from './labelled-row.tsx';
import { MaskedNotice } from './masked-notice.tsx';
import { ReferenceNote } from './reference-note.tsx';

interface PanelProps {
  detail: OpportunityDetail;
  audience: Audience;
}

/** What there is to read, and who may: documents that are open to the reader are asked for through the contact page. */
export function DocumentsPanel({ detail, audience }: PanelProps) {
  const signedIn = useAuthState().status === 'signed-in';
  return (
    <>
      <MaskedNotice part="documents" audience={audience} />
      <ReferenceNote detail={detail} />
      <Typography color="textSecondary" sx={{ mb: 4, maxWidth: '46rem' }}>
        Documents that are open to you are sent on request.{' '}
        <TextLink to={paths.contactWithSubject(`Document Request: ${detail.title}`)}>Ask for a document</TextLink>
      </Typography>
      {groupDocuments(detail.documents).map(({ category, entries }) => (
        <LabelledRow key={category} title={category}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {entries.map((entry) => (
              <DocumentRow key={entry.id} entry={entry} signedIn={signedIn} />
            ))}
          </Box>
        </LabelledRow>
      ))}
    </>
  );
}
