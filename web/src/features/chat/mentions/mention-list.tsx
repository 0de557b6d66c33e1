import Box from '@mui/material/Box';
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { insertMention, type Member, mentionQuery, suggestMembers } from './mentions.ts';

interface MentionsOptions {
  text: string;
  change: (text: string) => void;
  members: readonly Member[];
  input: RefObject<HTMLTextAreaElement | null>;
}

/**
 * Completes names after an @: arrow keys choose, Enter and Tab take, Escape leaves the text as it is. The focus stays in the
 * field, which names the chosen option as its active descendant.
 */
export function useMentions({ text, change, members, input }: MentionsOptions) {
  const listId = useId();
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  /** Where an @ is that is finished: taken from the list, or left as it is. */
  const [finished, setFinished] = useState<number | null>(null);
  const nextCaret = useRef<number | null>(null);
  if (finished !== null && text[finished] !== '@') setFinished(null);
  const query = mentionQuery(text, caret);
  const options = query && query.start !== finished ? suggestMembers(query.typed, members) : [];
  const selected = options[Math.min(active, options.length - 1)];

  useLayoutEffect(() => {
    if (nextCaret.current === null) return;
    input.current?.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = null;
  });

  const take = (member: Member) => {
    if (!query) return;
    const next = insertMention(text, caret, query, member);
    change(next.text);
    setCaret(next.caret);
    setFinished(query.start);
    setActive(0);
    nextCaret.current = next.caret;
  };

  /** Whether the key was for the list. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!selected || !query || event.nativeEvent.isComposing || event.shiftKey) return false;
    const at = options.indexOf(selected);
    if (event.key === 'ArrowDown') setActive((at + 1) % options.length);
    else if (event.key === 'ArrowUp') setActive((at + options.length - 1) % options.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(selected);
    else if (event.key === 'Escape') setFinished(query.start);
    else return false;
    event.preventDefault();
    return true;
  };

  const onCaret = (at: number) => {
    setCaret(at);
    if (at !== caret) setActive(0);
  };

  return { listId, options, selected, take, onKeyDown, onCaret };
}

export const optionId = (listId: string, { uid }: Member) => `${listId}-${uid}`;

interface MentionListProps {
  id: string;
  options: readonly Member[];
  selected: Member | undefined;
  onTake: (member: Member) => void;
}

/** The members that a name may be completed to, above the field. */
export function MentionList({ id, options, selected, onTake }: MentionListProps) {
  return (
    <>
      <Box role="status" sx={visuallyHidden}>
        {options.length > 0
          ? `${options.length} ${options.length === 1 ? 'member' : 'members'}. Arrow keys choose, Enter takes.`
          : null}
      </Box>
      {options.length > 0 ? (
        <Box id={id} role="listbox" aria-label="Members" sx={LIST}>
          {options.map((member) => (
            <Box
              key={member.uid}
              id={optionId(id, member)}
              role="option"
              aria-selected={member === selected}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onTake(member)}
              sx={OPTION}
            >
              <bdi>{member.name}</bdi>
            </Box>
          ))}
        </Box>
      ) : null}
    </>
  );
}

const LIST = {
  position: 'absolute',
  insetInline: { xs: 12, sm: 24 },
  bottom: '100%',
  mb: 0.5,
  maxWidth: '24rem',
  maxHeight: 'min(15rem, 40dvh)',
  overflowY: 'auto',
  zIndex: 3,
  py: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  boxShadow: 4,
} as const;
const OPTION = {
  minHeight: 44,
  px: 2,
  py: 1.25,
  typography: 'body2',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  '&[aria-selected="true"]': { backgroundColor: 'action.selected' },
  '&:hover': { backgroundColor: 'action.hover' },
} as const;
