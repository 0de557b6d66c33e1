import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { EmptyPanel, ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import { useOnline } from '#components/feedback/use-online.ts';
import { LinkButton, TextLink } from '#components/page/links.tsx';
import { paths } from '#routing/paths.ts';
import { ChatRoom } from '../chat-room.tsx';
import { useRoomPass } from './use-room-pass.ts';

/** The room of one opportunity, for as long as the reader may enter it. */
export function OpportunityRoom({ id }: { id: string }) {
  const online = useOnline();
  const { pass, refusal, failed, renew } = useRoomPass(id);
  if (refusal) {
    return (
      <Box sx={{ py: 2 }}>
        <EmptyPanel
          title="You can’t enter this room"
          text={refusal}
          action={
            <LinkButton to={paths.opportunity(id)} variant="contained">
              View the opportunity
            </LinkButton>
          }
        />
      </Box>
    );
  }
  if (pass) {
    return (
      <Box sx={ROOM}>
        <Typography variant="body2" noWrap>
          Room of <TextLink to={paths.opportunity(id)}>{pass.title}</TextLink>
        </Typography>
        <ChatRoom roomId={id} onRenew={renew} />
      </Box>
    );
  }
  if (!failed) return <LoadingPanel label="Opening the room" />;
  return online ? (
    <ErrorPanel message="The room could not be opened." onRetry={renew} />
  ) : (
    <EmptyPanel title="You’re offline" text="The room will open when you’re back online." />
  );
}

const ROOM = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gap: 1,
  minHeight: 0,
} as const;
