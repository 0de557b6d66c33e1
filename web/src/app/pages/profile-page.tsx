import { AccountDataSection } from '#features/account/data/account-data-section.tsx';
import { DangerZone } from '#features/account/data/danger-zone.tsx';
import { PrivateFiles } from '#features/account/private-files/private-files.tsx';
import { InvestorAnswersSection } from '#features/onboarding/investor-answers.tsx';
import { OwnerChoice } from '#features/onboarding/owner-choice.tsx';
import { ProfilePage } from '#features/profile/profile-page.tsx';

/** Irreversible actions are last. */
export const OwnPage = () => (
  <ProfilePage>
    <InvestorAnswersSection />
    <OwnerChoice />
    <PrivateFiles />
    <AccountDataSection />
    <DangerZone />
  </ProfilePage>
);
