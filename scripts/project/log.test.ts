import { expect, test } from 'vitest';
import { groupOutput, log } from './log.ts';
import { runInTerminal } from './run-command.ts';

/** Lets each piece of work continue when the test says so. */
function gates(count: number) {
  return Array.from({ length: count }, () => Promise.withResolvers<void>());
}

test('runs several pieces of work concurrently and prints them in order', async () => {
  const printed: string[] = [];
  const [first, second] = gates(2);
  const done = groupOutput(
    [
      async () => {
        log('one begins');
        await first?.promise;
        log('one ends');
        return 1;
      },
      async () => {
        log('two begins');
        await second?.promise;
        log('two ends');
        return 2;
      },
      async () => {
        log('three');
        return 3;
      },
    ],
    (text) => printed.push(text),
  );
  expect(printed).toEqual(['one begins\n']);
  first?.resolve();
  await expect.poll(() => printed).toEqual(['one begins\n', 'one ends\n', 'two begins\n']);
  second?.resolve();
  expect(await done).toEqual([1, 2, 3]);
  expect(printed.slice(3)).toEqual(['two ends\n', 'three\n']);
});

test('prints the output of a program in order', async () => {
  const printed: string[] = [];
  const [first] = gates(1);
  const program = () => runInTerminal(process.execPath, ['-e', 'console.log("naïve"); process.exitCode = 3']);
  const works = [
    async () => {
      await first?.promise;
      log('first');
      return 0;
    },
    async () => {
      const code = await program();
      first?.resolve();
      return code;
    },
  ];
  expect(await groupOutput(works, (text) => printed.push(text))).toEqual([0, 3]);
  expect(printed).toEqual(['first\n', 'naïve\n']);
});

test('prints the output of others after a failed piece of work', async () => {
  const printed: string[] = [];
  const works = [() => Promise.reject(new Error('no')), async () => log('the other')];
  await expect(groupOutput(works, (text) => printed.push(text))).rejects.toThrow('no');
  expect(printed).toEqual(['the other\n']);
});
