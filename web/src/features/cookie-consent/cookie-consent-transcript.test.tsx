// @vitest-environment jsdom

import { afterEach, expect, it } from 'vitest';
import { listen, type SpokenScreen } from '#testing/listen.tsx';
import { ConsentPopover } from './consent-popover.tsx';

let screen: SpokenScreen;
afterEach(() => screen.end());

it('announces the state of each cookie choice', async () => {
  screen = await listen(<ConsentPopover anchor={document.body} onClose={() => {}} />);
  expect(await screen.read()).toMatchInlineSnapshot(`
    "dialog, Cookie Settings
    dialog, Cookie Settings
    heading, Cookie Settings, level 2
    checkbox, Necessary (always on), checked, disabled
    Necessary (always on)
    checkbox, Analytics, not checked
    Analytics
    checkbox, Marketing, not checked
    Marketing
    button, Save Preferences
    end of dialog, Cookie Settings"
  `);
});
