import { type ServiceSummary, SUMMARIES } from './service.ts';

export const SERVICES_PAGE = {
  title: 'Services',
  lead: 'Three ways in which we work with the owners of intellectual property, alone or one after another.',
  closing: {
    title: 'Not sure which of them you need?',
    text: 'Tell us what you have made and what you hope for. We shall say which service fits, or that none does.',
  },
};

export const SERVICES: readonly ServiceSummary[] = Object.values(SUMMARIES);
