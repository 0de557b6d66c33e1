import type { Right } from '@portal/functions/contract/opportunities/asset/rights';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ScheduleOfRights } from './schedule-of-rights.tsx';

const TERMS = {
  minInvestment: { amount: 1500, currency: 'GBP' },
  targetReturn: 3,
  lowCaseReturn: null,
  termYears: 3,
} as const;
const right = (index: number): Right => ({
  kind: 'patent',
  office: 'GB',
  title: `Invention ${index}`,
  family: 'One family',
  registrationNumber: `GB99${String(index).padStart(5, '0')}`,
  filed: '2025-06-04',
  granted: '2026-05-20',
  expires: '2045-06-04',
  status: 'in_force',
  owner: 'The box',
  asOf: '2026-11-16',
  source: 'Register',
});

const draw = (count: number, demonstration = true) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ScheduleOfRights
        detail={{ demonstration, terms: TERMS }}
        rights={Array.from({ length: count }, (_, index) => right(index))}
        today="2026-11-28"
      />
    </MemoryRouter>,
  );

it('shows twenty of a thousand rights at once', () => {
  const html = draw(1000);
  expect(html.match(/<tr/g)).toHaveLength(1 + 1 + 20);
  expect(html.match(/<rect/g)).toHaveLength(20);
  expect(html).toContain('1 to 20 of 1000');
  expect(html.length).toBeLessThan(150_000);
});

it('needs no pages for twenty', () => {
  expect(draw(20)).not.toContain('Next rights');
});

it('names the owner of each right', () => {
  expect(draw(1)).toContain('patent of The box');
});

it('leads to public registers, unless the rights are a demonstration', () => {
  expect(draw(1)).not.toContain('espacenet');
  expect(draw(1, false)).toContain('https://worldwide.espacenet.com/patent/search?q=pn%3DGB9900000');
});
