import { expect, it } from 'vitest';
import { closingDateFile } from './closing-date-file.ts';

const file = (title: string) =>
  closingDateFile({ title, closesOn: '2027-01-29', url: 'https://portal.example/investments/box' });

/** Long lines continue on lines that begin with a tab or a space. */
const unfolded = (text: string) => text.replaceAll(/\r\n[ \t]/g, '');

it('is an event for the whole closing day with a reminder a week before', () => {
  const lines = unfolded(file('Box')).split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'SUMMARY:Closing date: Box',
      'DTSTART;VALUE=DATE:20270129',
      'DTEND;VALUE=DATE:20270130',
      'URL:https://portal.example/investments/box',
      'TRIGGER:-PT168H',
      'END:VCALENDAR',
    ]),
  );
});

it('escapes punctuation and folds long lines', () => {
  const text = file(`Rights, claims; and ${'patents '.repeat(20)}`);
  expect(unfolded(text)).toContain(String.raw`SUMMARY:Closing date: Rights\, claims\; and patents`);
  expect(text.split('\r\n').every((line) => line.length <= 75)).toBe(true);
});

it.each(['\r', '\n', '\r\n'])('keeps a title with the line break %j in one line', (lineBreak) => {
  const lines = unfolded(file(`Box${lineBreak}ATTENDEE:x`)).split(/\r\n|\r|\n/);
  expect(lines).toContain(String.raw`SUMMARY:Closing date: Box\nATTENDEE:x`);
});

it('keeps right-to-left text and emoji whole', () => {
  expect(unfolded(file('קופסה 🧪 صندوق'))).toContain('קופסה 🧪 صندوق');
});
