export interface Film {
  label: string;
  /** URLs on this site by media type, the preferred one first. */
  sources: readonly { src: string; type: string }[];
  /** The poster: one that every browser shows, and variants for `<source>`. */
  poster: { src: string; variants: readonly { type: string; srcSet: string }[] };
  captions: string;
}

/** A service of the firm. Its id is in its URL (specification, section 2) and names its drawing. */
interface ServiceSummary {
  id: string;
  title: string;
  subtitle: string;
  /** The label of its button in the list. Absent for a service that is not listed. */
  invitation?: string;
}

export interface Service extends ServiceSummary {
  description: string;
  points: readonly string[];
  /** Key aspects. */
  sections: readonly { title: string; content: string }[];
  /** Key metrics: the marketing figures of the specification, section 9. */
  stats: readonly { value: string; label: string }[];
  /** Success stories. */
  caseStudies: readonly { id: string; title: string; description: string; industry: string }[];
  film?: Film;
}

/** What lists of services show. The rest of each service is in a file of its own, which only its page fetches. */
export const SUMMARIES = {
  'ip-strategy': {
    id: 'ip-strategy',
    title: 'IP Strategy',
    subtitle:
      'Deciding what to protect, where, and to what end, so that the rights serve the business and not the reverse.',
    invitation: 'Explore IP Strategy',
  },
  'ip-valuation': {
    id: 'ip-valuation',
    title: 'IP Valuation',
    subtitle:
      'Putting a reasoned figure on patents, trade marks and know-how, with the assumptions set out for all to see.',
    invitation: 'Learn About IP Valuation',
  },
  'ip-management': {
    id: 'ip-management',
    title: 'IP Management',
    subtitle: 'Keeping a portfolio in order: renewals, records and decisions taken in good time.',
  },
  'venture-studios': {
    id: 'venture-studios',
    title: 'Venture Studios',
    subtitle: 'Building a company around an invention, with the people, the structure and the first funding it needs.',
    invitation: 'Discover Venture Studios',
  },
} as const satisfies Record<string, ServiceSummary>;

/** Texts that all service pages share. */
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

export const SERVICES_PAGE = {
  title: 'Services',
  lead: 'Three ways in which we work with the owners of intellectual property, alone or one after another.',
  closing: {
    title: 'Not sure which of them you need?',
    text: 'Tell us what you have made and what you hope for. We shall say which service fits, or that none does.',
  },
};

export const SERVICES: readonly ServiceSummary[] = Object.values(SUMMARIES);
