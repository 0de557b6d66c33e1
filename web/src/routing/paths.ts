/** Every address of the portal, once. A function builds each that carries a value. */
export const paths = {
  home: '/',
  about: '/about',
  services: '/services',
  service: (id: string) => `/services/${encodeURIComponent(id)}`,
  contact: '/contact',
  contactWithSubject: (subject: string) => `/#contact?subject=${encodeURIComponent(subject)}`,
  joinUs: '/join-us',
  cookiesPolicy: '/cookies-policy',
  signIn: '/auth/sign-in',
  signUp: '/auth/sign-up',
  forgotPassword: '/auth/forgot-password',
  resetPassword: '/auth/reset-password',
  onboarding: '/onboarding',
  dashboard: '/dashboard',
  activity: '/activity',
  kyc: '/kyc-onboarding',
  profile: '/profile',
  chat: '/chat',
  marketplace: '/ip-marketplace',
  compare: (ids: readonly string[]) => `/ip-marketplace/compare?ids=${ids.map(encodeURIComponent).join(',')}`,
  opportunity: (id: string) => `/investments/${encodeURIComponent(id)}`,
  admin: '/admin',
} as const;

const PUBLIC_SECTIONS = ['/about', '/services', '/contact', '/cookies', '/join-us'];

/** The pages that keep their own public header and footer, signed in or not (specification, section 2). */
export function isPublicPath(pathname: string): boolean {
  return pathname === paths.home || PUBLIC_SECTIONS.some((section) => pathname.startsWith(section));
}

/** The pages that nobody is sent to sign in from: the public ones, the marketplace and its opportunities. */
export function isOpenPath(pathname: string): boolean {
  return isPublicPath(pathname) || /^\/(?:ip-marketplace|investments?\/.*)$/.test(pathname);
}
