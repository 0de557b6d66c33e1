import Box from '@mui/material/Box';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useToast } from '#components/toast/use-toast.ts';
import { AuthError } from '#lib/auth/auth-error.ts';
import type { PortalUser } from '#lib/auth/auth-state.tsx';
import { endSessionIfOver, reloadAccount } from '#lib/auth/check-session.ts';
import { confirmationSentAt, sendConfirmation } from '#lib/auth/sign-up.ts';
import { auth } from '#lib/firebase/auth.ts';
import { ConfirmationFrame, earlyClick } from './confirmation-frame.tsx';
import { failureMessage, sentMessage, waitMessage } from './resend-messages.ts';

export function ConfirmationBar({ user }: { user: PortalUser }) {
  const bar = useRef<HTMLDivElement>(null);
  useHeadRoom(bar, user.emailVerified);
  return (
    <Box ref={bar} sx={{ '@media print': { display: 'none' } }}>
      <ConfirmationNotice user={user} />
    </Box>
  );
}

export function ConfirmationNotice({ user }: { user: PortalUser }) {
  const { email, emailVerified } = user;
  const { resend, busy, message } = useResend(user);
  useToastOnceConfirmed(emailVerified);
  if (emailVerified) return null;
  return <ConfirmationFrame email={email} busy={busy} message={message} onResend={resend} />;
}

/** Reserves `--portal-head-room` for the bar on pages that fill the window. */
function useHeadRoom(bar: RefObject<HTMLElement | null>, emailVerified: boolean): void {
  useEffect(() => {
    if (!bar.current || emailVerified) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty('--portal-head-room', `${Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0)}px`);
    });
    observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--portal-head-room');
    };
  }, [bar, emailVerified]);
}

/** Shows a toast when the link is opened elsewhere and the bar disappears. */
function useToastOnceConfirmed(emailVerified: boolean) {
  const toast = useToast();
  const before = useRef(emailVerified);
  useEffect(() => {
    if (emailVerified && !before.current) {
      toast({ title: 'Email address confirmed', description: 'Thank you.', tone: 'success' });
    }
    before.current = emailVerified;
  }, [emailVerified, toast]);
}

function useResend({ uid, email }: PortalUser) {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const send = async () => {
    setMessage(null);
    setBusy(true);
    await resendConfirmation().then(
      () => setMessage(sentMessage(email)),
      (error) => setMessage(failureMessage(error)),
    );
    setBusy(false);
  };
  const resend = () => {
    const wait = waitMessage(confirmationSentAt(uid), Date.now());
    if (wait) setMessage(wait);
    else void send();
  };
  const answerEarlyClick = useEffectEvent(() => {
    if (!earlyClick.read()) return;
    earlyClick.set(false);
    resend();
  });
  useEffect(() => answerEarlyClick(), []);
  return { resend, busy, message };
}

/** Sends the link again, unless the address has been confirmed meanwhile. */
async function resendConfirmation(): Promise<void> {
  const user = auth.currentUser;
  if (!user) throw new AuthError('auth/user-token-expired');
  try {
    await reloadAccount(user);
    if (!user.emailVerified) await sendConfirmation(user);
  } catch (error) {
    void endSessionIfOver(error);
    throw error;
  }
}
