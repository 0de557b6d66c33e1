import { type InferType, number, string } from 'yup';
import { CHAT_MUTE_MAX_HOURS, CHAT_MUTE_REASON_MAX } from '../limits.ts';
import { boundedText, dateSchema, documentIdSchema, strictObject } from '../schemas.ts';
import type { MessageRemover } from './message.ts';

export const messageRequestSchema = strictObject({ messageId: documentIdSchema() });
export type MessageRequest = InferType<typeof messageRequestSchema>;

/** Why a member reports a message; the labels are what they choose from. */
export const REPORT_REASONS = ['confidential', 'abuse', 'spam', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
export const REPORT_REASON_LABELS: Readonly<Record<ReportReason, string>> = {
  confidential: 'It shares confidential deal information',
  abuse: 'It is abusive or threatening',
  spam: 'It is advertising or a scam',
  other: 'Something else',
};

export const reportRequestSchema = strictObject({
  messageId: documentIdSchema(),
  reason: string<ReportReason>().oneOf(REPORT_REASONS).required(),
});
export type ReportRequest = InferType<typeof reportRequestSchema>;

/** `message_reports/{messageId}_{uid}`, or a hash of that where it is too long: one person's report of one message. `user_id` is who reported it. */
export const messageReportSchema = strictObject({
  message_id: string().required(),
  user_id: string().required(),
  reason: string<ReportReason>().oneOf(REPORT_REASONS).required(),
  created_at: dateSchema().required(),
  /** When a moderator handled it: the message was removed, or the report dismissed. */
  handled_at: dateSchema().nullable().defined(),
});
export type MessageReport = InferType<typeof messageReportSchema>;

/** `hours` null means until it is lifted. */
export const muteRequestSchema = strictObject({
  uid: documentIdSchema(),
  hours: number().integer().min(1).max(CHAT_MUTE_MAX_HOURS).nullable().defined(),
  reason: boundedText({
    min: 1,
    max: CHAT_MUTE_REASON_MAX,
    tooShort: 'Please say why',
    tooLong: `The reason must be less than ${CHAT_MUTE_REASON_MAX} characters`,
  }),
});
export type MuteRequest = InferType<typeof muteRequestSchema>;

export const unmuteRequestSchema = strictObject({ uid: documentIdSchema() });
export type UnmuteRequest = InferType<typeof unmuteRequestSchema>;

/** `chat_mutes/{uid}`: that person writes nothing in the chat until then; `until` null means until it is lifted. */
export const chatMuteSchema = strictObject({
  until: dateSchema().nullable().defined(),
  /** Shown to the person. */
  reason: string().required(),
  muted_at: dateSchema().required(),
});
export type ChatMute = InferType<typeof chatMuteSchema>;

/** A mute as calls answer it: times are ISO 8601. */
export interface MuteView {
  until: string | null;
  reason: string;
  mutedAt: string;
}

/** A reported message with its open reports. Times are ISO 8601. */
export interface ReportedMessage {
  messageId: string;
  /** Null where the message is gone with its author's account. */
  message: {
    authorUid: string;
    authorName: string | null;
    content: string;
    sentAt: string;
    removedBy: MessageRemover | null;
    mute: MuteView | null;
  } | null;
  /** How often each reason was given. */
  reasons: { reason: ReportReason; count: number }[];
  firstReportedAt: string;
  lastReportedAt: string;
}
