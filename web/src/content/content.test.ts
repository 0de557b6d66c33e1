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
  test('is introduced by its badge', () => {
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

  test('names what investors look for', () => {
    expect(titlesOf(INVESTOR_BENEFITS)).toEqual([
      'Asset protection',
      'Portfolio diversification',
      'Growth potential',
      'Tax efficiency',
    ]);
  });

  test('lets four partners speak, one of each industry', () => {
    expect(TESTIMONIALS.map(({ industry }) => industry)).toEqual([
      'Artificial Intelligence',
      'Renewable Energy',
      'Healthcare Technology',
      'Architecture & Design',
    ]);
  });

  test('leads to each sector once', () => {
    expect(new Set(SECTORS.map(({ category }) => category)).size).toBe(6);
  });
});

describe('the page about the firm', () => {
  test('claims over 200 patents, in words and as a figure', () => {
    expect(STORY.paragraphs[0]).toContain('Over 200 patents');
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
  test('are listed three, each with the words of its button', () => {
    const listed = Object.values(SUMMARIES).filter((summary) => 'invitation' in summary);
    expect(listed.map(({ title, invitation }) => [title, invitation])).toEqual([
      ['IP Strategy', 'Explore IP Strategy'],
      ['IP Valuation', 'Learn About IP Valuation'],
      ['Venture Studios', 'Discover Venture Studios'],
    ]);
  });

  test.each([
    [IP_STRATEGY, 'ip-strategy', ['3x', '40%', '25%']],
    [IP_VALUATION, 'ip-valuation', ['95%', '90%', '80%']],
    [IP_MANAGEMENT, 'ip-management', ['95%', '40%', '25%']],
    [VENTURE_STUDIOS, 'venture-studios', ['12 months', '70%', '4x']],
  ])('have aspects, figures, stories and points: %#', (service, id, figures) => {
    expect(service.id).toBe(id);
    expect(service.stats.map(({ value }) => value)).toEqual(figures);
    expect(service.sections.length).toBeGreaterThan(0);
    for (const { basis } of service.stats) expect(basis).not.toBe('');
    expect(service.caseStudies.length).toBeGreaterThan(1);
    expect(service.points.length).toBeGreaterThan(0);
  });

  test('have a film of the venture studios alone, from this site', () => {
    expect([IP_STRATEGY, IP_VALUATION, IP_MANAGEMENT].map(({ film }) => film)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    for (const { src } of VENTURE_STUDIOS.film?.sources ?? [{ src: 'none' }]) expect(src).toMatch(/^\/media\//);
  });
});

describe('the page for experts', () => {
  test('has its title, its form’s title and the names of its sections', () => {
    expect(JOIN_US.title).toBe('Join Our Network of Experts');
    expect(APPLICATION.title).toBe('Apply to Join Our Network');
    expect(JOIN_SECTIONS.areas.title).toBe('Areas of Expertise');
    expect(JOIN_SECTIONS.voices.title).toBe('Hear From Our Experts');
  });

  test('names four areas and lets three experts speak, with their roles', () => {
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
    [/at least five years/i],
    [/project-based, part-time or full-time/],
    [/hourly rates, project fees, equity, royalties/],
    [/two to three weeks\. A virtual interview follows, then a collaborative session/],
    [/remote work is welcome and the network is global/i],
  ])('answers a question with %s', (words) => {
    expect(JOIN_FAQS).toHaveLength(5);
    expect(JOIN_FAQS.filter(({ answer }) => words.test(answer))).toHaveLength(1);
  });

  test('says how an application goes on', () => {
    expect(titlesOf(APPLICATION_STEPS.steps)).toEqual([
      'We review your application',
      'A virtual interview',
      'A collaborative session',
    ]);
    expect(APPLICATION_STEPS.steps[0].text).toContain('two to three weeks');
  });
});

test('the cookies policy says of when it is', () => {
  expect(COOKIES_POLICY.updated).toBe('Last updated May 23, 2025');
});

const wordsIn = (columns: typeof FOOTER_COLUMNS) =>
  columns.flatMap(({ entries }) => entries.flatMap(({ label, to }) => (to === undefined ? [label] : [])));

test('what has no page yet is named at the foot, and is no link', async () => {
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

test('with the notices their names at the foot are links', () => {
  expect(wordsIn(FOOTER_COLUMNS)).toEqual(['Twitter', 'LinkedIn', 'Medium']);
  const notices = FOOTER_COLUMNS.flatMap(({ entries }) => entries.map(({ to }) => to && findRoute(to)));
  expect(notices).toEqual(expect.arrayContaining(['privacyPolicy', 'termsOfService', 'accessibility', 'riskWarning']));
});
