export interface Film {
  label: string;
  /** URLs on this site by media type, preferred first. */
  sources: readonly { src: string; type: string }[];
  /** The poster that every browser supports, and variants for `<source>`. */
  poster: { src: string; variants: readonly { type: string; srcSet: string }[] };
  captions: string;
}

/** A service. Its id is part of its URL and names its drawing. */
interface ServiceSummary {
  id: string;
  title: string;
  subtitle: string;
  /** Label of its button in the list. Absent for an unlisted service. */
  invitation?: string;
}

export interface Service extends ServiceSummary {
  description: string;
  points: readonly string[];
  sections: readonly { title: string; content: string }[];
  /** Key metrics: prescribed marketing figures, each with the data that it is based on. */
  stats: readonly { value: string; label: string; basis: string }[];
  caseStudies: readonly { id: string; title: string; description: string; industry: string }[];
  film?: Film;
}

/** Fields for lists of services. The rest is in a file per service, loaded only by its page. */
export const SUMMARIES = {
  'ip-strategy': {
    id: 'ip-strategy',
    title: 'IP Strategy',
    subtitle: 'We help you decide what to protect, where and why, so that your rights support your business.',
    invitation: 'Explore IP Strategy',
  },
  'ip-valuation': {
    id: 'ip-valuation',
    title: 'IP Valuation',
    subtitle: 'We value patents, trade marks and know-how, and explain every assumption behind the figure.',
    invitation: 'Learn About IP Valuation',
  },
  'ip-management': {
    id: 'ip-management',
    title: 'IP Management',
    subtitle: 'We keep your portfolio in order, with renewals, records and decisions on time.',
  },
  'venture-studios': {
    id: 'venture-studios',
    title: 'Venture Studios',
    subtitle: 'We build a company around an invention, with the team, structure and first funding that it needs.',
    invitation: 'Discover Venture Studios',
  },
} as const satisfies Record<string, ServiceSummary>;

export const SERVICE_WORDS = {
  aspects: 'Key aspects',
  points: 'What you receive',
  metrics: 'Key metrics',
  basis: 'Demo data:',
  caution: 'These figures are invented for the demo. They are not a forecast, and your own result may differ.',
  stories: 'Success stories',
  storiesNote: 'These stories are invented for the demo.',
  closing: {
    title: 'Talk to us about your idea',
    text: 'The first conversation is free and without obligation. Bring your idea, your application or your question.',
  },
};

export const SERVICES_PAGE = {
  title: 'Services',
  lead: 'Three services for owners of intellectual property. Use one of them, or combine them.',
  closing: {
    title: 'Not sure which service you need?',
    text: 'Tell us about your work and your goals. We’ll recommend a service, or say so if none fits.',
  },
};

export const SERVICES: readonly ServiceSummary[] = Object.values(SUMMARIES);
