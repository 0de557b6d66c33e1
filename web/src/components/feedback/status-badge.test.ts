import { OPPORTUNITY_STATUSES, STATUS_LABELS } from '@portal/functions/contract/options';
import { expect, it } from 'vitest';
import { statusTone } from './status-badge.tsx';

it('an opportunity badge is green while open for investment, and otherwise amber', () => {
  const tones = OPPORTUNITY_STATUSES.map((status) => [STATUS_LABELS[status].detail, statusTone(status)]);
  expect(Object.fromEntries(tones)).toEqual({ 'Open for Investment': 'positive', 'Opening Soon': 'pending' });
});
