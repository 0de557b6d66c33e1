import type { CallName, PortalCalls } from '@portal/functions/contract/calls';
import { useCallback, useEffect, useState } from 'react';
import { useAuthState, useAuthUnreachable } from '#lib/auth/auth-state.ts';
import { call } from './call.ts';
import { type CallError, normalizeCallError, unreachable } from './call-error.ts';

type Outcome<Data> =
  | { status: 'ready'; data: Data; failure?: CallError | undefined }
  | { status: 'error'; failure: CallError; data?: undefined };

export type CallState<Data> = { reload: () => void; reloading: boolean } & (
  | { status: 'loading'; data?: undefined; failure?: undefined }
  | { status: 'error'; data?: undefined; failure: CallError }
  /** `failure` here is that of the latest reload: the data shown is older. */
  | { status: 'ready'; data: Data; failure?: CallError | undefined }
);

/** A failed reload keeps what was there; a first failure has nothing to keep. */
const failed = <Data>(failure: CallError, previous: Outcome<Data> | undefined): Outcome<Data> =>
  previous?.status === 'ready' ? { ...previous, failure } : { status: 'error', failure };

/** Nobody can be known, so nothing can be asked for: only loading the page again helps. */
const WITHOUT_AUTH = {
  status: 'error',
  failure: unreachable(),
  reload: () => window.location.reload(),
  reloading: false,
} as const;

/**
 * Calls once who is signed in is known, and again on `reload()` or when the person or the request changes. An answer that
 * arrives late, for another person or another request, is dropped; nothing is kept between people. While reloading, data
 * already there stays, and a failure gives way to waiting.
 */
export function useCall<Name extends CallName>(
  name: Name,
  request: PortalCalls[Name]['request'],
): CallState<PortalCalls[Name]['answer']> {
  type Data = PortalCalls[Name]['answer'];
  const auth = useAuthState();
  const authUnreachable = useAuthUnreachable();
  const who = auth.status === 'signed-in' ? auth.user.uid : auth.status;
  const body = JSON.stringify(request);
  const key = `${who} ${name} ${body}`;
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<{ key: string; attempt: number; outcome: Outcome<Data> }>();

  useEffect(() => {
    if (who === 'loading') return;
    let current = true;
    const settle = (next: (previous: Outcome<Data> | undefined) => Outcome<Data>) => {
      if (!current) return;
      setSettled((before) => ({ key, attempt, outcome: next(before?.key === key ? before.outcome : undefined) }));
    };
    call(name, JSON.parse(body)).then(
      (data) => settle(() => ({ status: 'ready', data })),
      (error) => settle((previous) => failed(normalizeCallError(error), previous)),
    );
    return () => {
      current = false;
    };
  }, [who, name, body, key, attempt]);

  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  if (authUnreachable) return WITHOUT_AUTH;
  const mine = settled?.key === key ? settled : undefined;
  const reloading = mine !== undefined && mine.attempt !== attempt;
  const shown = reloading && mine.outcome.status === 'error' ? undefined : mine?.outcome;
  return { ...(shown ?? { status: 'loading' }), reload, reloading };
}
