import { CHAT_INTERVAL } from '@portal/functions/contract/limits';
import { chatOn } from '../e2e/pages/chat-page.ts';
import { expectMasked, expectWhole, GAME, tryPasscode } from '../e2e/pages/deal-room.ts';
import { openPerson } from '../e2e/support/accounts.ts';
import { database } from '../support/admin.ts';
import { expect, test } from './faults-test.ts';

const HOUR = 60 * 60_000;

for (const [fault, shift] of [
  ['an hour slow', -HOUR],
  ['an hour fast', HOUR],
] as const) {
  test(`with a clock that is ${fault} a user signs in, unlocks a page for an hour and writes`, async ({
    page,
    signInThroughPage,
  }) => {
    const person = await openPerson({ name: 'Idris Calloway', onboarded: true });
    await page.clock.install({ time: Date.now() + shift });
    await signInThroughPage(person.email, person.password);
    await expect(page.getByText('Welcome, Idris Calloway')).toBeVisible();

    await page.goto(GAME.path);
    await expectMasked(page, GAME);
    await tryPasscode(page, GAME.passcode);
    await expectWhole(page, GAME);
    await expect(page.getByRole('timer')).toHaveText(/^(59:\d\d|1:00:00)$/);
    await page.reload();
    await expectWhole(page, GAME);

    await page.goto('/chat');
    const chat = chatOn(page);
    await expect(chat.messages.last()).toBeVisible();
    for (const text of ['First', 'Second'].map((word) => `${word} ${crypto.randomUUID()}`)) {
      await chat.send(text);
      await expect(chat.messageWith(text)).toHaveCount(1);
      await expect(chat.messageWith(text)).not.toContainText(/Sending|Not sent/);
      const stored = await database.collection('messages').where('content', '==', text).get();
      expect(stored.size).toBe(1);
      // The server measures the second between two messages by its own clock, and the page by the device's clock.
      const at = stored.docs[0]?.get('created_at').toMillis();
      await expect.poll(() => Date.now() - at).toBeGreaterThan(CHAT_INTERVAL);
      await page.clock.fastForward(CHAT_INTERVAL + 500);
    }
  });
}
