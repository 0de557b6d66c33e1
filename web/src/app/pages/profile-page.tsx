import { AccountDataSection } from '#features/account-data/account-data-section.tsx';
import { ConfirmationNotice } from '#features/auth/confirmation-notice.tsx';
import { PrivateFiles } from '#features/private-files/private-files.tsx';
import { ProfilePage } from '#features/profile/profile-page.tsx';

/** The user's own page: profile, private files and account data. */
export const OwnPage = () => (
  <ProfilePage notice={<ConfirmationNotice />}>
    <PrivateFiles />
    <AccountDataSection />
  </ProfilePage>
);
