import { plainPage } from '../files/plain-page.ts';
import type { UnsubscribableCategory } from './unsubscribe.ts';

const ABOUT: Record<UnsubscribableCategory, { title: string; news: string }> = {
  opportunities: { title: 'e-mails about opportunities', news: 'opportunities on your waitlists and your watchlist' },
  chat: { title: 'e-mails about the chat', news: 'messages that mention you' },
};

const WAYS_ON =
  '<a href="/account">Your preferences</a><a href="/">IP Investment Portal</a><a href="/contact">Contact us</a>';

/** What `/unsubscribe/<token>` answers. The form is sent to the page's own address. */
export const UNSUBSCRIBE_PAGES = {
  question: (category: UnsubscribableCategory) =>
    plainPage({
      title: `Stop ${ABOUT[category].title}?`,
      body: `<p>You then find news of ${ABOUT[category].news} in the portal alone. E-mails about your verification and the security of your account still come.</p>
<form method="post"><button type="submit">Stop these e-mails</button></form>`,
      waysOn: WAYS_ON,
    }),
  stopped: (category: UnsubscribableCategory) =>
    plainPage({
      title: 'These e-mails are stopped',
      body: `<p>We send you no more ${ABOUT[category].title}. News of ${ABOUT[category].news} is in the portal. Your preferences turn them on again.</p>`,
      waysOn: WAYS_ON,
    }),
  invalid: plainPage({
    title: 'This link does not work',
    body: '<p>It may have been cut short or changed on its way, or it is very old. Nothing was changed. Sign in to choose which e-mails you get.</p>',
    waysOn: WAYS_ON,
  }),
  failed: plainPage({
    title: 'Something went wrong on our side',
    body: '<p>Nothing was changed. Please open the link again in a moment.</p>',
    waysOn: WAYS_ON,
  }),
};
