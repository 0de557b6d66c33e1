import { Fragment } from 'react';

/** The parts between which an address may be broken into lines: before the `@`, and after a dot, a hyphen, an underscore or a plus sign. */
export const emailSegments = (email: string): { at: number; text: string }[] =>
  [...email.matchAll(/@?[^@._+-]*[._+-]*/g)].flatMap(({ 0: text, index }) => (text ? { at: index, text } : []));

/** An e-mail address that wraps between its parts, and within one only where that one is wider than the line. */
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
