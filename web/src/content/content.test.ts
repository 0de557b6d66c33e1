import { describe, expect, test, vi } from 'vitest';
import { SUMMARIES } from '#content/services/service.ts';
import { findRoute } from '#routing/routes.ts';
import { ABOUT_SECTIONS, COMPETENCIES, PURPOSES, REASONS, STORY } from './about.ts';
import { COOKIES_POLICY } from './cookies-policy.ts';
import { FOOTER_COLUMNS } from './footer.ts';
import { HERO, INVESTOR_BENEFITS, OFFERINGS, SECTORS, TESTIMONIALS } from './home.ts';
import {
  APPLICATION,
  APPLICATION_STEPS,
  AREAS,
  EXPERT_TESTIMONIALS,
  JOIN_FAQS,
  JOIN_SECTIONS,
  JOIN_US,
} from './join-us.ts';
import { IP_MANAGEMENT } from './services/ip-management.ts';
import { IP_STRATEGY } from './services/ip-strategy.ts';
import { IP_VALUATION } from './services/ip-valuation.ts';
import { VENTURE_STUDIOS } from './services/venture-studios.ts';

const titlesOf = (entries: readonly { title: string }[]) => entries.map(({ title }) => title);

describe('the home page', () => {
  test('has its badge as introduction', () => {
    expect(HERO.badge).toBe('Intellectual Property Specialists');
  });

  test('names the four offerings', () => {
    expect(titlesOf(OFFERINGS)).toEqual([
      'IP development and curation',
      'A proprietary matching system',
      'Investment through SPV boxes',
      'Value maximisation',
    ]);
    expect(OFFERINGS[1]?.text).toContain('expertise, interests and strategic goals');
  });

  test('names the benefits for investors', () => {
    expect(titlesOf(INVESTOR_BENEFITS)).toEqual([
      'Asset protection',
      'Portfolio diversification',
      'Growth potential',
      'Tax efficiency',
    ]);
  });

  test('shows testimonials from four partners in different industries', () => {
    expect(TESTIMONIALS.map(({ industry }) => industry)).toEqual([
      'Artificial Intelligence',
      'Renewable Energy',
      'Healthcare Technology',
      'Architecture & Design',
    ]);
  });

  test('links to each sector once', () => {
    expect(new Set(SECTORS.map(({ category }) => category)).size).toBe(6);
  });
});

describe('the about page', () => {
  test('claims over 200 patents, in text and as a figure', () => {
    expect(STORY.paragraphs[0]).toContain('over 200 patents');
    expect(STORY.figure).toMatchObject({ value: '200+', label: 'patents developed' });
    expect(STORY.figure.basis).toContain('Demo data');
  });

  test('has a story, a mission, a vision, four competencies and four reasons', () => {
    expect(STORY.eyebrow).toBe('Our story');
    expect(titlesOf(PURPOSES)).toEqual(['Our mission', 'Our vision']);
    expect(COMPETENCIES).toHaveLength(4);
    expect(REASONS).toHaveLength(4);
    expect(ABOUT_SECTIONS.competencies.eyebrow).toBe('Core competencies');
    expect(ABOUT_SECTIONS.reasons.eyebrow).toBe('Why choose us');
  });
});

