import { CHAT_DAILY_MAX } from '@portal/functions/contract/limits';
import { formatDateTime } from '#components/format/format-date.ts';
import type { Toast } from '#components/toast/toast-context.ts';

/** The specification's words (section 8). */
export const TOO_FAST: Toast = {
  title: 'Too fast!',
  description: 'Please wait a moment before sending another message.',
  tone: 'destructive',
};

const SENTENCES: Readonly<Record<string, string>> = {
  unreachable: 'Not sent: no connection.',
  busy: 'Not sent: the portal is very busy at the moment.',
  'too-fast': 'Not sent: too soon after the last message.',
  'day-is-full': `Not sent: you have written ${CHAT_DAILY_MAX} messages within a day.`,
  muted: 'Not sent: you cannot write in the chat at present.',
};

/** What stands beside a message that could not be sent. */
export const failureSentence = (failure: string | null): string =>
  (failure && SENTENCES[failure]) || 'Not sent: the server did not accept it.';

/** What stands in place of the field while somebody is muted. */
export const muteSentence = (until: Date | null): string =>
  until ? `You cannot write in the chat until ${formatDateTime(until)}.` : 'You cannot write in the chat at present.';
