/** From the start of one year to the end of another; `until` is null for an open end. Years count from 1. */
export interface Span {
  from: number;
  until: number | null;
}

/** Exit paths of an SPV IP box by year (specification, section 9). */
export const EXIT_PATHS = [
  {
    when: 'Years 3-5',
    from: 3,
    until: 5,
    title: 'Strategic acquisition',
    text: 'The box, or the rights in it, is sold to a company for which owning them is worth more than licensing them.',
  },
  {
    when: 'Years 4-7',
    from: 4,
    until: 7,
    title: 'Licensing',
    text: 'The rights stay in the box and are licensed to manufacturers, publishers or operators, whose royalties are paid out.',
  },
  {
    when: 'Years 5+',
    from: 5,
    until: null,
    title: 'Initial public offering',
    text: 'Where a business of sufficient size has grown around the rights, its shares are admitted to a public market.',
  },
] as const;

export const RETURN_PHASES = [
  {
    when: 'Years 1-2',
    from: 1,
    until: 2,
    title: 'Development and protection',
    text: 'Capital is spent on the product and on securing the rights. Early income, if there is any, is mostly put back in.',
  },
  {
    when: 'Years 3-4',
    from: 3,
    until: 4,
    title: 'Growth and first returns',
    text: 'Income from sales and licences grows, distributions may begin and the first exits become possible.',
  },
  {
    when: 'Years 5+',
    from: 5,
    until: null,
    title: 'Maturity and exit',
    text: 'Licences mature, and a sale or a flotation may return the remaining value to investors.',
  },
] as const;

export const RETURNS_CAUTION =
  'These are typical paths, not promises. The term of an opportunity may end before the later ones begin, returns are not guaranteed, and capital is at risk.';
