import { describe, expect, it } from 'vitest';
import { mailboxOf } from './mailbox.ts';

describe('the mailbox of an address', () => {
  it.each([
    ['Ada@Example.com', 'ada@example.com'],
    ['ada+news@example.com', 'ada@example.com'],
    ['ada+news+more@example.com', 'ada@example.com'],
    ['a.d.a@gmail.com', 'ada@gmail.com'],
    ['A.d.a+news@GoogleMail.com', 'ada@gmail.com'],
    [' ada@example.com ', 'ada@example.com'],
  ])('of %s is %s', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox);
  });

  it.each([
    ['a.da@example.com', 'ada@example.com'],
    ['ada@gmail.com', 'ada@gmail.com.example'],
    ['ada@example.com', 'ada@example.org'],
    ['ada@example.com', 'ben@example.com'],
  ])('of %s differs from that of %s', (one, other) => {
    expect(mailboxOf(one)).not.toBe(mailboxOf(other));
  });
});
