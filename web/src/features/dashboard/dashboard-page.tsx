import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { useMemo } from 'react';
import { PageHeading, PageMain, useDocumentTitle } from '#components/page/page.tsx';
import { useSignedInUser } from '#lib/auth/auth-state.tsx';
import { useKycRecord, useProfile } from '#lib/data/own-documents.ts';
import { useUnread } from '#lib/unread.ts';
import { ROUTES } from '#routing/routes.ts';
import { useRecentActivities } from './api/activities.ts';
import { useBusiness } from './api/use-business.ts';
import { useFollowing } from './api/use-following.ts';
import { ClosingCard, MatchesCard, QuestionsCard } from './business/lazy-cards.tsx';
import { InterestsCard, NewsCard } from './business/upper-cards.tsx';
import { DashboardGreeting } from './dashboard-greeting.tsx';
import { FollowedCard } from './following/following-cards.tsx';
import { InvestmentHub } from './investment-hub.tsx';
import { KycCard } from './kyc-card.tsx';
import { nextStep } from './next-step/next-step.ts';
import { NextStepCard } from './next-step/next-step-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { RecentActivities } from './recent-activities.tsx';

/** Memoised cards re-render only for their own data. */
export function DashboardPage() {
  const { uid, email, emailVerified } = useSignedInUser();
  const profile = useProfile(uid);
  const kyc = useKycRecord(uid);
  const activities = useRecentActivities(uid);
  const { messages: unread } = useUnread();
  const { followed, catalogue } = useFollowing(uid);
  const { interests, news, questions, matches, closing, titles, known } = useBusiness(followed, catalogue);
  const step = useMemo(
    () => nextStep({ emailConfirmed: emailVerified, profile, kyc, followed: known, unread }),
    [emailVerified, profile, kyc, known, unread],
  );
  useDocumentTitle(ROUTES.dashboard.heading.title);
  return (
    <PageMain>
      <Container maxWidth="lg" sx={{ py: { xs: 4, md: 7 } }}>
        <Box component="header" sx={{ mb: { xs: 4, md: 5 } }}>
          <PageHeading>{ROUTES.dashboard.heading.title}</PageHeading>
          <DashboardGreeting profile={profile} email={email} />
        </Box>
        <Box sx={PANELS}>
          <Box sx={WHOLE}>
            <NextStepCard step={step} />
          </Box>
          <InterestsCard
            interests={interests}
            verified={kyc.status === 'ready' && kyc.data?.overall_status === 'approved'}
          />
          <NewsCard news={news} titles={titles} />
          <ClosingCard closing={closing} />
          <QuestionsCard questions={questions} titles={titles} />
          <MatchesCard matches={matches} />
          <FollowedCard followed={followed} />
          <Box sx={WHOLE}>
            <KycCard kyc={kyc} />
          </Box>
          <ProfileCard profile={profile} email={email} />
          <InvestmentHub unread={unread} />
          <Box sx={WHOLE}>
            <RecentActivities activities={activities} />
          </Box>
        </Box>
      </Container>
    </PageMain>
  );
}

const WHOLE = { gridColumn: '1 / -1' } as const;
const PANELS = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
};
