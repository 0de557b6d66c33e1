import { Fragment } from 'react';

/** Parts of an address for line breaks: before the `@`, and after a dot, hyphen, underscore or plus sign. */
export const emailSegments = (email: string): { at: number; text: string }[] =>
  [...email.matchAll(/@?[^@._+-]*[._+-]*/g)].flatMap(({ 0: text, index }) => (text ? { at: index, text } : []));

/** An email address that wraps between its parts, and within a part only if it exceeds the line. */
export const EmailText = ({ email }: { email: string }) => (
  <span style={{ overflowWrap: 'anywhere' }}>
    {emailSegments(email).map(({ at, text }) => (
      <Fragment key={at}>
        {at > 0 ? <wbr /> : null}
        {text}
      </Fragment>
    ))}
  </span>
);