describe('the services', () => {
  test('include three listed services with their button labels', () => {
    const listed = Object.values(SUMMARIES).filter((summary) => 'invitation' in summary);
    expect(listed.map(({ title, invitation }) => [title, invitation])).toEqual([
      ['IP Strategy', 'Explore IP Strategy'],
      ['IP Valuation', 'Learn About IP Valuation'],
      ['Venture Studios', 'Discover Venture Studios'],
    ]);
  });

  test.each([
    ['ip-strategy', IP_STRATEGY, ['3x', '40%', '25%']],
    ['ip-valuation', IP_VALUATION, ['95%', '90%', '80%']],
    ['ip-management', IP_MANAGEMENT, ['95%', '40%', '25%']],
    ['venture-studios', VENTURE_STUDIOS, ['12 months', '70%', '4x']],
  ])('include %s with its aspects, figures, stories and points', (id, service, figures) => {
    expect(service.id).toBe(id);
    expect(service.stats.map(({ value }) => value)).toEqual(figures);
    expect(service.sections.length).toBeGreaterThan(0);
    for (const { basis } of service.stats) expect(basis).not.toBe('');
    expect(service.caseStudies.length).toBeGreaterThan(1);
    expect(service.points.length).toBeGreaterThan(0);
  });

  test('include a self-hosted film only for venture studios', () => {
    expect([IP_STRATEGY, IP_VALUATION, IP_MANAGEMENT].map(({ film }) => film)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    for (const { src } of VENTURE_STUDIOS.film?.sources ?? [{ src: 'none' }]) expect(src).toMatch(/^\/media\//);
  });
});

describe('the experts page', () => {
  test('has its title, form title and section names', () => {
    expect(JOIN_US.title).toBe('Join Our Network of Experts');
    expect(APPLICATION.title).toBe('Apply to Join Our Network');
    expect(JOIN_SECTIONS.areas.title).toBe('Areas of Expertise');
    expect(JOIN_SECTIONS.voices.title).toBe('Hear From Our Experts');
  });

  test('names four areas and quotes three experts with their roles', () => {
    expect(titlesOf(AREAS)).toEqual([
      'IP Development',
      'Technology Advisory',
      'Business Strategy',
      'Partnership Building',
    ]);
    expect(EXPERT_TESTIMONIALS).toHaveLength(3);
    for (const { role } of EXPERT_TESTIMONIALS) expect(role).toMatch(/^.+, .+$/);
  });

  test.each([
    ['experience', /at least five years/i],
    ['engagement', /project-based, part-time or full-time/],
    ['compensation', /hourly rates, project fees, equity, royalties/],
    ['the review', /two to three weeks\. A virtual interview follows, then a collaborative session/],
    ['remote work', /remote work is welcome and the network is global/i],
  ])('answers a question about %s', (_topic, words) => {
    expect(JOIN_FAQS).toHaveLength(5);
    expect(JOIN_FAQS.filter(({ answer }) => words.test(answer))).toHaveLength(1);
  });

  test('explains the steps after an application', () => {
    expect(titlesOf(APPLICATION_STEPS.steps)).toEqual([
      'We review your application',
      'A virtual interview',
      'A collaborative session',
    ]);
    expect(APPLICATION_STEPS.steps[0].text).toContain('two to three weeks');
  });
});

test('the cookies policy states its date', () => {
  expect(COOKIES_POLICY.updated).toBe('Last updated May 23, 2025');
});

const wordsIn = (columns: typeof FOOTER_COLUMNS) =>
  columns.flatMap(({ entries }) => entries.flatMap(({ label, to }) => (to === undefined ? [label] : [])));

test('the footer shows entries without a page as plain text', async () => {
  vi.stubGlobal('__LEGAL_PAGES__', false);
  vi.resetModules();
  const footer = await import('./footer.ts');
  expect(wordsIn(footer.FOOTER_COLUMNS)).toEqual([
    'Privacy Policy',
    'Terms of Service',
    'Twitter',
    'LinkedIn',
    'Medium',
  ]);
  const { findRoute, routesIn } = await import('#routing/routes.ts');
  expect(findRoute('/privacy-policy')).toBeUndefined();
  expect(routesIn('public')).not.toContain('termsOfService');
});

test('the footer links to the notices if the build includes them', () => {
  expect(wordsIn(FOOTER_COLUMNS)).toEqual(['Twitter', 'LinkedIn', 'Medium']);
  const notices = FOOTER_COLUMNS.flatMap(({ entries }) => entries.map(({ to }) => to && findRoute(to)));
  expect(notices).toEqual(expect.arrayContaining(['privacyPolicy', 'termsOfService', 'accessibility', 'riskWarning']));
});
