import { type InferType, number, string } from 'yup';
import { VIEWERS, type Viewer } from '../access/policy.ts';
import { ARCHIVE_REASON_MAX } from '../limits.ts';
import type { Fault } from '../opportunities/check/fault.ts';
import type { CatalogueRow, OpportunityDetail } from '../opportunities/opportunity-views.ts';
import { boundedText, opportunityIdSchema, strictObject } from '../schemas.ts';

/** The check of a draft against the whole catalogue. */
export interface DraftCheck {
  revision: number;
  /** Nothing can be published while there is one. */
  faults: Fault[];
  /** Facts that investors expect and the record doesn't state. */
  warnings: Fault[];
}

/** `revision` of the draft and published `version`, as the editor saw them; null if it was not published. */
export const publishDraftSchema = strictObject({
  id: opportunityIdSchema(),
  revision: number().integer().min(0).required(),
  version: number().integer().min(1).nullable().defined(),
});
export type PublishDraft = InferType<typeof publishDraftSchema>;

/** With faults, nothing was published. */
export type PublishedDraft = { version: number } | { faults: Fault[] };

/** What a publication of the draft would change, and for whom. */
export interface PublicationPlan {
  revision: number;
  /** The published version; null if it is not published. */
  version: number | null;
  faults: Fault[];
  /** The top-level fields that differ from the published record. Null stands for a missing value. */
  changes: { field: string; before: unknown; after: unknown }[];
  /** People on the waitlist who learn that it opens. */
  waitlist: number;
  /** Followers of an opportunity with new documents. Each learns of those that they may open. */
  followers: number;
  /** Investors with a saved search that it newly matches. `all` is false if there are too many searches to compare. */
  searches: { count: number; all: boolean };
  /** Readers of documents that have a new version. `all` is false if there are too many openings to count. */
  readers: { count: number; all: boolean };
}

export const versionsRequestSchema = strictObject({
  id: opportunityIdSchema(),
  /** Only versions with a smaller number. */
  before: number().integer().min(1),
});
export type VersionsRequest = InferType<typeof versionsRequestSchema>;

export const VERSION_SOURCES = ['draft', 'command_line', 'earlier'] as const;
/** `earlier`: published before versions were kept. */
export type VersionSource = (typeof VERSION_SOURCES)[number];

export interface VersionRow {
  number: number;
  /** ISO. */
  at: string;
  /** The name of the editor or operator. */
  by: string;
  source: VersionSource;
  /** The top-level fields that changed; empty for the first one. */
  changed: string[];
}

export interface Versions {
  /** Newest first. */
  versions: VersionRow[];
  /** More are before this number. */
  next: number | null;
  /** The version that readers see; null if it is not published. */
  published: number | null;
  /** Null unless it is archived. */
  archived: { at: string; by: string; reason: string } | null;
}

export const restoreVersionSchema = strictObject({
  id: opportunityIdSchema(),
  number: number().integer().min(1).required(),
});
export type RestoreVersion = InferType<typeof restoreVersionSchema>;

export const archiveOpportunitySchema = strictObject({
  id: opportunityIdSchema(),
  reason: boundedText({
    min: 1,
    max: ARCHIVE_REASON_MAX,
    tooShort: 'Please give a reason. It is kept in the audit.',
    tooLong: `The reason can have up to ${ARCHIVE_REASON_MAX} characters.`,
  }),
});
export type ArchiveOpportunity = InferType<typeof archiveOpportunitySchema>;

export interface ArchivedTitles {
  titles: { id: string; title: string }[];
}

export const previewDraftSchema = strictObject({
  id: opportunityIdSchema(),
  viewer: string<Viewer>().oneOf(VIEWERS).required(),
});
export type PreviewDraft = InferType<typeof previewDraftSchema>;

/** The row of the marketplace and the page as the viewer would see them; null with the faults that prevent them. */
export interface DraftPreview {
  revision: number;
  row: CatalogueRow | null;
  detail: OpportunityDetail | null;
  faults: Fault[];
}
