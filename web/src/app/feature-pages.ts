import { lazyLivePage, lazyPage } from './lazy-page.tsx';

/** Pages of the features, fetched when their route is first shown. */
export const HomePage = lazyPage(async () => (await import('#features/public-pages/home-page.tsx')).HomePage);
export const AboutPage = lazyPage(async () => (await import('#features/public-pages/about-page.tsx')).AboutPage);
export const ServicesPage = lazyPage(
  async () => (await import('#features/public-pages/services-page.tsx')).ServicesPage,
);
export const ServicePage = lazyPage(async () => (await import('#features/public-pages/service-page.tsx')).ServicePage);
export const ContactPage = lazyPage(async () => (await import('#features/public-pages/contact-page.tsx')).ContactPage);
export const JoinUsPage = lazyPage(async () => (await import('#features/public-pages/join-us-page.tsx')).JoinUsPage);
export const CookiesPolicyPage = lazyPage(
  async () => (await import('#features/public-pages/cookies-policy-page.tsx')).CookiesPolicyPage,
);

export const SignInPage = lazyPage(async () => (await import('#features/auth/sign-in-page.tsx')).SignInPage);
export const SignUpPage = lazyPage(async () => (await import('#features/auth/sign-up-page.tsx')).SignUpPage);
export const ForgotPasswordPage = lazyPage(
  async () => (await import('#features/auth/forgot-password-page.tsx')).ForgotPasswordPage,
);
export const ResetPasswordPage = lazyPage(
  async () => (await import('#features/auth/reset-password-page.tsx')).ResetPasswordPage,
);

export const MarketplacePage = lazyPage(
  async () => (await import('#features/marketplace/marketplace-page.tsx')).MarketplacePage,
);
export const OpportunityPage = lazyPage(
  async () => (await import('#features/opportunity/opportunity-page.tsx')).OpportunityPage,
);
export const OnboardingPage = lazyPage(
  async () => (await import('#features/onboarding/onboarding-page.tsx')).OnboardingPage,
);

export const DashboardPage = lazyLivePage(
  async () => (await import('#features/dashboard/dashboard-page.tsx')).DashboardPage,
);
export const KycPage = lazyLivePage(async () => (await import('#features/kyc/kyc-page.tsx')).KycPage);
