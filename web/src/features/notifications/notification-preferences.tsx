import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import {
  FIXED_CATEGORIES,
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
  OPTIONAL_CATEGORIES,
  type OptionalCategory,
} from '@portal/functions/contract/notifications/notifications';
import { useState } from 'react';
import { ErrorPanel, SkeletonPanel } from '#components/feedback/panel-states.tsx';
import { SectionCard } from '#components/page/section-card.tsx';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { callQuery, usePortalMutation, usePortalQuery } from '#lib/data/query.ts';

/** A choice is saved immediately. */
export function NotificationPreferences() {
  const preferences = usePortalQuery(callQuery('getNotificationPreferences', {}));
  return (
    <SectionCard id="notification-preferences" title="Notifications">
      {preferences.isPending ? <SkeletonPanel label="Loading your preferences" rows={4} /> : null}
      {preferences.isLoadingError ? (
        <ErrorPanel message="Your preferences could not be loaded." onRetry={preferences.refetch} />
      ) : null}
      {preferences.data ? (
        <Box sx={GRID}>
          {OPTIONAL_CATEGORIES.map((category) => (
            <CategoryPreference key={category} category={category} stored={preferences.data[category]} />
          ))}
          {FIXED_CATEGORIES.map((category) => (
            <div key={category}>
              <Typography sx={{ fontWeight: 600 }}>{CATEGORY_TEXTS[category].label}: always on</Typography>
              <Typography variant="body2" color="textSecondary">
                {CATEGORY_TEXTS[category].text}
              </Typography>
            </div>
          ))}
        </Box>
      ) : null}
    </SectionCard>
  );
}

function CategoryPreference({ category, stored }: { category: OptionalCategory; stored: NotificationChannel }) {
  const [saved, setSaved] = useState(stored);
  const toast = useToast();
  const { mutate, isPending, variables } = usePortalMutation(
    (channel: NotificationChannel) => call('setNotificationPreference', { category, channel }),
    {
      onSuccess: (preferences) => {
        setSaved(preferences[category]);
        toast({
          title: 'Preference saved',
          description: describePreference(category, preferences[category]),
          tone: 'success',
        });
      },
      onError: ({ message }) => toast({ title: 'Preference not saved', description: message, tone: 'destructive' }),
    },
  );
  const id = `notify-${category}`;
  return (
    <FormControl fullWidth variant="outlined">
      <InputLabel htmlFor={id}>{CATEGORY_TEXTS[category].label}</InputLabel>
      <NativeSelect
        id={id}
        value={isPending && variables ? variables : saved}
        input={<OutlinedInput label={CATEGORY_TEXTS[category].label} />}
        inputProps={{ 'aria-describedby': `${id}-help`, 'aria-busy': isPending }}
        onChange={({ target }) => {
          const channel = NOTIFICATION_CHANNELS.find((known) => known === target.value);
          if (channel && !isPending) mutate(channel);
        }}
      >
        {NOTIFICATION_CHANNELS.map((channel) => (
          <option key={channel} value={channel}>
            {CHANNEL_LABELS[channel]}
          </option>
        ))}
      </NativeSelect>
      <FormHelperText id={`${id}-help`}>{CATEGORY_TEXTS[category].text}</FormHelperText>
    </FormControl>
  );
}

const GRID = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
  gap: 3,
} as const;

const CATEGORY_TEXTS: Readonly<
  Record<OptionalCategory | (typeof FIXED_CATEGORIES)[number], { label: string; text: string }>
> = {
  verification: {
    label: 'Verification',
    text: 'We receive your documents, ask for one again, or approve or reject your verification.',
  },
  opportunities: {
    label: 'Opportunities',
    text: 'An opportunity you follow opens, or has new documents or updates. Also matches for your saved searches, and replies to your questions, access requests and interests.',
  },
  chat: { label: 'Chat', text: 'A member mentions you with an @.' },
  security: {
    label: 'Security',
    text: 'Changes to your password or address, and sign-ins from new browsers. You can’t turn these off, because they protect your account.',
  },
  acknowledgements: {
    label: 'Confirmations',
    text: 'Your message or application has arrived. You can’t turn these off, because they confirm a form you sent.',
  },
};

const CHANNEL_LABELS: Readonly<Record<NotificationChannel, string>> = {
  mail: 'Email and portal',
  portal: 'Portal only',
  none: 'Off',
};

const SAVED: Readonly<Record<NotificationChannel, string>> = {
  mail: 'We’ll notify you by email and in the portal.',
  portal: 'We’ll notify you in the portal only.',
  none: 'We won’t notify you.',
};

const describePreference = (category: OptionalCategory, channel: NotificationChannel): string =>
  `${CATEGORY_TEXTS[category].label}: ${SAVED[channel]}`;
