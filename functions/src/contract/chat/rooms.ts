import { array, type InferType, number, string } from 'yup';
import type { Viewer } from '../access/policy.ts';
import { ROOM_UNLOCKS_LISTED } from '../limits.ts';
import { opportunityDetailRequestSchema } from '../opportunities/opportunity-views.ts';
import { dateSchema, opportunityIdSchema, strictObject } from '../schemas.ts';

/** Why a person reads the full page of an opportunity. The rules check that all but `role` still last. */
const ROOM_RIGHTS = ['approval', 'grant', 'ownership', 'unlock', 'role'] as const;
export type RoomRight = (typeof ROOM_RIGHTS)[number];

/** The right that brings each viewer into a room; null for those who don't read the full page, or have no account. */
export const ROOM_RIGHT_OF: Readonly<Record<Viewer, RoomRight | null>> = {
  visitor: null,
  investor: null,
  unlocked: 'unlock',
  granted: 'grant',
  approved: 'approval',
  owner: 'ownership',
  editor: 'role',
  admin: 'role',
};

/** The room of one opportunity, with the caller's unlock of its page, if any. */
export const roomRequestSchema = opportunityDetailRequestSchema.pick(['id', 'unlock']);
export type RoomRequest = InferType<typeof roomRequestSchema>;

/** `room_passes/{opportunityId}_{uid}`: this person may read and write in the room of this opportunity for some minutes. */
export const roomPassSchema = strictObject({
  opportunity_id: opportunityIdSchema(),
  user_id: string().required(),
  right: string<RoomRight>().oneOf(ROOM_RIGHTS).required(),
  /** The session that holds the unlock: when it began, in seconds. Null for other rights. */
  session: number().nullable().defined(),
  expires_at: dateSchema().required(),
  /** How far the person has read the room. */
  read_at: dateSchema(),
});
export type RoomPass = InferType<typeof roomPassSchema>;

/** The pass that a call issued. The time is ISO 8601. */
export interface RoomPassView {
  /** The opportunity's title. */
  title: string;
  expiresAt: string;
}

/** `opportunity_rooms/{opportunityId}`: when the newest message of the room was written, for the list of rooms. */
export const roomSchema = strictObject({ last_message_at: dateSchema().required() });
export type Room = InferType<typeof roomSchema>;

/** The caller's unlocks in this session. Only the browser knows them. */
export const roomListRequestSchema = strictObject({
  unlocks: array(strictObject({ id: opportunityIdSchema(), unlock: string().required() })).max(ROOM_UNLOCKS_LISTED),
});
export type RoomListRequest = InferType<typeof roomListRequestSchema>;

/**
 * The rooms with messages that the caller can enter, and those that they have unlocked, the latest message first. Times
 * are ISO 8601; null before the first message.
 */
export interface RoomList {
  rooms: { id: string; title: string; lastMessageAt: string | null }[];
}
