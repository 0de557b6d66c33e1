import { paths } from '#routing/paths.ts';

export interface FooterEntry {
  label: string;
  /** Absent where the entry has no page yet. */
  to?: string;
}

export const FOOTER_STATEMENT =
  'Intellectual property, packaged as investment-ready SPV boxes, for owners and investors who think in years.';

export const FOOTER_CAUTION =
  'Investing in intellectual property puts capital at risk: you may get back less than you put in. Nothing on this site is investment, legal or tax advice.';

export const FOOTER_COLUMNS: readonly { title: string; entries: readonly FooterEntry[] }[] = [
  {
    title: 'Explore',
    entries: [
      { label: 'About', to: paths.about },
      { label: 'Services', to: paths.services },
      { label: 'IP Opportunities', to: paths.marketplace },
      { label: 'Join Our Network', to: paths.joinUs },
      { label: 'Contact', to: paths.contact },
    ],
  },
  {
    title: 'Legal',
    entries: [
      { label: 'Cookies Policy', to: paths.cookiesPolicy },
      { label: 'Privacy Policy' },
      { label: 'Terms of Service' },
    ],
  },
  { title: 'Follow', entries: [{ label: 'Twitter' }, { label: 'LinkedIn' }, { label: 'Medium' }] },
];
