import { formatDateTime } from '#components/format/format-date.ts';

/** A date as people read it and as machines do. */
export function Moment({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{formatDateTime(at)}</time>;
}
