import { type InferType, string } from 'yup';
import { documentIdSchema, strictObject } from '../schemas.ts';

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

/** Errors of browsers in the admin's list. */
export const ERROR_REPORTS_LISTED = 20;

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
  /** True if staff have dealt with it and it has not happened again. */
  handled: boolean;
}

export const errorReportRequestSchema = strictObject({ id: documentIdSchema() });
export type ErrorReportRequest = InferType<typeof errorReportRequestSchema>;

export interface ReportedErrors {
  reports: ReportedError[];
}
