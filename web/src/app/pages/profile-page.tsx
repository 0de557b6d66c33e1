import { lazyComponent } from '#components/lazy/lazy-component.tsx';
import { AccountDataSection } from '#features/account/data/account-data-section.tsx';
import { DangerZone } from '#features/account/data/danger-zone.tsx';
import { PrivateFiles } from '#features/account/private-files/private-files.tsx';
import { InvestorAnswersSection } from '#features/onboarding/investor-answers.tsx';
import { ProfilePage } from '#features/profile/profile-page.tsx';

const OwnerChoice = lazyComponent({
  on: 'visible',
  load: async () => (await import('#features/onboarding/owner-choice.tsx')).OwnerChoice,
});

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
