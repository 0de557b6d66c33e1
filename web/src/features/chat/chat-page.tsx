import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { PanelBoundary } from '#components/feedback/panel-boundary.tsx';
import { useDocumentTitle } from '#components/page/document-title.ts';
import { PageHeading } from '#components/page/page-heading.tsx';
import { PageMain } from '#components/page/page-main.tsx';
import { ChatRoom } from './components/chat-room.tsx';
import { HouseRules } from './components/house-rules.tsx';

/** The investor network talks here: one room, live. */
export function ChatPage() {
  useDocumentTitle('Live Chat');
  return (
    <PageMain>
      <Container maxWidth="lg" sx={FRAME}>
        <Box component="header" sx={{ gridArea: 'head' }}>
          <PageHeading sx={HEADING}>Live Chat</PageHeading>
          <Typography color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' }, mt: 0.5 }}>
            Everybody in the investor network reads and writes here.
          </Typography>
        </Box>
        <HouseRules />
        <Box sx={{ gridArea: 'room', minHeight: 0, display: 'grid' }}>
          <PanelBoundary label="The chat">
            <ChatRoom />
          </PanelBoundary>
        </Box>
      </Container>
    </PageMain>
  );
}

/** The room takes what the window has below the header, so that its field stands at the foot; on low windows the page scrolls. */
const FRAME = {
  display: 'grid',
  gridTemplateAreas: { xs: '"head" "room"', md: '"head head" "room rules"' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 17rem' },
  gridTemplateRows: 'auto minmax(0, 1fr)',
  columnGap: 4,
  rowGap: { xs: 1.5, md: 3 },
  pt: { xs: 2, md: 5 },
  pb: { xs: 1.5, md: 4 },
  height: 'calc(100dvh - 73px - var(--portal-foot-room, 0px))',
  minHeight: '30rem',
} as const;
const HEADING = { typography: { xs: 'h3', md: 'h1' } } as const;
