import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import {
  KYC_CHECK_NAMES,
  KYC_CHECKS,
  type KycDeskChange,
  type KycHistoryEntry,
} from '@portal/functions/contract/kyc/kyc-desk';
import type { KycCase } from '@portal/functions/contract/kyc/kyc-review';
import { KYC_NOTE_MAX } from '@portal/functions/contract/limits';
import type { FormEvent } from 'react';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { useBeforeUnloadWarning } from '#components/feedback/use-before-unload-warning.ts';
import { formatDateTime } from '#components/format/formatters.ts';
import { call } from '#lib/data/call.ts';
import { callQuery, refetchQuery, usePortalMutation } from '#lib/data/query.ts';
import { useTextDraft } from '../drafts/use-draft.ts';

type Change = Omit<KycDeskChange, 'uid'>;

/** Sends a change of the work on a case, and shows the case as it is then, also after a refusal. */
function useCaseChange(uid: string) {
  return usePortalMutation(async (change: Change) => {
    try {
      return await call('updateKycReview', { uid, ...change });
    } finally {
      await refetchQuery(callQuery('getKycCase', { uid }));
    }
  });
}

export function CaseOwner({ verification: { uid, owner }, me }: { verification: KycCase; me: string }) {
  const { mutate, isPending, error } = useCaseChange(uid);
  const mine = owner?.uid === me;
  const name = owner?.name ?? 'another member of staff';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography variant="body2" dir="auto">
        {mine ? 'You have taken this case.' : owner ? `Taken by ${name}.` : 'Nobody has taken this case.'}
      </Typography>
      <BusyButton
        size="small"
        variant="outlined"
        busy={isPending}
        onClick={() => mutate(mine ? { change: 'give_back' } : { change: 'take', ...(owner && { from: owner.uid }) })}
      >
        {mine ? 'Give back' : owner ? 'Take over' : 'Take'}
      </BusyButton>
      {error ? (
        <Alert severity="error" variant="outlined" sx={{ flexBasis: '100%' }}>
          {error.message}
        </Alert>
      ) : null}
    </Box>
  );
}

export function CaseChecklist({ verification: { uid, checks } }: { verification: KycCase }) {
  const { mutate, isPending, error } = useCaseChange(uid);
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h4" sx={{ mb: 1 }}>
        Checklist
      </Typography>
      {KYC_CHECK_NAMES.map((check) => (
        <FormControlLabel
          key={check}
          sx={{ display: 'flex', mr: 0 }}
          label={KYC_CHECKS[check]}
          control={
            <Checkbox
              size="small"
              checked={checks.includes(check)}
              disabled={isPending}
              onChange={({ target }) => mutate({ change: target.checked ? 'tick' : 'untick', check })}
            />
          }
        />
      ))}
      {error ? (
        <Alert severity="error" variant="outlined">
          {error.message}
        </Alert>
      ) : null}
    </Box>
  );
}

export function CaseNotes({ verification: { uid, notes } }: { verification: KycCase }) {
  const [text, write] = useTextDraft('verification', 'note', uid);
  const { mutate, isPending, error } = useCaseChange(uid);
  useBeforeUnloadWarning(isPending);
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    mutate({ change: 'note', text: text.trim() }, { onSuccess: () => write('') });
  };
  return (
    <Box component="section" aria-label="Notes" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h4" component="h3">
        Notes
      </Typography>
      <Box component="form" method="dialog" onSubmit={add} sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <TextField
          fullWidth
          multiline
          size="small"
          minRows={2}
          label="New note"
          helperText="Only staff can read notes."
          value={text}
          onChange={(event) => write(event.target.value)}
          slotProps={{ htmlInput: { maxLength: KYC_NOTE_MAX } }}
        />
        <Button type="submit" size="small" variant="outlined" loading={isPending} disabled={text.trim() === ''}>
          Add note
        </Button>
        {error ? (
          <Alert severity="error" variant="outlined">
            {error.message}
          </Alert>
        ) : null}
      </Box>
      {notes.map(({ text: note, by, at }) => (
        <div key={at}>
          <Typography variant="body2" dir="auto" sx={WRITTEN}>
            {note}
          </Typography>
          <Typography variant="body2" color="textSecondary" dir="auto">
            {`${by.name ?? 'Staff'}, ${formatDateTime(new Date(at))}`}
          </Typography>
        </div>
      ))}
    </Box>
  );
}

export const CaseHistory = ({ history }: { history: readonly KycHistoryEntry[] }) => (
  <Box component="section" aria-label="History" sx={{ display: 'grid', gap: 1 }}>
    <Typography variant="h4" component="h3">
      History
    </Typography>
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {history.map(({ at, by, sentence, reason, note }) => (
        <li key={`${at} ${sentence}`}>
          <Typography variant="body2" dir="auto">
            {by === null ? sentence : `${sentence}, by ${by.name ?? by.uid}`}
          </Typography>
          {[reason, note].map((text) =>
            text ? (
              <Typography key={text} variant="body2" dir="auto" sx={{ ...WRITTEN, pl: 1.5 }}>
                {text}
              </Typography>
            ) : null,
          )}
          <Typography variant="body2" color="textSecondary">
            {formatDateTime(new Date(at))}
          </Typography>
        </li>
      ))}
    </Box>
  </Box>
);

const WRITTEN = { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' } as const;
