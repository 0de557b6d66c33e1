import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useToast } from '#components/toast/use-toast.ts';
import type { AskForSecondFactor } from '#lib/auth/credentials.ts';
import { CallError } from '#lib/data/call-error.ts';
import { SecondFactorWays } from './second-factor-ways.tsx';

interface Asked {
  passwordToken: string;
  resolve: () => void;
  reject: (error: CallError) => void;
}

const CANCELLED = 'You didn’t confirm it’s you, so nothing has changed.';

/**
 * Asks for the second factor inside a form. The form passes `ask` to the operation, and shows `step` instead of its
 * fields while set.
 */
export function useSecondFactorStep(): { ask: AskForSecondFactor; step: ReactNode } {
  const [asked, setAsked] = useState<Asked>();
  const ask: AskForSecondFactor = (passwordToken) =>
    new Promise<void>((resolve, reject) => setAsked({ passwordToken, resolve, reject })).finally(() =>
      setAsked(undefined),
    );
  return { ask, step: asked ? <SecondFactorStep {...asked} /> : null };
}

function SecondFactorStep({ passwordToken, resolve, reject }: Asked) {
  const [withCode, setWithCode] = useState(false);
  const toast = useToast();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // Takes the focus from the hidden fields.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other method has another heading.
  useEffect(() => title.current?.focus(), [withCode]);
  return (
    <Box role="group" aria-labelledby={titleId} sx={STEP}>
      <Typography ref={title} id={titleId} variant="h4" component="h3" tabIndex={-1}>
        {withCode ? 'Use a recovery code' : 'Confirm it’s you with your passkey'}
      </Typography>
      <Typography color="textSecondary">
        {withCode
          ? 'Enter one of the codes you saved when you added your passkey. Nothing changes until you confirm.'
          : 'Your account is protected by a passkey. Nothing changes until you confirm with it.'}
      </Typography>
      <SecondFactorWays
        withCode={withCode}
        onWithCode={setWithCode}
        passwordToken={passwordToken}
        codeLabel="Confirm with the code"
        onPassed={resolve}
        onCodeUsed={(left) => toast({ title: `You have used a recovery code. ${left} left.` })}
      />
      <Button onClick={() => reject(new CallError('cancelled', CANCELLED))}>Cancel</Button>
    </Box>
  );
}

const STEP = { display: 'grid', gap: 2, maxWidth: '27rem', mt: 2 } as const;

/** Hides a form during its second factor and keeps its input. */
export const BehindStep = ({ step, children }: { step: ReactNode; children: ReactNode }) => (
  <>
    <div hidden={step !== null}>{children}</div>
    {step}
  </>
);
