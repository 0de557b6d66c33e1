import { defineString, select } from 'firebase-functions/params';
import { VISITOR_DETAIL_SETTINGS, type VisitorDetail } from '../contract/access/policy.ts';
import { logWarning } from '../platform/logging.ts';

const VISITOR_DETAIL = defineString('VISITOR_DETAIL', {
  default: 'full',
  input: select([...VISITOR_DETAIL_SETTINGS]),
  description: 'What a visitor who is not signed in sees of an opportunity page: all of it, or the masked page.',
});

/** The setting in force. One that is missing or unknown masks: a slip of the pen must not disclose anything. */
export function visitorDetail(): VisitorDetail {
  const value = VISITOR_DETAIL.value();
  const setting = VISITOR_DETAIL_SETTINGS.find((known) => known === value);
  if (!setting) logWarning('VISITOR_DETAIL is neither "full" nor "masked": visitors see masked pages', { value });
  return setting ?? 'masked';
}
