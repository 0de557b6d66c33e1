import type { ComponentType } from 'react';
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

/** Until each of these stands, its route says that it could not be loaded. */
const standing = import.meta.glob<Record<string, ComponentType>>('../features/*/*-page.tsx');
const featurePage = (file: string, name: string) => async () => {
  const page = (await standing[`../features/${file}.tsx`]?.())?.[name];
  if (!page) throw new Error(`There is no ${name} in ${file}.tsx yet.`);
  return page;
};
export const MarketplacePage = lazyPage(featurePage('marketplace/marketplace-page', 'MarketplacePage'));
export const OpportunityPage = lazyPage(featurePage('opportunity/opportunity-page', 'OpportunityPage'));
export const OnboardingPage = lazyPage(featurePage('onboarding/onboarding-page', 'OnboardingPage'));
export const DashboardPage = lazyLivePage(featurePage('dashboard/dashboard-page', 'DashboardPage'));
export const KycPage = lazyLivePage(featurePage('kyc/kyc-page', 'KycPage'));
