// @vitest-environment jsdom

import { afterEach, expect, it } from 'vitest';
import { listen, type SpokenScreen } from '#testing/listen.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

let screen: SpokenScreen;
afterEach(() => screen.end());

it('announces a confirmation dialog and its consequences before a removal', async () => {
  screen = await listen(
    <ConfirmDialog
      title="Remove this message?"
      text="This deletes the text for everyone."
      confirm="Remove"
      color="error"
      busy={false}
      failure={null}
      onClose={() => {}}
      onConfirm={() => {}}
    />,
  );
  expect(await screen.read()).toMatchInlineSnapshot(`
    "dialog, Remove this message?, This deletes the text for everyone., modal
    dialog, Remove this message?, This deletes the text for everyone., modal
    heading, Remove this message?, level 2
    paragraph
    This deletes the text for everyone.
    end of paragraph
    button, Cancel
    button, Remove
    end of dialog, Remove this message?, This deletes the text for everyone., modal"
  `);
});
