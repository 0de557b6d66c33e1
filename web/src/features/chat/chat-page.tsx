import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { type RefObject, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PanelBoundary } from '#components/feedback/panel-states.tsx';
import { PageHeading, PageMain, useDocumentTitle } from '#components/page/page.tsx';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { ROUTES } from '#routing/routes.ts';
import { ChatRoom } from './chat-room.tsx';
import { HouseRules } from './house-rules.tsx';
import { OpportunityRoom } from './rooms/opportunity-room.tsx';
import { ROOM_PARAM, RoomPicker } from './rooms/room-picker.tsx';

export function ChatPage() {
  useDocumentTitle(ROUTES.chat.heading.title);
  const frame = useRef<HTMLDivElement>(null);
  useKeyboardHeight(frame);
  const [params] = useSearchParams();
  const roomId = params.get(ROOM_PARAM);
  return (
    <PageMain>
      <Container ref={frame} maxWidth="lg" sx={FRAME}>
        <Box component="header" sx={HEAD}>
          <div>
            <PageHeading sx={HEADING}>{ROUTES.chat.heading.title}</PageHeading>
            <Typography color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' }, mt: 0.5 }}>
              {roomId === null
                ? 'Visible to all members of the investor network.'
                : 'Visible to people who can view this opportunity in full.'}
            </Typography>
          </div>
          <RoomPicker roomId={roomId} />
        </Box>
        <HouseRules inRoom={roomId !== null} />
        <Box sx={{ gridArea: 'room', minHeight: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <PanelBoundary label="The chat">
            {roomId === null ? <ChatRoom key="general" /> : <OpportunityRoom key={roomId} id={roomId} />}
          </PanelBoundary>
        </Box>
      </Container>
    </PageMain>
  );
}

/** Low windows, for example with a keyboard or zoom. */
const LOW = '@media (max-height: 480px)';

/** Fills the window below the header, so that the message field is always in view. */
const FRAME = {
  display: 'grid',
  gridTemplateAreas: { xs: '"head" "room"', md: '"head head" "room rules"' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 17rem' },
  gridTemplateRows: 'auto minmax(0, 1fr)',
  columnGap: 4,
  rowGap: { xs: 1.5, md: 3 },
  pt: { xs: 2, md: 5 },
  pb: { xs: 1.5, md: 4 },
  height:
    'calc(100dvh - 73px - var(--portal-head-room, 0px) - max(var(--portal-foot-room, 0px), var(--keyboard-height, 0px)))',
  minHeight: '11rem',
  [LOW]: { py: 0.5, rowGap: 0 },
} as const;
const HEAD = {
  gridArea: 'head',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  minWidth: 0,
  minHeight: 40,
  [LOW]: visuallyHidden,
} as const;
const HEADING = { typography: { xs: 'h3', md: 'h1' } } as const;

/**
 * Measures an on-screen keyboard that covers the page (Safari on phones). Other browsers shrink the page because of the
 * viewport's `interactive-widget`.
 */
function useKeyboardHeight(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () => {
      // Pinch zoom also shrinks the visual viewport, but the page does not change.
      const covered = viewport.scale === 1 ? Math.max(0, Math.round(window.innerHeight - viewport.height)) : 0;
      frame.current?.style.setProperty('--keyboard-height', `${covered}px`);
      // Reverts the browser's scroll to the field, which is in view now.
      if (covered > 0) window.scrollTo(0, 0);
    };
    viewport.addEventListener('resize', measure);
    return () => viewport.removeEventListener('resize', measure);
  }, [frame]);
}
