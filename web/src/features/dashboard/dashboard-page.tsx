import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { PageHeading, PageMain, useDocumentTitle } from '#components/page/page.tsx';
import { useSignedInUser } from '#lib/auth/auth-state.tsx';
import { useProfile } from '#lib/data/own-documents.ts';
import { ROUTES } from '#routing/routes.ts';
import { ClosingCard, FollowedCard, InterestsCard, MatchesCard, NewsCard, QuestionsCard } from './cards.tsx';
import { DashboardGreeting } from './dashboard-greeting.tsx';
import { InvestmentHub } from './investment-hub.tsx';
import { KycCard } from './kyc-card.tsx';
import { NextStepCard } from './next-step/next-step-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { RecentActivities } from './recent-activities.tsx';

/** Each card loads its own data. */
export function DashboardPage() {
  const { uid, email } = useSignedInUser();
  const profile = useProfile(uid);
  useDocumentTitle(ROUTES.dashboard.heading.title);
  return (
    <PageMain>
      <Container maxWidth="lg" sx={{ py: { xs: 4, md: 7 } }}>
        <Box component="header" sx={{ mb: { xs: 4, md: 5 } }}>
          <PageHeading>{ROUTES.dashboard.heading.title}</PageHeading>
          <DashboardGreeting profile={profile} email={email} />
        </Box>
        <Box sx={CARDS}>
          <NextStepCard uid={uid} />
          <KycCard uid={uid} />
          {profile.status === 'success' && !profile.data?.full_name?.trim() ? null : <MatchesCard />}
          <Box sx={PAIRS}>
            <InterestsCard />
            <NewsCard />
            <ClosingCard uid={uid} />
            <QuestionsCard />
            <FollowedCard uid={uid} />
          </Box>
          {/* Not before the profile, which decides if there are matches above. */}
          {profile.status === 'loading' ? null : (
            <>
              <Box sx={PAIRS}>
                <ProfileCard profile={profile} email={email} />
                <InvestmentHub />
              </Box>
              <RecentActivities uid={uid} />
            </>
          )}
        </Box>
      </Container>
    </PageMain>
  );
}

const CARDS = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 } as const;
/** A card without a neighbour has the whole width. */
const PAIRS = {
  ...CARDS,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  '&:empty': { display: 'none' },
  '& > :last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1' },
} as const;
