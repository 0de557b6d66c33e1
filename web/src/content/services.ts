import { IP_MANAGEMENT } from './services/ip-management.ts';
import { IP_STRATEGY } from './services/ip-strategy.ts';
import { IP_VALUATION } from './services/ip-valuation.ts';
import type { Service } from './services/service.ts';
import { VENTURE_STUDIOS } from './services/venture-studios.ts';

export const SERVICES_PAGE = {
  title: 'Services',
  lead: 'Three ways in which we work with the owners of intellectual property, alone or one after another.',
  closing: {
    title: 'Not sure which of them you need?',
    text: 'Tell us what you have made and what you hope for. We shall say which service fits, or that none does.',
  },
};

export const SERVICES: readonly Service[] = [IP_STRATEGY, IP_VALUATION, IP_MANAGEMENT, VENTURE_STUDIOS];

export const findService = (id: string | undefined): Service | undefined =>
  SERVICES.find((service) => service.id === id);

/** Words that every service page shares. */
export const SERVICE_WORDS = {
  aspects: 'Key aspects',
  points: 'What you receive',
  metrics: 'Key metrics',
  caution: 'These figures describe past work. They are not a forecast, and your own result may differ.',
  stories: 'Success stories',
  closing: {
    title: 'Shall we look at it together?',
    text: 'A first conversation costs nothing and commits nobody. Bring the idea, the filing or the question.',
  },
};
