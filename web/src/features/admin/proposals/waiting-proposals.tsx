import Alert from '@mui/material/Alert';
import { Link } from 'react-router-dom';
import { usePortalQuery } from '#lib/data/query.ts';
import { useOpportunityTitles } from '../api/opportunity-titles.ts';
import { proposalsQuery } from './proposal-queries.ts';

interface WaitingProposalsProps {
  kind: 'update' | 'correction';
  /** The opportunity on the screen, which isn't linked. */
  except?: string;
  addressOf: (opportunityId: string) => string;
}

const WORDS = {
  update: 'Owners have drafted updates for ',
  correction: 'Owners have proposed corrections for ',
} as const;

/** The opportunities with proposals that wait. Nothing without any. */
export function WaitingProposals({ kind, except, addressOf }: WaitingProposalsProps) {
  const { data } = usePortalQuery(proposalsQuery());
  const waiting = (data?.proposals ?? []).filter((proposal) => proposal[kind] !== null);
  const ids = [...new Set(waiting.map(({ opportunityId }) => opportunityId))].filter((id) => id !== except);
  if (ids.length === 0) return null;
  return (
    <Alert severity="info" variant="outlined" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {WORDS[kind]}
      <Titles ids={ids} addressOf={addressOf} />
    </Alert>
  );
}

function Titles({ ids, addressOf }: Pick<WaitingProposalsProps, 'addressOf'> & { ids: readonly string[] }) {
  const titleOf = useOpportunityTitles();
  return ids.map((id, index) => (
    <span key={id} dir="auto">
      {index > 0 ? ', ' : ''}
      <Link to={addressOf(id)}>{titleOf(id)}</Link>
    </span>
  ));
}
