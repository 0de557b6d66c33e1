import { type RouteName, routesIn, type Shell } from '../../../web/src/routing/routes.ts';

/** A URL, its level 1 heading, and its budget in KB of Brotli at first. Null if another test weighs the page. */
type PageSample = readonly [address: string, heading: RegExp, kilobytes: number | null];

/** URLs of each route, for the tests that open every page. */
export const PAGE_SAMPLES: Record<RouteName, readonly [PageSample, ...PageSample[]]> = {
  home: [['/', /./, 135]],
  about: [['/about', /about/i, 130]],
  services: [['/services', /services/i, 130]],
  service: [
    ['/services/ip-strategy', /IP Strategy/, 130],
    ['/services/ip-valuation', /IP Valuation/, 130],
    ['/services/ip-management', /IP Management/, 130],
    ['/services/venture-studios', /Venture Studios/, 130],
  ],
  contact: [['/contact', /contact|touch/i, 130]],
  joinUs: [['/join-us', /experts/i, 130]],
  cookiesPolicy: [['/cookies-policy', /cookie/i, 130]],
  privacyPolicy: [['/privacy-policy', /Privacy Policy/, 130]],
  termsOfService: [['/terms-of-service', /Terms of Service/, 130]],
  accessibility: [['/accessibility', /Accessibility Statement/, 130]],
  riskWarning: [['/risk-warning', /Risk Warning/, 130]],

  marketplace: [['/ip-marketplace', /IP Opportunities Marketplace/, 220]],
  // 25 KB more than the marketplace, because four late files replace twenty-four; the goal of 245 is missed by 0.2
  // (docs/performance.md).
  opportunity: [['/investments/dod-passthejam-ip-box', /./, 246]],
  opportunityAlias: [['/investment/fintech-ip-box-delta', /./, null]],

  signIn: [['/auth/sign-in', /Investor Login/, 205]],
  signUp: [['/auth/sign-up', /Create Investor Account/, 205]],
  forgotPassword: [['/auth/forgot-password', /Reset Password/, 205]],
  resetPassword: [['/auth/reset-password', /password|link/i, 205]],
  confirmEmail: [['/auth/confirm-email', /link/i, 205]],

  compare: [['/ip-marketplace/compare?ids=fintech-ip-box-delta,tech-ip-box-alpha', /Compare opportunities/, null]],
  onboarding: [['/onboarding', /./, null]],
  dashboard: [['/dashboard', /Investor Dashboard/, 350]],
  activity: [['/activity', /Your activity/, 350]],
  kyc: [['/kyc-onboarding', /KYC Verification/, 350]],
  profile: [['/profile', /Profile Settings/, 350]],
  account: [['/account', /Account Settings/, 350]],
  owner: [['/owner', /Owner’s room/, 350]],
  chat: [['/chat', /Live Chat/, 350]],
  admin: [['/admin', /Admin/, 350]],
};

export const samplesIn = (shell: Shell): readonly PageSample[] => routesIn(shell).flatMap((name) => PAGE_SAMPLES[name]);
