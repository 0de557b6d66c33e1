import { expect, it } from 'vitest';
import { profileSchema } from '../contract/accounts/profile.ts';
import { textOf } from './logging.ts';

it('logs an error with its stack', () => {
  expect(textOf(new Error('away'))).toMatch(/^Error: away\n {4}at .*logging\.test\.ts/);
  expect(textOf('away')).toBe('away');
});

it('logs the path and the rule of a refused value, but not the value', () => {
  try {
    profileSchema.validateSync({
      username: { secret: 'hunter2' },
      full_name: null,
      avatar_url: null,
      created_at: new Date(),
    });
    expect.fail();
  } catch (error) {
    expect(textOf(error)).toMatch(/^ValidationError: username \(typeError\)\n {4}at /);
    expect(textOf(error)).not.toContain('hunter2');
  }
});
