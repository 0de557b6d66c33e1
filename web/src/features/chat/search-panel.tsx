import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { formatDateTime } from '#components/format/formatters.ts';
import { type Author, authorName } from './api/author.ts';
import { folded } from './mentions.tsx';
import type { TimelineEntry } from './timeline.ts';

interface SearchPanelProps {
  entries: readonly TimelineEntry[];
  authors: ReadonlyMap<string, Author>;
  uid: string;
  older: 'none' | 'idle' | 'loading' | 'failed';
  onLoadOlder: () => void;
  onShow: (id: string) => void;
  onClose: () => void;
}

/** Searches only the loaded messages and offers to load more. */
export function SearchPanel({ entries, authors, uid, older, onLoadOlder, onShow, onClose }: SearchPanelProps) {
  const [wanted, setWanted] = useState('');
  const panel = useRef<HTMLDivElement>(null);
  const found = useMemo(() => searchMessages(entries, authors, wanted), [entries, authors, wanted]);
  const loaded = entries.filter(({ delivery }) => delivery === null).length;
  return (
    <Box ref={panel} role="search" onKeyDown={(event) => onKey(event, panel.current, onClose)} sx={PANEL}>
      <Box sx={HEAD}>
        <InputBase
          autoFocus
          fullWidth
          type="search"
          sx={FIELD}
          placeholder="Search loaded messages"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          slotProps={{ input: { 'aria-label': 'Search loaded messages', dir: 'auto' } }}
        />
        <IconButton aria-label="Close the search" title="Close (Escape)" onClick={onClose} edge="end">
          <Close />
        </IconButton>
      </Box>
      <Box sx={RESULTS}>
        {found.length > 0 ? (
          <Box component="ul" aria-label="Messages found" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {found.map((entry) => (
              <li key={entry.id}>
                <Result
                  entry={entry}
                  name={entry.uid === uid ? 'You' : authorName(authors.get(entry.uid)) || 'A member'}
                  wanted={wanted}
                  onShow={onShow}
                />
              </li>
            ))}
          </Box>
        ) : null}
        <Box sx={FOOT}>
          <Typography variant="body2" color="textSecondary" role="status">
            {describeSearch(wanted, found.length, loaded, older)}
          </Typography>
          {older === 'none' ? null : (
            <Button size="small" onClick={onLoadOlder} loading={older === 'loading'}>
              {older === 'failed' ? 'Try again' : 'Load older messages'}
            </Button>
          )}
        </Box>
      </Box>
    </Box>
  );
}

function describeSearch(wanted: string, found: number, loaded: number, older: SearchPanelProps['older']): string {
  if (older === 'failed') return 'Older messages could not be loaded.';
  const scope = older === 'none' ? `all ${loaded} messages` : `the ${loaded} messages that are loaded`;
  if (wanted.trim() === '') return `This searches ${scope}.`;
  return `${found === 0 ? 'Nothing' : found} found in ${scope}.`;
}

interface ResultProps {
  entry: TimelineEntry;
  name: string;
  wanted: string;
  onShow: (id: string) => void;
}

function Result({ entry, name, wanted, onShow }: ResultProps) {
  return (
    <ButtonBase data-search-step onClick={() => onShow(entry.id)} sx={RESULT}>
      <Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'baseline', maxWidth: 1 }}>
        <Typography component="bdi" variant="subtitle2" noWrap>
          {name}
        </Typography>
        <Typography component="time" variant="caption" color="textSecondary" noWrap sx={{ flexShrink: 0 }}>
          {formatDateTime(entry.at)}
        </Typography>
      </Box>
      <Typography component="span" variant="body2" dir="auto" sx={SNIPPET}>
        {snippet(entry.content, wanted)}
      </Typography>
    </ButtonBase>
  );
}

/** Arrow keys move between the field and the results; Escape closes. */
function onKey(event: KeyboardEvent, panel: HTMLElement | null, onClose: () => void): void {
  if (event.key === 'Escape') {
    event.preventDefault();
    onClose();
    return;
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || !panel) return;
  event.preventDefault();
  const steps = [...panel.querySelectorAll<HTMLElement>('input, button[data-search-step]')];
  const at = steps.findIndex((element) => element.matches(':focus'));
  steps[Math.max(0, Math.min(steps.length - 1, at + step))]?.focus();
}

const PANEL = {
  position: 'absolute',
  inset: 0,
  zIndex: 4,
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  backgroundColor: 'background.paper',
} as const;
const HEAD = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 48,
  px: { xs: 1.5, sm: 3 },
  borderBottom: 1,
  borderColor: 'divider',
} as const;
/** Hides the field's own clear button beside the close button. */
const FIELD = { '& input::-webkit-search-cancel-button': { display: 'none' } } as const;
const RESULTS = { overflowY: 'auto', overscrollBehavior: 'contain' } as const;
const RESULT = {
  display: 'block',
  width: 1,
  minHeight: 44,
  px: { xs: 1.5, sm: 3 },
  py: 1,
  textAlign: 'start',
  '&:hover': { backgroundColor: 'action.hover' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const;
const SNIPPET = { display: 'block', overflowWrap: 'anywhere', color: 'text.secondary' } as const;
const FOOT = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: { xs: 1.5, sm: 3 },
  py: 1.5,
} as const;

/** Messages that contain every word in their text or author's name, newest first. Skips removed messages. */
export function searchMessages(
  entries: readonly TimelineEntry[],
  authors: ReadonlyMap<string, Author>,
  wanted: string,
): TimelineEntry[] {
  const words = folded(wanted)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  return entries
    .filter(({ removedBy, delivery, content, uid }) => {
      if (removedBy !== null || delivery !== null) return false;
      const text = folded(`${authorName(authors.get(uid))} ${content}`);
      return words.every((word) => text.includes(word));
    })
    .reverse();
}

/** Shortens a text to one line around its first match, with `…` for omissions. */
export function snippet(content: string, wanted: string, length = 160): string {
  const line = content.replace(/\s+/g, ' ').trim();
  const characters = Array.from(line);
  if (characters.length <= length) return line;
  const [word = ''] = folded(wanted)
    .split(/\s+/)
    .filter((part) => part !== '');
  // Folding may change lengths, so compare by characters.
  const at = characters.findIndex((_character, index) =>
    folded(characters.slice(index, index + word.length + 8).join('')).startsWith(word),
  );
  const start = Math.max(0, Math.min(at - Math.floor(length / 3), characters.length - length));
  const end = start + length;
  return `${start > 0 ? '…' : ''}${characters.slice(start, end).join('')}${end < characters.length ? '…' : ''}`;
}
