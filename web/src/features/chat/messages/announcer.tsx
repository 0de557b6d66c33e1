import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { type Author, authorName } from './author.ts';
import type { TimelineEntry } from './timeline.ts';

interface AnnouncerProps {
  entries: readonly TimelineEntry[];
  authors: ReadonlyMap<string, Author>;
  uid: string;
}

/** A live region for new messages of other members. The list itself is not one, because it would announce each older page. */
export function Announcer({ entries, authors, uid }: AnnouncerProps) {
  const last = useRef<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const stored = entries.filter(({ delivery }) => delivery === null);
    const newest = stored.at(-1)?.at.getTime() ?? 0;
    const since = last.current;
    const added = stored.filter(
      (message) => since !== null && message.at.getTime() > since && message.uid !== uid && !message.removedBy,
    );
    if (isNameLoading(added, authors)) return;
    last.current = Math.max(newest, since ?? 0);
    if (added.length > 0) setAnnouncement(describe(added, authors, uid));
  }, [entries, authors, uid]);
  return (
    <Box role="log" aria-label="New messages" sx={visuallyHidden}>
      {announcement}
    </Box>
  );
}

/** A single message is announced with its author's name, once that is loaded. */
const isNameLoading = ([only, ...more]: readonly TimelineEntry[], authors: ReadonlyMap<string, Author>) =>
  only !== undefined && more.length === 0 && !authors.has(only.uid);

function describe(added: readonly TimelineEntry[], authors: ReadonlyMap<string, Author>, uid: string): string {
  const [only] = added;
  if (!only || added.length > 1) return `${added.length} new messages`;
  const name = authorName(authors.get(only.uid)) || 'A member';
  return `${name}${only.mentions.includes(uid) ? ', to you' : ''}: ${only.content}`;
}
