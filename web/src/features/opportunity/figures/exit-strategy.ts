/** From the start of one year to the end of another; `until` is null for an open end. Years count from 1. */
export interface Span {
  from: number;
  until: number | null;
}

export const EXIT_PATHS = [
  {
    when: 'Years 3-5',
    from: 3,
    until: 5,
    title: 'Strategic acquisition',
    text: 'The box or its rights are sold to a company that prefers owning to licensing.',
  },
  {
    when: 'Years 4-7',
    from: 4,
    until: 7,
    title: 'Licensing',
    text: 'The rights stay in the box and are licensed. Royalties are paid out.',
  },
  {
    when: 'Years 5+',
    from: 5,
    until: null,
    title: 'Initial public offering',
    text: 'If a large business grows around the rights, its shares are listed.',
  },
] as const;

export const RETURN_PHASES = [
  {
    when: 'Years 1-2',
    from: 1,
    until: 2,
    title: 'Development and protection',
    text: 'Capital is spent on the product and the rights. Early income is mostly reinvested.',
  },
  {
    when: 'Years 3-4',
    from: 3,
    until: 4,
    title: 'Growth and first returns',
    text: 'Income grows, distributions may begin and first exits become possible.',
  },
  {
    when: 'Years 5+',
    from: 5,
    until: null,
    title: 'Maturity and exit',
    text: 'A sale or flotation may return the remaining value to investors.',
  },
] as const;

export const RETURNS_CAUTION =
  'These paths are typical, not promised. Returns are not guaranteed, and capital is at risk.';
