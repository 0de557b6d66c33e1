import { Route, Routes } from 'react-router-dom';
import * as pages from './feature-pages.tsx';
import { RequireAdmin } from './guards/require-admin.tsx';
import { RequireUser } from './guards/require-user.tsx';
import { AuthLayout } from './layouts/auth-layout.tsx';
import { OpenLayout } from './layouts/open-layout.tsx';
import { PortalLayout } from './layouts/portal-layout.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';

/**
 * Every route that is no public page (specification, section 2): sign-in, the guarded screens, the marketplace, and what does
 * not exist. `#routing/paths.ts` builds the addresses.
 */
export function PortalRoutes() {
  return (
    <Routes>
      <Route path="auth" element={<AuthLayout />}>
        <Route path="sign-in" element={<pages.SignInPage />} />
        <Route path="sign-up" element={<pages.SignUpPage />} />
        <Route path="forgot-password" element={<pages.ForgotPasswordPage />} />
        <Route path="reset-password" element={<pages.ResetPasswordPage />} />
      </Route>
      <Route element={<RequireUser />}>
        <Route element={<PortalLayout />}>
          <Route path="onboarding" element={<pages.OnboardingPage />} />
          <Route path="dashboard" element={<pages.DashboardPage />} />
          <Route path="activity" element={<pages.ActivityPage />} />
          <Route path="kyc-onboarding" element={<pages.KycPage />} />
          <Route path="profile" element={<pages.ProfilePage />} />
          <Route path="ip-marketplace/compare" element={<pages.ComparePage />} />
          <Route path="chat" element={<pages.ChatPage />} />
          <Route element={<RequireAdmin />}>
            <Route path="admin" element={<pages.AdminPage />} />
          </Route>
        </Route>
      </Route>
      <Route element={<OpenLayout />}>
        <Route path="ip-marketplace" element={<pages.MarketplacePage />} />
        <Route path="investments/:investmentId" element={<pages.OpportunityPage />} />
        <Route path="investment/:investmentId" element={<pages.OpportunityPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
