import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { avatarUrl } from '#lib/avatar-url.ts';
import { MessageActionsProvider } from '../moderation/message-actions.tsx';
import { ConversationContext } from '../replies.tsx';
import { DaySection } from './day-section.tsx';
import { groupByDay } from './group-by-day.ts';

beforeEach(() => void vi.stubGlobal('__BUCKET_URL__', 'https://bucket.example/o/'));

const AT = new Date('2026-11-20T09:00:00Z');
const AVATAR = '1763640000000-1763640000000123.webp';
const outbox = Object.create(null);
const conversation = { quote: () => ({ status: 'removed' }) as const, reply() {}, show() {}, members: [] };

function show(avatar: string | null) {
  const message = { id: 'm1', uid: 'ada', content: 'Hello', at: AT, replyTo: null, mentions: [], removedBy: null };
  const [day] = groupByDay([{ ...message, delivery: null, failure: null }]);
  if (!day) throw new Error('The message has no day.');
  const authors = new Map([['ada', { name: 'Ada Quill', avatar }]]);
  const rest = { uid: 'ben', moderates: false, unreadFrom: null, active: null, onSelect() {}, outbox };
  return renderToStaticMarkup(
    <ConversationContext value={conversation}>
      <MessageActionsProvider>
        <DaySection day={day} now={AT} authors={authors} {...rest} />
      </MessageActionsProvider>
    </ConversationContext>,
  );
}

it('shows a message beside its author’s name and picture', () => {
  const html = show(AVATAR);
  expect(html).toContain('>Ada Quill</bdi>');
  expect(html).toContain(`src="${avatarUrl('ada', AVATAR)?.replaceAll('&', '&amp;')}"`);
});

it('shows the first letter of an author without a picture', () => {
  expect(show(null)).toMatch(/MuiAvatar-root[^>]*>A<\/div>/);
});
