import Box from '@mui/material/Box';
import { CHAT_MENTIONS_MAX } from '@portal/functions/contract/limits';
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import type { Author } from './api/author.ts';

interface MentionsOptions {
  text: string;
  change: (text: string) => void;
  members: readonly Member[];
  input: RefObject<HTMLTextAreaElement | null>;
}

/**
 * Completes names after an @: arrow keys select, Enter and Tab accept, Escape closes. The focus stays in the field,
 * whose active descendant is the selected option.
 */
export function useMentions({ text, change, members, input }: MentionsOptions) {
  const listId = useId();
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  /** Position of a completed or dismissed @. */
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

  /** Returns true if the list handled the key. */
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

export function MentionList({ id, options, selected, onTake }: MentionListProps) {
  return (
    <>
      <Box role="status" sx={visuallyHidden}>
        {options.length > 0
          ? `${options.length} ${options.length === 1 ? 'member' : 'members'}. Use the arrow keys to choose and Enter to select.`
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
              // Keeps the focus in the field.
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

/** A member with a name and loaded messages, who can be mentioned with an @. */
export interface Member {
  uid: string;
  name: string;
}

export const membersOf = (authors: ReadonlyMap<string, Author>): Member[] =>
  [...authors]
    .flatMap(([uid, { name }]) => (name === null ? [] : [{ uid, name }]))
    .sort((one, other) => one.name.localeCompare(other.name));

/** A name being typed: the position of its @, and the text up to the caret. */
interface MentionQuery {
  start: number;
  typed: string;
}

/** Longer than any name. */
const TYPED_MAX = 100;
const SUGGESTIONS_MAX = 5;

/** Finds the name being typed before the caret. Ignores an @ within a word, as in an email address. */
export function mentionQuery(text: string, caret: number): MentionQuery | null {
  const [, before = '', typed] = /^(.*?(?:^|[\s(]))@([^@\n]*)$/su.exec(text.slice(0, caret)) ?? [];
  return typed === undefined || typed.length > TYPED_MAX ? null : { start: before.length, typed };
}

/** Removes accents and capitals, for comparison. */
export const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** Finds up to five members with a name or word that begins with the typed text. */
export function suggestMembers(typed: string, members: readonly Member[]): Member[] {
  const wanted = folded(typed);
  const begins = ({ name }: Member) => {
    const given = folded(name);
    return given.startsWith(wanted) || given.split(/\s+/).some((word) => word.startsWith(wanted));
  };
  return members.filter(begins).slice(0, SUGGESTIONS_MAX);
}

/** Also returns the new caret position. */
export function insertMention(text: string, caret: number, { start }: MentionQuery, { name }: Member) {
  const before = `${text.slice(0, start)}@${name} `;
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length };
}

interface Part {
  text: string;
  uid: string | null;
}

/** Splits a text at its mentions. Prefers the longer of two overlapping names. */
export function splitMentions(text: string, members: readonly Member[]): Part[] {
  const longestFirst = [...members].sort((one, other) => other.name.length - one.name.length);
  const parts: Part[] = [];
  let plain = '';
  for (let at = 0; at < text.length; ) {
    const named = /(^|[\s(])$/.test(text.slice(0, at))
      ? longestFirst.find((member) => isNamedAt(text, at, member))
      : undefined;
    if (!named) {
      plain += text[at];
      at += 1;
      continue;
    }
    if (plain) parts.push({ text: plain, uid: null });
    plain = '';
    parts.push({ text: `@${named.name}`, uid: named.uid });
    at += named.name.length + 1;
  }
  return plain ? [...parts, { text: plain, uid: null }] : parts;
}

/** A following letter or digit would make it another name. */
const isNamedAt = (text: string, at: number, { name }: Member) =>
  text.startsWith(`@${name}`, at) && !/^[\p{L}\p{N}]/u.test(text.slice(at + name.length + 1));

/** Uids of mentioned members: each once, up to the limit of a message. */
export function mentionsIn(text: string, members: readonly Member[]): string[] {
  const uids = splitMentions(text, members).flatMap(({ uid }) => (uid === null ? [] : [uid]));
  return [...new Set(uids)].slice(0, CHAT_MENTIONS_MAX);
}
