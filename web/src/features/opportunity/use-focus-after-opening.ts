import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { useRef } from 'react';
import { useFocusAfterChange } from '#components/feedback/use-focus-after-change.ts';

/**
 * The button that opened or locked the page has gone with the page that it stood on, and the next one may come by way of the
 * skeleton: so what was shown last counts, and somebody at the keyboard goes on from the heading.
 */
export function useFocusAfterOpening(detail: Pick<OpportunityDetail, 'id' | 'view'> | undefined): void {
  const shown = useRef('');
  if (detail) shown.current = `${detail.id} ${detail.view}`;
  useFocusAfterChange(shown.current, (now, before) =>
    idIn(now) === idIn(before) ? document.querySelector<HTMLElement>('main h1') : null,
  );
}

const idIn = (shown: string) => shown.split(' ')[0];
