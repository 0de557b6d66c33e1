import { CHAT_MENTIONS_MAX } from '@portal/functions/contract/limits';
import type { Author } from '../api/chat-reads.ts';

/** A member whose messages are loaded, and who has a name: those are the ones that can be named with an @. */
export interface Member {
  uid: string;
  name: string;
}

/** The members who wrote what is loaded, by name. */
export const membersOf = (authors: ReadonlyMap<string, Author>): Member[] =>
  [...authors]
    .flatMap(([uid, { name }]) => (name === null ? [] : [{ uid, name }]))
    .sort((one, other) => one.name.localeCompare(other.name));

/** A name that is being typed: where its @ is, and what follows up to the caret. */
export interface MentionQuery {
  start: number;
  typed: string;
}

/** Longer than any name is none. */
const TYPED_MAX = 100;
const SUGGESTIONS_MAX = 5;

/** The name that is being typed before the caret. An @ within a word, as in an e-mail address, begins none. */
export function mentionQuery(text: string, caret: number): MentionQuery | null {
  const [, before = '', typed] = /^(.*?(?:^|[\s(]))@([^@\n]*)$/su.exec(text.slice(0, caret)) ?? [];
  return typed === undefined || typed.length > TYPED_MAX ? null : { start: before.length, typed };
}

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** Members whose name, or a word of it, begins with what was typed: at most five. */
export function suggestMembers(typed: string, members: readonly Member[]): Member[] {
  const wanted = folded(typed);
  const begins = ({ name }: Member) => {
    const given = folded(name);
    return given.startsWith(wanted) || given.split(/\s+/).some((word) => word.startsWith(wanted));
  };
  return members.filter(begins).slice(0, SUGGESTIONS_MAX);
}

/** The text with the name in place of what was typed, and where the caret goes. */
export function insertMention(text: string, caret: number, { start }: MentionQuery, { name }: Member) {
  const before = `${text.slice(0, start)}@${name} `;
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length };
}

interface Part {
  text: string;
  /** The member whom this part names, or null where it names none. */
  uid: string | null;
}

/** Splits a text where it names members. Where one name begins with another, the longer one counts. */
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

/** A letter or a digit after it would make it another name. */
const isNamedAt = (text: string, at: number, { name }: Member) =>
  text.startsWith(`@${name}`, at) && !/^[\p{L}\p{N}]/u.test(text.slice(at + name.length + 1));

/** The uids of the members whom a text names: each once, and at most as many as a message may carry. */
export function mentionsIn(text: string, members: readonly Member[]): string[] {
  const uids = splitMentions(text, members).flatMap(({ uid }) => (uid === null ? [] : [uid]));
  return [...new Set(uids)].slice(0, CHAT_MENTIONS_MAX);
}
