import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ACTIVITIES_PAGE } from '@portal/functions/contract/limits';
import { useRef } from 'react';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { ErrorPanel } from '#components/feedback/panel-states.tsx';
import { useFocusAfterChange } from '#components/feedback/use-focus-after-change.ts';

interface ActivityFootProps {
  older: 'none' | 'idle' | 'loading' | 'failed';
  onLoad: () => void;
}

/** The way to what is older; at the end, that it is the end, and the keyboard stays there. */
export function ActivityFoot({ older, onLoad }: ActivityFootProps) {
  const end = useRef<HTMLParagraphElement>(null);
  useFocusAfterChange(older, () => end.current);
  if (older === 'failed') return <ErrorPanel message="What is older could not be loaded." onRetry={onLoad} />;
  if (older === 'none') {
    return (
      <Typography ref={end} tabIndex={-1} variant="body2" color="textSecondary" sx={END}>
        This is everything that has been recorded.
      </Typography>
    );
  }
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center' }}>
      <BusyButton variant="outlined" busy={older === 'loading'} onClick={onLoad}>
        {`Show ${ACTIVITIES_PAGE} more`}
      </BusyButton>
    </Box>
  );
}

const END = { textAlign: 'center', outline: 'none' } as const;
