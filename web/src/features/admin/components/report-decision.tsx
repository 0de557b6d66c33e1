import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { call } from '#lib/data/call.ts';
import type { ReportRow } from '../api/list-reports.ts';
import { useModeration } from '../use-moderation.ts';
import { MuteDialog } from './mute-dialog.tsx';
import { RemoveMessageDialog } from './remove-message-dialog.tsx';

interface ReportDecisionProps {
  row: ReportRow;
  onChanged: () => void;
}

/** What an admin can do about a reported message and whoever wrote it. */
export function ReportDecision({ row: { messageId, message }, onChanged }: ReportDecisionProps) {
  const [asking, setAsking] = useState<'remove' | 'mute' | null>(null);
  const { busy, run } = useModeration(onChanged);
  const close = () => setAsking(null);
  const name = message?.authorName ?? 'the author';
  const of = <span style={visuallyHidden}>{` the message by ${name}`}</span>;
  const changed = () => {
    close();
    onChanged();
  };
  return (
    <Box sx={BUTTONS}>
      {message ? (
        <Button size="small" variant="outlined" color="error" onClick={() => setAsking('remove')}>
          Remove{of}
        </Button>
      ) : null}
      {message && !message.mute ? (
        <Button size="small" variant="outlined" color="inherit" onClick={() => setAsking('mute')}>
          Mute author<span style={visuallyHidden}>{` ${name}`}</span>
        </Button>
      ) : null}
      <BusyButton
        size="small"
        variant="text"
        color="inherit"
        busy={busy}
        onClick={() => void run(() => call('dismissReports', { messageId }), 'Reports dismissed')}
      >
        Dismiss<span style={visuallyHidden}>{` the reports of the message by ${name}`}</span>
      </BusyButton>
      {asking === 'remove' ? <RemoveMessageDialog messageId={messageId} onClose={close} onRemoved={changed} /> : null}
      {asking === 'mute' && message ? (
        <MuteDialog uid={message.authorUid} name={name} onClose={close} onMuted={changed} />
      ) : null}
    </Box>
  );
}

const BUTTONS = { display: 'flex', flexWrap: 'wrap', gap: 1 } as const;
