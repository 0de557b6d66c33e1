import { OPPORTUNITY_STATUSES, STATUS_LABELS } from '@portal/functions/contract/options';
import { expect, it } from 'vitest';
import { statusTone } from './status-badge.tsx';

it('the badge of an opportunity is green while it is open for investment, and amber otherwise', () => {
  const tones = OPPORTUNITY_STATUSES.map((status) => [STATUS_LABELS[status].detail, statusTone(status)]);
  expect(Object.fromEntries(tones)).toEqual({ 'Open for Investment': 'positive', 'Opening Soon': 'pending' });
});
