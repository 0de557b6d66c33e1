// @vitest-environment jsdom

import { afterEach, expect, it } from 'vitest';
import { listen, type SpokenScreen } from '#testing/listen.tsx';
import { JoinFaq } from './join-us-page.tsx';

let screen: SpokenScreen;
afterEach(() => screen.end());

it('announces whether the answer of a question is shown', async () => {
  screen = await listen(<JoinFaq />);
  await screen.press('Tab');
  await screen.act();
  expect(await screen.next(4)).toMatchInlineSnapshot(`
    "heading, How much experience do I need?, level 3
    end, How much experience do I need?
    paragraph
    At least five years in your field. Your experience matters more to us than your job titles."
  `);
});
