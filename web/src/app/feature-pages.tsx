import { lazyLivePage, lazyPage } from './lazy-page.tsx';

/** Pages of the features, fetched when their route is first shown. */
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
export const ComparePage = lazyPage(
  async () => (await import('#features/marketplace/compare/compare-page.tsx')).ComparePage,
);
export const OpportunityPage = lazyPage(
  async () => (await import('#features/opportunity/opportunity-page.tsx')).OpportunityPage,
);
export const OnboardingPage = lazyPage(
  async () => (await import('#features/onboarding/onboarding-page.tsx')).OnboardingPage,
);

export const AdminPage = lazyPage(async () => (await import('#features/admin/admin-page.tsx')).AdminPage);

export const DashboardPage = lazyLivePage(
  async () => (await import('#features/dashboard/dashboard-page.tsx')).DashboardPage,
);
export const ActivityPage = lazyLivePage(
  async () => (await import('#features/dashboard/activity-page.tsx')).ActivityPage,
);
export const ChatPage = lazyLivePage(async () => (await import('#features/chat/chat-page.tsx')).ChatPage);
export const KycPage = lazyLivePage(async () => (await import('./pages/kyc-page.tsx')).VerificationPage);
export const ProfilePage = lazyLivePage(async () => (await import('./pages/profile-page.tsx')).OwnPage);
