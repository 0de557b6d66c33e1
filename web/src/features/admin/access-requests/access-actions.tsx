import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type {
  AccessDecision,
  AccessState,
  StaffAccessRequest,
} from '@portal/functions/contract/access/access-requests';
import { useState } from 'react';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { AboutToBeSent } from '../deliberate/about-to-be-sent.tsx';
import { useHeldAction } from '../deliberate/held-actions.ts';
import { personName } from '../records/person.ts';
import { DeclineDialog, GrantDialog, RevokeDialog } from './decide-dialogs.tsx';
import { refetchRequests } from './request-queries.ts';

type Decision = AccessDecision['decision'];

const POSSIBLE: Record<AccessState, readonly Decision[]> = {
  none: [],
  requested: ['grant', 'decline'],
  granted: ['revoke'],
  declined: ['grant'],
  revoked: ['grant'],
  expired: ['grant'],
};
/** The words of each decision: on its button, while it is held, and afterwards. */
const WORDS: Record<Decision, { label: string; doing: string; done: string }> = {
  grant: { label: 'Grant access', doing: 'Granting access to', done: 'Access granted' },
  decline: { label: 'Decline', doing: 'Declining the request of', done: 'Request declined' },
  revoke: { label: 'Revoke', doing: 'Revoking the access of', done: 'Access revoked' },
};

interface AccessActionsProps {
  row: StaffAccessRequest;
  /** The title of the opportunity. */
  title: string;
}

/** The decisions that this state allows. Each is previewed, and held for ten seconds. */
export function AccessActions({ row, title }: AccessActionsProps) {
  const [asking, setAsking] = useState<Decision | null>(null);
  const { state, hold } = useHeldAction(`access:${row.id}`);
  const toast = useToast();
  if (state === 'held' || state === 'running') return <AboutToBeSent text="The decision is about to be sent." />;
  const name = personName(row.person);
  const decide = (decision: AccessDecision, onSent?: () => void) => {
    const { doing, done } = WORDS[decision.decision];
    setAsking(null);
    hold({
      doing: `${doing} ${name}`,
      to: `${window.location.pathname}${window.location.search}`,
      run: async () => {
        await call('decideAccessRequest', decision);
        onSent?.();
        toast({ title: done, tone: 'success' });
        refetchRequests();
      },
    });
  };
  const dialog = { row, title, onDecide: decide, onClose: () => setAsking(null) };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {POSSIBLE[row.state].map((decision) => (
        <Button
          key={decision}
          size="small"
          variant={decision === 'grant' ? 'contained' : 'text'}
          color={decision === 'grant' ? 'primary' : 'error'}
          onClick={() => setAsking(decision)}
        >
          {WORDS[decision].label}
          <span style={visuallyHidden}>{` for ${name}`}</span>
        </Button>
      ))}
      {asking === 'grant' ? <GrantDialog {...dialog} /> : null}
      {asking === 'decline' ? <DeclineDialog {...dialog} /> : null}
      {asking === 'revoke' ? <RevokeDialog {...dialog} /> : null}
    </Box>
  );
}
