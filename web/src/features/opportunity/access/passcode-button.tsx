import KeyOutlined from '@mui/icons-material/KeyOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyPart } from '#components/lazy/lazy-component.tsx';

const UnlockDialog = lazyPart(async () => (await import('../taking-part.tsx')).UnlockDialog);

export function PasscodeButton({ opportunityId }: { opportunityId: string }) {
  const [dialog, setDialog] = useState<'open' | 'closed'>();
  return (
    <>
      <Button
        onClick={() => setDialog('open')}
        aria-haspopup="dialog"
        color="inherit"
        size="small"
        startIcon={<KeyOutlined aria-hidden />}
      >
        I have a passcode
      </Button>
      {dialog ? (
        <UnlockDialog opportunityId={opportunityId} open={dialog === 'open'} onClose={() => setDialog('closed')} />
      ) : null}
    </>
  );
}
