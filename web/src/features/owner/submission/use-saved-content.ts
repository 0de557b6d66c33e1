import type { OwnSubmission } from '@portal/functions/contract/owners/owner-calls';
import { SUBMISSION_FIELDS, type SubmissionContent } from '@portal/functions/contract/owners/submission-content';
import { useEffect, useEffectEvent, useState } from 'react';
import { useBeforeUnloadWarning } from '#components/feedback/use-before-unload-warning.ts';
import { browserStorage, storageKey } from '#lib/browser-storage.ts';
import { CallError, call } from '#lib/data/call.ts';
import { normalizeWriteError } from '#lib/data/call-error.ts';

/** Milliseconds after the last key, and before another try without a connection. */
const PAUSE = 800;
const RETRY = 5000;

export type SaveState =
  | { state: 'saved'; at: Date | null }
  | { state: 'saving' }
  | { state: 'failed'; message: string }
  /** Changed elsewhere, or no longer to be changed: only a reload helps. */
  | { state: 'refused'; message: string };

const NO_RETRY = ['aborted', 'failed-precondition', 'not-found', 'permission-denied', 'invalid-argument'];

/**
 * The content as it is typed. It is saved a moment after the last key. What isn't saved yet is kept on this device, so
 * that it survives a reload without a connection.
 */
export function useSavedContent({ id, content: stored, revision }: OwnSubmission) {
  const key = storageKey('draft', 'submission', id);
  const [saved, setSaved] = useState({ content: stored, revision });
  const [content, setContent] = useState<SubmissionContent>(() => keptContent(key) ?? saved.content);
  const [save, setSave] = useState<SaveState>({ state: 'saved', at: null });
  const isDirty = content !== saved.content;

  const send = useEffectEvent(async (typed: SubmissionContent) => {
    setSave({ state: 'saving' });
    try {
      const fields = JSON.stringify(changedFields(saved.content, typed));
      const answer = await call('saveSubmission', { id, revision: saved.revision, fields });
      setSaved({ content: typed, revision: answer.revision });
      setSave({ state: 'saved', at: new Date() });
      if (browserStorage.get(key) === JSON.stringify(typed)) browserStorage.remove(key);
    } catch (error) {
      const { code, message } = error instanceof CallError ? error : normalizeWriteError(error);
      setSave({ state: NO_RETRY.includes(code) ? 'refused' : 'failed', message });
    }
  });
  const { state } = save;
  useEffect(() => {
    if (!isDirty || state === 'saving' || state === 'refused') return undefined;
    const timer = setTimeout(() => void send(content), state === 'failed' ? RETRY : PAUSE);
    return () => clearTimeout(timer);
  }, [content, isDirty, state]);
  useBeforeUnloadWarning(isDirty && state !== 'refused');

  const change = (next: SubmissionContent) => {
    setContent(next);
    browserStorage.set(key, JSON.stringify(next));
  };
  /** Of an answer to another call about this submission. */
  const setRevision = (next: number) => setSaved((before) => ({ ...before, revision: next }));
  const forget = () => browserStorage.remove(key);
  return { content, change, save, isDirty, revision: saved.revision, setRevision, forget };
}

/** The content that this device kept because it could not be saved. */
function keptContent(key: string): SubmissionContent | null {
  try {
    const kept: unknown = JSON.parse(browserStorage.get(key) ?? 'null');
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Null for a field that was removed. */
export const changedFields = (before: SubmissionContent, now: SubmissionContent): Record<string, unknown> =>
  Object.fromEntries(
    SUBMISSION_FIELDS.filter((field) => before[field] !== now[field]).map((field) => [field, now[field] ?? null]),
  );
