import { paths } from '#routing/paths.ts';
import { LEGAL_PAGES } from '#routing/routes.ts';

export interface FooterEntry {
  label: string;
  /** Absent if the entry has no page yet. */
  to?: string;
}

export const FOOTER_STATEMENT =
  'Intellectual property, packaged as investment-ready SPV boxes, for owners and long-term investors.';

export const FOOTER_CAUTION =
  'Investing in intellectual property puts capital at risk: you may get back less than you put in. Nothing on this site is investment, legal or tax advice.';

const NOTICES: readonly FooterEntry[] = [
  { label: 'Privacy Policy', to: paths.privacyPolicy },
  { label: 'Terms of Service', to: paths.termsOfService },
  { label: 'Accessibility', to: paths.accessibility },
  { label: 'Risk Warning', to: paths.riskWarning },
];
const NOTICES_WITHOUT_PAGE: readonly FooterEntry[] = [{ label: 'Privacy Policy' }, { label: 'Terms of Service' }];

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
    entries: [{ label: 'Cookies Policy', to: paths.cookiesPolicy }, ...(LEGAL_PAGES ? NOTICES : NOTICES_WITHOUT_PAGE)],
  },
  { title: 'Follow', entries: [{ label: 'Twitter' }, { label: 'LinkedIn' }, { label: 'Medium' }] },
];
