import { array, type InferType, string } from 'yup';
import { CHAT_MENTIONS_MAX, CHAT_MESSAGE_MAX } from '../limits.ts';
import { boundedText, dateSchema, strictObject } from '../schemas.ts';

/** Every control character but the line break. The rules refuse the same (`firestore.rules`, messages). */
const CONTROL_CHARACTERS = /[^\P{Cc}\n]/u;

/** A chat message as it is typed; limits and messages: specification, section 5. */
export const messageFormSchema = strictObject({
  content: boundedText({
    min: 1,
    max: CHAT_MESSAGE_MAX,
    tooShort: 'Message cannot be empty',
    tooLong: `Message must be less than ${CHAT_MESSAGE_MAX} characters`,
  }).test(
    'control',
    'Message cannot contain control characters',
    (value) => value === undefined || !CONTROL_CHARACTERS.test(value),
  ),
});

/** What was typed or pasted as it can be sent: one kind of line break, spaces for tabs, no other control character. */
export function cleanMessage(typed: string): string {
  return typed
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(new RegExp(CONTROL_CHARACTERS, 'gu'), '');
}

/** The id of a new message, which the browser that posts it chooses. The rules repeat it: no message is created under any other. */
export const MESSAGE_ID = /^[A-Za-z0-9_-]{1,128}$/;

/** Who took a message's text away: its author, or a moderator of the chat. */
export const MESSAGE_REMOVERS = ['author', 'moderator'] as const;
export type MessageRemover = (typeof MESSAGE_REMOVERS)[number];

/**
 * `messages/{id}` once its timestamps are Dates. A removed message keeps its place and loses its text. A reply names the message
 * it answers and copies nothing of it: a copy would outlive the removal of the text, and anybody could make one up.
 * `mentions` are the uids of the members whom the text names with an @, as its author's browser read it.
 */
export const messageSchema = strictObject({
  user_id: string().required(),
  content: string().defined(),
  created_at: dateSchema().required(),
  reply_to: string().matches(MESSAGE_ID),
  mentions: array(string().required()).max(CHAT_MENTIONS_MAX),
  removed_at: dateSchema(),
  removed_by: string<MessageRemover>().oneOf(MESSAGE_REMOVERS),
});
export type Message = InferType<typeof messageSchema>;
