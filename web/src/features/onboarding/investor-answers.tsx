import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { InvestorProfile } from '@portal/functions/contract/accounts/onboarding';
import { useRef, useState } from 'react';
import { ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import { useFocusAfterChange } from '#components/feedback/use-focus-after-change.ts';
import { formatDate } from '#components/format/formatters.ts';
import { lazyPart } from '#components/lazy/lazy-component.tsx';
import { SectionCard } from '#components/page/section-card.tsx';
import { useSignedInUser } from '#lib/auth/auth-state.tsx';
import { useLastKnown } from '#lib/data/subscription.ts';
import { AnswersList } from './answers-list.tsx';
import { useInvestorProfile } from './api/use-investor-profile.ts';
import { MatchingExplained } from './matching-explained.tsx';

const AnswersForm = lazyPart(async () => (await import('./answers-form.tsx')).AnswersForm);

export function InvestorAnswersSection() {
  const { uid } = useSignedInUser();
  const answers = useLastKnown(useInvestorProfile(uid));
  return (
    <SectionCard id="investor-profile" title="Your investor profile">
      <Typography color="textSecondary" sx={{ mb: 3, maxWidth: '40rem' }}>
        Your answers from onboarding. Only you and our administrators can read them. We do not store your phone number
        or date of birth.
      </Typography>
      {answers.status === 'loading' ? <LoadingPanel label="Loading your answers" /> : null}
      {answers.status === 'error' ? (
        <ErrorPanel message="Your answers could not be loaded." onRetry={answers.reload} />
      ) : null}
      {answers.status === 'success' ? <Answers key={uid} stored={answers.data} /> : null}
      <MatchingExplained />
    </SectionCard>
  );
}

function Answers({ stored }: { stored: InvestorProfile | null }) {
  const [changing, setChanging] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfterChange(changing, (open) => (open ? null : button.current));
  if (changing) return <AnswersForm stored={stored} onClose={() => setChanging(false)} />;
  return (
    <>
      {stored ? (
        <AnswersList stored={stored} />
      ) : (
        <Typography sx={{ mb: 2 }}>You have not answered any questions yet.</Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Button
          ref={button}
          variant="outlined"
          onPointerEnter={AnswersForm.prefetch}
          onFocus={AnswersForm.prefetch}
          onClick={() => setChanging(true)}
        >
          {stored ? 'Change Answers' : 'Add Answers'}
        </Button>
        {stored ? (
          <Typography variant="body2" color="textSecondary">
            Last changed on {formatDate(stored.updated_at)}.
          </Typography>
        ) : null}
      </Box>
    </>
  );
}
