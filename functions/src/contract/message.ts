import { type InferType, mixed, string } from 'yup';
import { boundedText } from './bounded-text.ts';
import { CHAT_MESSAGE_MAX } from './limits.ts';
import { strictObject } from './strict-object.ts';

/** A chat message as it is typed; limits and messages: specification, section 5. */
export const messageFormSchema = strictObject({
  content: boundedText({
    min: 1,
    max: CHAT_MESSAGE_MAX,
    tooShort: 'Message cannot be empty',
    tooLong: `Message must be less than ${CHAT_MESSAGE_MAX} characters`,
  }),
});

/** `messages/{id}` once its timestamp is a Date. */
export const messageSchema = strictObject({
  user_id: string().required(),
  content: string().required(),
  created_at: mixed<Date>((value): value is Date => value instanceof Date).required(),
});
export type Message = InferType<typeof messageSchema>;
