import { useState } from 'react';
import { normalizeWriteError } from './write-error.ts';

/**
 * Something that is done when it is asked for, and may fail: whether it is on its way, and then why it failed, as a sentence
 * fit for people. What ends the question belongs at the end of `act`, since nothing is set here after it.
 */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const attempt = async (act: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    try {
      await act();
    } catch (error) {
      setFailure(normalizeWriteError(error).message);
      setBusy(false);
    }
  };
  return { attempt, busy, failure };
}
