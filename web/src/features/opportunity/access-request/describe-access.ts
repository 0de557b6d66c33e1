import type { OwnAccess } from '@portal/functions/contract/access/access-requests';
import { formatDate, formatDateTime } from '#components/format/formatters.ts';

const day = (iso: string | null) => (iso === null ? '' : ` on ${formatDate(new Date(iso))}`);

/** Describes the state of a request. `mayAsk` is true if the reader may ask now. */
export function describeAccess({ state, requestedAt, grantedUntil, decidedAt }: OwnAccess): {
  text: string;
  mayAsk: boolean;
} {
  switch (state) {
    case 'none':
      return {
        text: 'Our staff can show you this opportunity with its documents for a limited time, before your verification is complete. We’ll notify you when we have decided.',
        mayAsk: true,
      };
    case 'requested':
      return { text: `You asked for access${day(requestedAt)}. We’ll notify you when we have decided.`, mayAsk: false };
    case 'granted':
      return {
        text: `You have access${grantedUntil === null ? '' : ` until ${formatDateTime(new Date(grantedUntil))}`}.`,
        mayAsk: false,
      };
    case 'declined':
      return { text: `We declined your request${day(decidedAt)}. You can request access again.`, mayAsk: true };
    case 'revoked':
      return { text: `We ended your access${day(decidedAt)}. You can request access again.`, mayAsk: true };
    case 'expired':
      return { text: `Your access ended${day(grantedUntil)}. You can request access again.`, mayAsk: true };
  }
}
