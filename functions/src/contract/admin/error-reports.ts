import { type InferType, string } from 'yup';
import { documentIdSchema, optionalDocumentIdSchema, strictObject, twoWayPageFields } from '../schemas.ts';
import type { UnreadableRecord } from './records.ts';

/**
 * The source of an error: React without a boundary, with one, or while hydrating; an uncaught error; a rejected
 * promise; a script that failed to load.
 */
export const ERROR_KINDS = [
  'react-uncaught',
  'react-caught',
  'react-recovered',
  'uncaught',
  'unhandled-rejection',
  'failed-chunk',
] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];

/** An error as the portal's own pages report it. The server removes personal data from it, and shortens it. */
export const errorReportSchema = strictObject({
  kind: string<ErrorKind>().oneOf(ERROR_KINDS).required(),
  name: string().defined(),
  message: string().defined(),
  stack: string().defined(),
  path: string().defined(),
  version: string().defined(),
});
export type ErrorReport = InferType<typeof errorReportSchema>;

/** An error is new until staff say that they know it, or have dealt with it. */
export const ERROR_STATES = ['new', 'known', 'dealt_with'] as const;
export type ErrorState = (typeof ERROR_STATES)[number];

/** A commit, as the build names it. */
export const BUILD = /^[\da-f]{12}$/;

/** An error that browsers reported, with its count in all browsers. Times are ISO 8601. */
export interface ReportedError {
  id: string;
  kind: ErrorKind | 'csp';
  message: string;
  stack: string;
  /** The page where it last happened, without ids. */
  path: string;
  /** The build and the browser in which it last happened. */
  version: string;
  browser: string;
  count: number;
  firstSeenAt: string;
  lastSeenAt: string;
  /** The builds in which it happened, the first one first. */
  builds: string[];
  /** New again if it happens in another build after staff have dealt with it. */
  state: ErrorState;
}

export const errorReportsRequestSchema = strictObject({
  state: string<ErrorState>().oneOf(ERROR_STATES),
  build: string().matches(BUILD, 'This is not a build.'),
  /** Only this error. */
  id: optionalDocumentIdSchema(),
  ...twoWayPageFields(),
});
export type ErrorReportsRequest = InferType<typeof errorReportsRequestSchema>;

export const errorStateRequestSchema = strictObject({
  id: documentIdSchema(),
  state: string<ErrorState>().oneOf(ERROR_STATES).required(),
});
export type ErrorStateRequest = InferType<typeof errorStateRequestSchema>;

export interface ReportedErrors {
  rows: (ReportedError | UnreadableRecord)[];
  next: string | null;
  previous: string | null;
}
