import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import type { Author } from '../api/author-directory.ts';
import { authorName } from '../author-name.ts';
import type { TimelineEntry } from '../build-timeline.ts';

interface AnnouncerProps {
  shown: readonly TimelineEntry[];
  authors: ReadonlyMap<string, Author>;
  uid: string;
}

/**
 * Reads new messages of others out, politely. The list itself is no live region: older pages would be read out with every
 * scroll.
 */
export function Announcer({ shown, authors, uid }: AnnouncerProps) {
  const last = useRef<number | null>(null);
  const [words, setWords] = useState('');
  useEffect(() => {
    const stored = shown.filter(({ delivery }) => delivery === null);
    const newest = stored.at(-1)?.at.getTime() ?? 0;
    const since = last.current;
    const come = stored.filter(
      (message) => since !== null && message.at.getTime() > since && message.uid !== uid && !message.removedBy,
    );
    if (isNameOnItsWay(come, authors)) return;
    last.current = Math.max(newest, since ?? 0);
    if (come.length > 0) setWords(describe(come, authors));
  }, [shown, authors, uid]);
  return (
    <Box role="log" aria-label="New messages" sx={visuallyHidden}>
      {words}
    </Box>
  );
}

/** A single message is read out with its author's name, so it waits for that. */
const isNameOnItsWay = ([only, ...more]: readonly TimelineEntry[], authors: ReadonlyMap<string, Author>) =>
  only !== undefined && more.length === 0 && !authors.has(only.uid);

function describe(come: readonly TimelineEntry[], authors: ReadonlyMap<string, Author>): string {
  const [only] = come;
  if (!only || come.length > 1) return `${come.length} new messages`;
  return `${authorName(authors.get(only.uid)) || 'A member'}: ${only.content}`;
}
