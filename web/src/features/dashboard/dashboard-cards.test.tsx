import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { InvestmentHub } from './investment-hub.tsx';
import { ProfileCard } from './profile-card.tsx';

const textOf = (card: ReactNode) =>
  renderToStaticMarkup(<MemoryRouter>{card}</MemoryRouter>)
    .replaceAll(/<style.*?<\/style>/g, '')
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|');

it('the profile card shows username, full name and e-mail address with an edit link', () => {
  const data = { username: 'ada_l', full_name: 'Ada Lovelace', avatar_url: null, created_at: new Date(0) };
  const profile = { status: 'ready', data, reload() {} } as const;
  const text = textOf(<ProfileCard profile={profile} email="ada@example.com" />);
  expect(text).toContain('|Username|ada_l|Full name|Ada Lovelace|Email|ada@example.com|Edit Profile|');
});

it.each([
  [0, null],
  [3, '|3 new|'],
  [9, '|9 new|'],
  [10, '|9+ new|'],
])('shows %i new messages beside the investor network as %j', (unread, mark) => {
  const [, network = ''] = textOf(<InvestmentHub unread={unread} />).split('|Investor Network|');
  const [beside = ''] = network.split('Profile Settings');
  if (mark === null) expect(beside).not.toContain('new');
  else expect(beside).toContain(mark);
});
