import { expect, it } from 'vitest';
import { NOTIFICATION_KINDS, notificationPath, PERSONAL_KINDS } from './kinds.ts';

const DATA = { opportunity_id: 'biotech-ip-box-beta', title: 'As visitors see it', browser: 'Firefox on Linux' };

it('every kind says what happened in a sentence, and leads to a screen', () => {
  const told = PERSONAL_KINDS.map((kind) => [
    NOTIFICATION_KINDS[kind].sentence({ data: DATA, title: 'Biotech Box' }),
    notificationPath(kind, DATA),
  ]);
  expect(told).toMatchInlineSnapshot(`
    [
      [
        "Your documents have been received. Review typically takes 1-2 business days.",
        "/kyc-onboarding",
      ],
      [
        "Please send one document again.",
        "/kyc-onboarding",
      ],
      [
        "Please send your documents again.",
        "/kyc-onboarding",
      ],
      [
        "Your verification is no longer rejected. We are reviewing your documents again.",
        "/kyc-onboarding",
      ],
      [
        "Your identity has been verified. You have full access.",
        "/ip-marketplace",
      ],
      [
        "Your verification is no longer approved. See what happens next.",
        "/kyc-onboarding",
      ],
      [
        "Your verification was not approved. See what you can do next.",
        "/kyc-onboarding",
      ],
      [
        "We have received your message.",
        "/contact",
      ],
      [
        "We have received your application.",
        "/contact",
      ],
      [
        "Biotech Box is open for investment.",
        "/investments/biotech-ip-box-beta",
      ],
      [
        "A document was added to Biotech Box.",
        "/investments/biotech-ip-box-beta?tab=documents",
      ],
      [
        "You were mentioned in the chat.",
        "/chat",
      ],
      [
        "Your password was changed. If that was not you, reset it now.",
        "/auth/forgot-password",
      ],
      [
        "The e-mail address of your account was changed.",
        "/account",
      ],
      [
        "You are now an administrator of the portal.",
        "/account",
      ],
      [
        "You are no longer an administrator of the portal.",
        "/account",
      ],
      [
        "Your account was signed in to from a new browser: Firefox on Linux.",
        "/auth/forgot-password",
      ],
      [
        "A passkey was added to your account. If that was not you, remove it now.",
        "/account",
      ],
      [
        "A passkey was removed from your account.",
        "/account",
      ],
      [
        "Your account was signed in to with a recovery code.",
        "/account",
      ],
      [
        "Your recovery codes were replaced. If that was not you, reset your password now.",
        "/account",
      ],
      [
        "Your password was used to sign in outside the portal. If that was not you, reset it now.",
        "/auth/forgot-password",
      ],
      [
        "Your data was downloaded. If that was not you, reset your password now.",
        "/account",
      ],
    ]
  `);
  for (const [sentence] of told) expect(sentence).toMatch(/^[A-Z].*[^.]\.$/);
});

it('names nothing where the opportunity and the browser are not known', () => {
  const sentences = PERSONAL_KINDS.map((kind) => NOTIFICATION_KINDS[kind].sentence({ data: {}, title: null }));
  expect(sentences.filter((sentence) => /undefined|null|: \.|“”/.test(sentence))).toEqual([]);
});

it('an id cannot lead anywhere else', () => {
  expect(notificationPath('opportunity_opened', { opportunity_id: '../../admin?tab=kyc' })).toBe(
    '/investments/..%2F..%2Fadmin%3Ftab%3Dkyc',
  );
});
