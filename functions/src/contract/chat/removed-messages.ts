import { array, type InferType, string } from 'yup';
import { CHAT_MENTIONS_MAX } from '../limits.ts';
import { dateSchema, strictObject } from '../schemas.ts';
import { MESSAGE_ID, type MessageRemover } from './chat.ts';

/**
 * `removed_messages/{id of the message}`, or a hash of the name of a message in a room: the text of a message that a moderator removed, for staff, so that the
 * removal can be checked and undone. A message that its author deleted has none.
 */
export const removedMessageSchema = strictObject({
  /** The name of a message in the room of an opportunity. Missing in the general room. */
  name: string(),
  user_id: string().required(),
  content: string().defined(),
  created_at: dateSchema().required(),
  reply_to: string().matches(MESSAGE_ID),
  mentions: array(string().required()).max(CHAT_MENTIONS_MAX),
  removed_at: dateSchema().required(),
  /** The uid of the moderator. */
  removed_by: string().required(),
  /** The reasons of its reports. */
  reasons: string().nullable().defined(),
  expires_at: dateSchema().required(),
});
export type RemovedMessage = InferType<typeof removedMessageSchema>;

/** A message beside a reported or removed one. Times are ISO 8601. */
export interface ContextMessage {
  /** Its name. */
  id: string;
  authorUid: string;
  authorName: string | null;
  /** The text, also of a message that a moderator removed and whose text is still kept. */
  content: string;
  sentAt: string;
  removedBy: MessageRemover | null;
}

/** The actions against an author that the context of a message lists. */
export const MODERATION_ACTIONS = ['remove_message', 'restore_message', 'mute', 'unmute', 'dismiss_reports'] as const;
export type ModerationAction = (typeof MODERATION_ACTIONS)[number];

export interface EarlierAction {
  id: string;
  action: ModerationAction;
  at: string;
  /** The reasons of the reports, or the end of the mute. */
  detail: string | null;
  reason: string | null;
}

/** The messages around one, oldest first, and the earlier actions against its author, newest first. */
export interface MessageContext {
  messages: ContextMessage[];
  history: EarlierAction[];
}
