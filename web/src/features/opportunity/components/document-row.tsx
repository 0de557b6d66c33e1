import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DocumentEntry } from '@portal/functions/contract/opportunities/opportunity-views';
import { StatusBadge, type StatusTone } from '#components/feedback/status-badge.tsx';
import { ACCESS_LABELS, documentStep } from '../document-list.ts';
import { DocumentActions } from './document-actions.tsx';
import { DocumentNextStep } from './document-next-step.tsx';

const TONES: Record<DocumentEntry['access'], StatusTone> = {
  public: 'positive',
  authenticated: 'info',
  kyc: 'pending',
};

interface DocumentRowProps {
  opportunityId: string;
  entry: DocumentEntry;
  signedIn: boolean;
}

/** One document: what it is, who may read it, and the way to it or to being let. */
export function DocumentRow({ opportunityId, entry, signedIn }: DocumentRowProps) {
  const step = documentStep(entry, signedIn);
  return (
    <Box component="li" sx={ROW}>
      <div>
        <Typography variant="h5" component="h4">
          {entry.name}
        </Typography>
        {entry.description ? (
          <Typography variant="body2" sx={{ mt: 0.25 }}>
            {entry.description}
          </Typography>
        ) : null}
        <Box sx={FACTS}>
          <StatusBadge tone={TONES[entry.access]} label={ACCESS_LABELS[entry.access]} />
          <Typography variant="caption" color="textSecondary">
            {entry.type} · {entry.size}
          </Typography>
        </Box>
      </div>
      {step === 'available' ? (
        <DocumentActions opportunityId={opportunityId} entry={entry} />
      ) : (
        <DocumentNextStep step={step} name={entry.name} />
      )}
    </Box>
  );
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1.5,
  py: 2,
  '&:first-of-type': { pt: 0 },
  '& + &': { borderTop: 1, borderColor: 'divider' },
  breakInside: 'avoid',
} as const;
const FACTS = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 1 } as const;
