import { ROUTES } from './routes.ts';

const fill = (path: string, value: string) => path.replace(/:\w+/, () => encodeURIComponent(value));

/** The URL of every page. Those that carry a value are functions. */
export const paths = {
  home: ROUTES.home.path,
  about: ROUTES.about.path,
  services: ROUTES.services.path,
  service: (id: string) => fill(ROUTES.service.path, id),
  contact: ROUTES.contact.path,
  contactWithSubject: (subject: string) => `/#contact?subject=${encodeURIComponent(subject)}`,
  joinUs: ROUTES.joinUs.path,
  cookiesPolicy: ROUTES.cookiesPolicy.path,
  privacyPolicy: ROUTES.privacyPolicy.path,
  termsOfService: ROUTES.termsOfService.path,
  accessibility: ROUTES.accessibility.path,
  riskWarning: ROUTES.riskWarning.path,
  signIn: ROUTES.signIn.path,
  signUp: ROUTES.signUp.path,
  forgotPassword: ROUTES.forgotPassword.path,
  resetPassword: ROUTES.resetPassword.path,
  onboarding: ROUTES.onboarding.path,
  dashboard: ROUTES.dashboard.path,
  activity: ROUTES.activity.path,
  kyc: ROUTES.kyc.path,
  profile: ROUTES.profile.path,
  account: ROUTES.account.path,
  chat: ROUTES.chat.path,
  marketplace: ROUTES.marketplace.path,
  compare: (ids: readonly string[]) => `${ROUTES.compare.path}?ids=${ids.map(encodeURIComponent).join(',')}`,
  opportunity: (id: string) => fill(ROUTES.opportunity.path, id),
  admin: ROUTES.admin.path,
} as const;
