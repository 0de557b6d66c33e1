import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { correctableSchema } from '@portal/functions/contract/owners/correctable-fields';
import type { StaffProposal } from '@portal/functions/contract/owners/proposals';
import { useState } from 'react';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { sectionsOf, showValue } from '#components/record-form/fields.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { usePortalMutation, usePortalQuery } from '#lib/data/query.ts';
import { ProposalCard, TEXT } from './proposal-card.tsx';
import { proposalsQuery, refetchProposals } from './proposal-queries.ts';
import { ReturnDialog } from './return-dialog.tsx';

const FIELDS = new Map(
  sectionsOf(correctableSchema).flatMap(({ fields }) => fields.map((field) => [field.key, field] as const)),
);

/** A value as people read it. */
function show(field: string, json: string): string {
  const known = FIELDS.get(field);
  const value: unknown = JSON.parse(json);
  const isScalar = known && known.kind !== 'object' && known.kind !== 'list';
  return (isScalar ? showValue(known, value) : json) || 'Not stated';
}

/** The corrections that owners proposed for this opportunity. Nothing without any. `onAccepted`: its draft has changed. */
export function Corrections({ id, onAccepted }: { id: string; onAccepted: () => void }) {
  const { data } = usePortalQuery(proposalsQuery(id));
  const waiting = (data?.proposals ?? []).filter(({ correction }) => correction !== null);
  if (waiting.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="corrections" sx={{ display: 'grid', gap: 1.5, mb: 4 }}>
      <Typography variant="h3" component="h2" id="corrections">
        Corrections by owners
      </Typography>
      <Typography variant="body2" color="textSecondary">
        An accepted value is written into the draft. Readers see it once you publish the draft.
      </Typography>
      {waiting.map((proposal) => (
        <CorrectionCard key={proposal.id} proposal={proposal} onAccepted={onAccepted} />
      ))}
    </Box>
  );
}

function CorrectionCard({ proposal, onAccepted }: { proposal: StaffProposal; onAccepted: () => void }) {
  const { id, revision, person, changedAt, correction } = proposal;
  const toast = useToast();
  const [declines, setDeclines] = useState(false);
  const accept = usePortalMutation(() => call('acceptCorrection', { id, revision }), {
    onSuccess: () => {
      refetchProposals();
      toast({ title: 'Written into the draft', tone: 'success' });
      onAccepted();
    },
  });
  if (!correction) return null;
  const { field, value, before, reason, published, draft } = correction;
  const label = FIELDS.get(field)?.label ?? field;
  const of = <span style={visuallyHidden}>{` the correction of ${label}`}</span>;
  const actions = (
    <>
      <BusyButton size="small" variant="outlined" busy={accept.isPending} onClick={() => accept.mutate()}>
        Accept{of}
      </BusyButton>
      <Button size="small" color="error" onClick={() => setDeclines(true)}>
        Decline{of}
      </Button>
    </>
  );
  return (
    <ProposalCard title={label} person={person} changedAt={changedAt} actions={actions}>
      {published === before ? null : (
        <Alert severity="warning" variant="outlined" sx={{ overflowWrap: 'anywhere' }}>
          {`The published value has changed since. It was: ${show(field, before)}`}
        </Alert>
      )}
      <Box component="dl" sx={VALUES}>
        <Value label="Published" text={show(field, published)} />
        {draft === null || draft === published ? null : <Value label="In the draft" text={show(field, draft)} />}
        <Value label="Proposed" text={show(field, value)} strong />
        <Value label="Reason" text={reason} />
      </Box>
      {accept.error ? <Alert severity="error">{accept.error.message}</Alert> : null}
      {declines ? (
        <ReturnDialog
          proposal={proposal}
          kind="correction"
          onClose={() => setDeclines(false)}
          onDone={refetchProposals}
        />
      ) : null}
    </ProposalCard>
  );
}

const Value = ({ label, text, strong = false }: { label: string; text: string; strong?: boolean }) => (
  <>
    <Typography component="dt" variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" dir="auto" sx={{ ...TEXT, m: 0, ...(strong && { fontWeight: 600 }) }}>
      {text}
    </Typography>
  </>
);

const VALUES = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'max-content minmax(0, 1fr)' },
  columnGap: 2,
  rowGap: { xs: 0.25, sm: 0.75 },
} as const;
