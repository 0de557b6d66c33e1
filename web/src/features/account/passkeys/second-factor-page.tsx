import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PageHeading, PageMain, useDocumentTitle } from '#components/page/page.tsx';
import { useToast } from '#components/toast/use-toast.ts';
import { signOut } from '#lib/auth/end-session.ts';
import { startPassedSession } from '#lib/auth/second-factor/pass-second-factor.ts';
import { usePortalMutation } from '#lib/data/query.ts';
import { PasskeyForm } from './passkey-form.tsx';
import { type AddedPasskey, addPasskey } from './passkeys.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Failure, Obstacle, SecondFactorWays } from './second-factor-ways.tsx';

/**
 * Replaces any page until the session has passed the second factor. `mfaEnrolmentRequired`: the account needs a passkey
 * and has none, so the user adds one here, below `notice`.
 */
export const SecondFactorPage = ({
  mfaEnrolmentRequired,
  notice,
}: {
  mfaEnrolmentRequired: boolean;
  notice?: ReactNode;
}) => (mfaEnrolmentRequired ? <FirstPasskey notice={notice} /> : <Confirmation />);

function Confirmation() {
  const [withCode, setWithCode] = useState(false);
  const toast = useToast();
  const onCodeUsed = (left: number) =>
    toast({
      title: `You are signed in with a recovery code. ${left} left.`,
      description: 'If you have lost your passkey, remove it in Account Settings and add a new one.',
    });
  const [title, lead] = withCode
    ? ['Use a recovery code', 'Enter one of the codes you saved when you added your passkey.']
    : [
        'Confirm it’s you with your passkey',
        'Your account is protected by a passkey: your fingerprint, face, device PIN or a security key.',
      ];
  return (
    <Step key={title} title={title} lead={lead}>
      <SecondFactorWays
        withCode={withCode}
        onWithCode={setWithCode}
        codeLabel="Sign in with the code"
        onCodeUsed={onCodeUsed}
      />
    </Step>
  );
}

function FirstPasskey({ notice }: { notice: ReactNode }) {
  const [{ codes, token }, setAdded] = useState<AddedPasskey>({ codes: [], token: '' });
  const { mutate: goOn, error } = usePortalMutation(() => startPassedSession(token));
  if (codes.length > 0) {
    return (
      <Step key="codes" title="Save your recovery codes" lead="Your passkey has been added.">
        <RecoveryCodes codes={codes} doneLabel="I have saved the codes" onDone={() => goOn()} />
        <Failure message={error?.message} />
      </Step>
    );
  }
  return (
    <Step
      title="Add a passkey to continue"
      lead="Administrators need a passkey as well as a password: a fingerprint, face, device PIN or security key. Your account doesn’t have one yet."
    >
      {notice}
      <Obstacle />
      <PasskeyForm
        label="Add a passkey"
        submitLabel="Add the passkey"
        named
        onSubmit={async (name) => setAdded(await addPasskey(name))}
      />
    </Step>
  );
}

function Step({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  useDocumentTitle(title, lead);
  const toast = useToast();
  const column = useRef<HTMLDivElement>(null);
  // Takes the focus from the page that it replaces.
  useEffect(() => column.current?.querySelector<HTMLElement>('h1')?.focus(), []);
  const leave = () =>
    void signOut().catch(() => toast({ title: 'We could not log you out. Please try again.', tone: 'destructive' }));
  return (
    <PageMain>
      <Container ref={column} maxWidth="lg" sx={COLUMN}>
        <Box>
          <PageHeading>{title}</PageHeading>
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            {lead}
          </Typography>
        </Box>
        {children}
        <Button onClick={leave}>Log out</Button>
      </Container>
    </PageMain>
  );
}

const COLUMN = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 27rem)',
  gap: 2,
  pt: { xs: 3, md: 6 },
  pb: 8,
} as const;
