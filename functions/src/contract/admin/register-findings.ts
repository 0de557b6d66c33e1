import { type InferType, string } from 'yup';
import { REGISTER_REASON_MAX } from '../limits.ts';
import { OFFICE_CODES } from '../opportunities/asset/right-record.ts';
import { RIGHT_KINDS, type RightKind } from '../opportunities/asset/rights.ts';
import { updateFormSchema } from '../opportunities/updates.ts';
import {
  boundedText,
  dateSchema,
  documentIdSchema,
  opportunityIdSchema,
  optionalDocumentIdSchema,
  strictObject,
  timeSchema,
  twoWayPageFields,
} from '../schemas.ts';
import type { UnreadableRecord } from './records.ts';

/** `off`: no register is asked. `fixtures`: invented reports about the demonstration. `epo`: EPO Open Patent Services. */
export const REGISTER_WATCH_SETTINGS = ['off', 'fixtures', 'epo'] as const;
export type RegisterWatch = (typeof REGISTER_WATCH_SETTINGS)[number];

/** The facts about a right that are compared with its register. */
export const COMPARED_FIELDS = ['status', 'granted', 'expires', 'owner'] as const;
export type ComparedField = (typeof COMPARED_FIELDS)[number];

/** `gone`: the register and the record agree again, or the right has left the schedule. */
export const FINDING_STATUSES = ['open', 'confirmed', 'dismissed', 'gone'] as const;
export type FindingStatus = (typeof FINDING_STATUSES)[number];

/** `register_findings/{id}`: one fact about one right for which record and register differ. Only the server reads it. */
export const registerFindingSchema = strictObject({
  opportunity_id: opportunityIdSchema(),
  right: strictObject({
    kind: string<RightKind>().oneOf(RIGHT_KINDS).required(),
    office: string().oneOf(OFFICE_CODES).required(),
    number: string().required(),
    title: string().required(),
  }),
  field: string<ComparedField>().oneOf(COMPARED_FIELDS).required(),
  /** A status, a day or an owner. */
  recorded: string().required(),
  reported: string().required(),
  /** The day since which the right has the reported status, if the register states it. */
  since: string().nullable().defined(),
  /** The register's own words for the reported status. */
  words: string().nullable().defined(),
  /** The day of the report. */
  as_of: string().required(),
  status: string<FindingStatus>().oneOf(FINDING_STATUSES).required(),
  found_at: dateSchema().required(),
  decided_at: dateSchema().nullable().defined(),
  /** The uid of the admin who confirmed or dismissed it. */
  decided_by: string().nullable().defined(),
  /** Why it was dismissed. */
  reason: string().nullable().defined(),
  /** The update that followers received. */
  update_id: string().nullable().defined(),
});
export type RegisterFinding = InferType<typeof registerFindingSchema>;

export const findingsRequestSchema = strictObject({
  status: string<FindingStatus>().oneOf(FINDING_STATUSES).required(),
  /** Only the differences of this opportunity. */
  opportunityId: opportunityIdSchema().notRequired().nonNullable(),
  /** Only this difference, with any status. */
  id: optionalDocumentIdSchema(),
  ...twoWayPageFields(),
});
export type FindingsRequest = InferType<typeof findingsRequestSchema>;

/** Times are ISO 8601. */
export interface FindingRow {
  id: string;
  opportunityId: string;
  right: RegisterFinding['right'];
  field: ComparedField;
  recorded: string;
  reported: string;
  since: string | null;
  words: string | null;
  asOf: string;
  status: FindingStatus;
  foundAt: string;
  decidedAt: string | null;
  reason: string | null;
}

export interface FindingsPage {
  watch: RegisterWatch;
  rows: (FindingRow | UnreadableRecord)[];
  next: string | null;
  previous: string | null;
}

/** `foundAt`: the finding as the admin saw it. The register may have reported something else since. */
const seen = { id: documentIdSchema(), foundAt: timeSchema().required() };

export const findingUpdateSchema = updateFormSchema.pick(['title', 'text']);
export type FindingUpdate = InferType<typeof findingUpdateSchema>;

export const confirmFindingSchema = findingUpdateSchema.shape(seen);
export type ConfirmFinding = InferType<typeof confirmFindingSchema>;

export const dismissalFormSchema = strictObject({
  reason: boundedText({
    min: 1,
    max: REGISTER_REASON_MAX,
    tooShort: 'Enter a reason',
    tooLong: `The reason must be less than ${REGISTER_REASON_MAX} characters`,
  }),
});
export type DismissalForm = InferType<typeof dismissalFormSchema>;

export const dismissFindingSchema = dismissalFormSchema.shape(seen);
export type DismissFinding = InferType<typeof dismissFindingSchema>;
