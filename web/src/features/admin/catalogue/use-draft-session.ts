import type { Draft } from '@portal/functions/contract/editing/drafts';

import { strictObject } from '@portal/functions/contract/schemas';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { number, object } from 'yup';

import { usePageVisible } from '#components/feedback/use-page-visible.ts';
import { call } from '#lib/data/call.ts';
import { normalizeCallError } from '#lib/data/call-error.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { createDraftSession, type Unsaved } from './draft-session.ts';

const unsavedSchema = strictObject({ revision: number().integer().min(0).required(), fields: object().required() });
const isUnsaved = (value: unknown): value is Unsaved => unsavedSchema.isValidSync(value, { strict: true });

/** In ms, between looks at what other editors do. */
const LOOK_EVERY = 5000;

/** The editor's work on a draft, for as long as the editor is open. `section` is shown to other editors. */
export function useDraftSession(draft: Draft, section: string) {
  const { id } = draft;
  const [kept, keep] = useDraft<Unsaved | null>(['catalogue', id], isUnsaved, null);
  const [where] = useState(() => ({ section }));
  const [session] = useState(() =>
    createDraftSession(
      draft,
      {
        save: (request) => call('saveDraft', { id, section: where.section, ...request }),
        load: () => call('getDraft', { id }),
        watch: () => call('watchDraft', { id, section: where.section }),
        keep,
        errorOf: normalizeCallError,
      },
      kept,
    ),
  );
  const state = useSyncExternalStore(session.subscribe, session.read);
  const isVisible = usePageVisible();
  const enter = useEffectEvent(() => {
    where.section = section;
    void session.look();
  });
  useEffect(() => {
    session.begin();
    return () => session.end();
  }, [session]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other editors see the section at once.
  useEffect(() => {
    if (!isVisible) return undefined;
    enter();
    const timer = window.setInterval(() => void session.look(), LOOK_EVERY);
    const look = () => void session.look();
    window.addEventListener('online', look);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('online', look);
    };
  }, [session, isVisible, section]);
  return { session, state };
}
