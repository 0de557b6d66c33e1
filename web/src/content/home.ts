export const HERO = {
  badge: 'Intellectual Property Specialists',
  title: 'Ideas of substance, structured for investment',
  lead: 'We develop intellectual property, package it as investment-ready special purpose vehicle boxes, and bring its owners together with strategic investors.',
};

/** The four offerings (specification, section 1). */
export const OFFERINGS = [
  {
    title: 'IP development and curation',
    text: 'Inventions, brands and creative works are chosen with care, protected properly and brought to a state in which others can build on them.',
  },
  {
    title: 'A proprietary matching system',
    text: 'Opportunities are matched to investors by expertise, interests and strategic goals, so that capital arrives with understanding.',
  },
  {
    title: 'Investment through SPV boxes',
    text: 'Each asset sits in a vehicle of its own, with its rights, terms and documents in one place and apart from everything else.',
  },
  {
    title: 'Value maximisation',
    text: 'Licensing, partnership and sale are planned for from the first day, because value is realised by use, not by holding.',
  },
] as const;

/** What investors look for in IP (specification, section 1). */
export const INVESTOR_BENEFITS = [
  { title: 'Asset protection', text: 'Registered rights, held in a vehicle made for them.' },
  { title: 'Portfolio diversification', text: 'Assets whose fortunes follow their own field.' },
  { title: 'Growth potential', text: 'Returns that follow adoption of the work itself.' },
  { title: 'Tax efficiency', text: 'Reliefs may apply, depending on your circumstances.' },
] as const;

export const INVESTMENT = {
  eyebrow: 'For investors',
  title: 'Invest in what others will need to license',
  lead: 'Create an account to browse the catalogue by name, and verify your identity to read each opportunity in full. Capital is at risk, and returns are not guaranteed.',
};
