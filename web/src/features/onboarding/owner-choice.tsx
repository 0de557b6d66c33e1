import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { OWNER_RELATION_OPTIONS } from '@portal/functions/contract/owners/owner-relations';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { LinkButton } from '#components/page/links.tsx';
import { SectionCard } from '#components/page/section-card.tsx';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { refetchQuery, usePortalMutation, usePortalQuery } from '#lib/data/query.ts';
import { paths } from '#routing/paths.ts';
import { OWNER_PROFILE } from './api/owner-profile.ts';

/** The choice at sign-up to submit assets, which can be changed here. Hidden until it is loaded. */
export function OwnerChoice() {
  const toast = useToast();
  const { data } = usePortalQuery(OWNER_PROFILE);
  const change = usePortalMutation((owns: boolean) => call('saveOwnerProfile', { owns }), {
    onSuccess: async () => {
      await refetchQuery(OWNER_PROFILE);
      toast({ title: 'Your choice is saved', tone: 'success' });
    },
  });
  if (!data) return null;
  const { owns, details } = data;
  const relation = OWNER_RELATION_OPTIONS.find(({ value }) => value === details?.relation)?.label;
  const answers = [details?.organisation, relation, details?.country].filter(Boolean).join(', ');
  return (
    <SectionCard id="owner-choice" title="Intellectual property">
      <Typography sx={{ mb: answers ? 1 : 2 }}>
        {owns
          ? 'You submit intellectual property. Unless you also invest, you begin in the owner’s room when you sign in.'
          : 'You haven’t said that you own intellectual property. If you want to submit some, you begin in the owner’s room.'}
      </Typography>
      {answers ? (
        <Typography color="textSecondary" dir="auto" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {answers}
        </Typography>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {owns ? (
          <LinkButton to={`${paths.onboarding}?as=owner`} variant="outlined">
            {details ? 'Change your answers' : 'Answer four questions'}
          </LinkButton>
        ) : null}
        <BusyButton variant={owns ? 'text' : 'outlined'} busy={change.isPending} onClick={() => change.mutate(!owns)}>
          {owns ? 'I don’t submit assets' : 'I want to submit assets'}
        </BusyButton>
      </Box>
      {change.error ? <Alert severity="error">{change.error.message}</Alert> : null}
    </SectionCard>
  );
}
