import { expect, test } from 'vitest';
import { emulatedPolicy } from './emulated-policy.ts';
import { portTable } from './port-table.ts';

test('an emulator stands exactly where the address stood that it stands for', () => {
  const policy = [
    "img-src 'self' https://firebasestorage.googleapis.com",
    "connect-src 'self' https://securetoken.googleapis.com https://*.cloudfunctions.net https://www.google.com/recaptcha/",
    "object-src 'none'",
  ].join('; ');
  expect(emulatedPolicy(policy, portTable(100))).toBe(
    [
      "img-src 'self' http://127.0.0.1:9299",
      "connect-src 'self' http://127.0.0.1:9199 http://127.0.0.1:5101 https://www.google.com/recaptcha/",
      "object-src 'none'",
    ].join('; '),
  );
});
