// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { listen, type SpokenScreen } from '#testing/listen.tsx';
import { MailPreview } from './mail-preview.tsx';

const ADA = { name: 'Ada Lovelace', email: 'ada@example.com', emailConfirmed: true };
let screen: SpokenScreen;
afterEach(() => screen.end());

it('shows to whom a mail goes and its words', async () => {
  screen = await listen(<MailPreview kind="kyc_rejected" data={{}} to={ADA} />);
  expect(await screen.read()).toMatchInlineSnapshot(`
    "region, Email preview
    paragraph
    To Ada Lovelace, ada@example.com
    end of paragraph
    paragraph
    Your verification was not approved
    end of paragraph
    paragraph
    Hello Ada Lovelace,
    end of paragraph
    paragraph
    We could not verify you with the documents that you sent.
    end of paragraph
    paragraph
    Your verification page shows the reason and what you can do next. For your privacy, we don’t include the details in this email.
    end of paragraph
    paragraph
    See the reason
    end of paragraph
    end of region, Email preview
    region, Status (Alt+T)
    end of document"
  `);
});

it('greets nobody by name at an unconfirmed address, as the mail does', async () => {
  screen = await listen(<MailPreview kind="kyc_rejected" data={{}} to={{ ...ADA, emailConfirmed: false }} />);
  expect(document.body.textContent).toContain('Hello,');
});
