import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { InterestView, MyInterest } from '@portal/functions/contract/opportunities/interest';
import { NOT_BINDING } from '@portal/functions/contract/opportunities/interest-stages';
import { formatMoney } from '@portal/functions/contract/opportunities/money';
import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { useId, useState } from 'react';
import { ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import { useToast } from '#components/toast/use-toast.ts';
import { callQuery, refetchQuery, setQueryData, usePortalQuery } from '#lib/data/query.ts';
import { InterestForm } from './interest-form.tsx';
import { SuitabilityForm } from './suitability-form.tsx';
import { WithdrawInterest } from './withdraw-interest.tsx';

interface InterestDialogProps {
  detail: Pick<OpportunityDetail, 'id' | 'title'>;
  /** Opens at the confirmation of a withdrawal. */
  isWithdrawal?: boolean;
  onClose: () => void;
}

/**
 * Asks for suitability first if it is missing or out of date, then for amount and note. Withdrawing needs confirmation.
 */
export function InterestDialog({ detail: { id, title }, isWithdrawal = false, onClose }: InterestDialogProps) {
  const titleId = useId();
  const query = callQuery('getMyInterest', { id });
  const mine = usePortalQuery(query);
  const [withdrawing, setWithdrawing] = useState(isWithdrawal);
  const toast = useToast();
  const close = () => {
    onClose();
    // Another tab or staff may have changed the interest since it was loaded.
    void refetchQuery(query);
  };
  const save = (next: MyInterest) => setQueryData(query, next);
  const done = (interest: InterestView, state: MyInterest) => {
    save({ ...state, interest });
    onClose();
    toast({ ...describeChange(interest, title), tone: 'success' });
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={close} aria-labelledby={titleId}>
      <DialogTitle id={titleId} variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {withdrawing ? 'Withdraw your interest?' : `Interest in ${title}`}
      </DialogTitle>
      {mine.data ? (
        <Steps
          id={id}
          mine={mine.data}
          withdrawing={withdrawing}
          onWithdrawing={setWithdrawing}
          onChange={save}
          onDone={done}
          onClose={close}
        />
      ) : (
        <DialogContent>
          {mine.isLoadingError ? (
            <ErrorPanel message={mine.error.message} onRetry={mine.refetch} />
          ) : (
            <LoadingPanel label="Loading your interest" />
          )}
        </DialogContent>
      )}
    </Dialog>
  );
}

interface StepsProps {
  id: string;
  mine: MyInterest;
  withdrawing: boolean;
  onWithdrawing: (withdrawing: boolean) => void;
  onChange: (next: MyInterest) => void;
  onDone: (interest: InterestView, mine: MyInterest) => void;
  onClose: () => void;
}

function Steps({ id, mine, withdrawing, onWithdrawing, onChange, onDone, onClose }: StepsProps) {
  const { interest, refusal, limits, suitability } = mine;
  const active = interest?.amount && interest.stage !== 'withdrawn' ? interest : null;
  const withdraw = active ? () => onWithdrawing(true) : null;
  if (withdrawing) {
    return (
      <WithdrawInterest
        id={id}
        onWithdrawn={(changed) => onDone(changed, mine)}
        onCancel={() => onWithdrawing(false)}
      />
    );
  }
  if (refusal || !limits) return <Refused text={refusal ?? ''} onWithdraw={withdraw} onClose={onClose} />;
  if (suitability?.due) {
    return (
      <SuitabilityForm
        suitability={suitability}
        onConfirmed={(confirmed) => onChange({ ...mine, suitability: confirmed })}
        onCancel={onClose}
      />
    );
  }
  return (
    <InterestForm
      id={id}
      interest={interest}
      limits={limits}
      onSaved={(changed) => onDone(changed, mine)}
      onWithdraw={withdraw}
      onCancel={onClose}
    />
  );
}

interface RefusedProps {
  text: string;
  onWithdraw: (() => void) | null;
  onClose: () => void;
}

/** An existing interest can be withdrawn at any time. */
function Refused({ text, onWithdraw, onClose }: RefusedProps) {
  return (
    <>
      <DialogContent>
        <DialogContentText>{text}</DialogContentText>
        <DialogContentText sx={{ mt: 2 }}>{NOT_BINDING}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        {onWithdraw ? (
          <Button color="error" onClick={onWithdraw}>
            Withdraw interest
          </Button>
        ) : null}
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </>
  );
}

function describeChange({ stage, amount }: InterestView, title: string) {
  if (stage === 'withdrawn')
    return { title: 'Interest withdrawn', description: `You can indicate interest in ${title} again.` };
  return {
    title: 'Interest saved',
    description: `${amount ? formatMoney(amount) : ''} in ${title}. It is not binding.`,
  };
}
