import { expect, it, vi } from 'vitest';
import { runCommandLine } from '../../scripts/project/command-line.ts';
import { scaleCommand } from './scale-command.ts';

it('writes the sizes that the command line names, and the others as usual', async () => {
  const act = vi.fn();
  await runCommandLine(scaleCommand(act), ['--people', '200', '--cases', '7', '--project', 'demo-large']);
  const sizes = { opportunities: 1000, people: 200, messages: 50_000, interests: 5000, cases: 7 };
  expect(act).toHaveBeenCalledExactlyOnceWith('demo-large', sizes, undefined);
});

it('times the screens if the command line says so', async () => {
  const act = vi.fn();
  await runCommandLine(scaleCommand(act), ['--screens']);
  expect(act).toHaveBeenCalledExactlyOnceWith('demo-ip-portal', expect.anything(), true);
});

it.each(['-1', '1.5', 'many', ''])('refuses "%s" people', async (people) => {
  await expect(runCommandLine(scaleCommand(vi.fn()), [`--people=${people}`])).rejects.toThrow('a whole number');
});

it('refuses a project that is not a demo project', async () => {
  await expect(runCommandLine(scaleCommand(), ['--project', 'ip-portal'])).rejects.toThrow('not a demo project');
});
