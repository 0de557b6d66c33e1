import { describe, expect, it, vi } from 'vitest';
import { deploy, deployCommand } from './deploy-command.ts';
import { deploymentSteps, previewSteps } from './deployment-steps.ts';

const FUNCTIONS = Array.from({ length: 20 }, (_, index) => `function${index}`);
const steps = deploymentSteps(FUNCTIONS);
const groups = steps.filter(({ name }) => /^Functions \d/.test(name));

describe('a deployment', () => {
  it('deploys indexes, functions, site and rules, in this order', () => {
    expect(steps.map(({ name }) => name)).toEqual([
      'Indexes',
      'Functions 1 of 3',
      'Functions 2 of 3',
      'Functions 3 of 3',
      'Functions of an older version',
      'Cleanup of old images',
      'Site',
      'Rules',
    ]);
  });

  it('deploys each function once, in groups of at most eight', () => {
    const names = groups.map(({ args }) => args[2]?.split(',') ?? []);
    expect(names.flat()).toEqual(FUNCTIONS.map((name) => `functions:portal:${name}`));
    expect(Math.max(...names.map(({ length }) => length))).toBeLessThanOrEqual(8);
  });

  it('confirms what firebase-tools asks about functions that it names, and no deletion of others', () => {
    for (const { args } of groups) expect(args).toContain('--force');
    const deploysAll = steps.filter(({ args }) => args[0] === 'deploy' && !groups.some((group) => group.args === args));
    for (const { args } of deploysAll) expect(args).not.toContain('--force');
  });

  it('of a preview deploys the site alone', () => {
    expect(previewSteps('pr-7').map(({ args }) => args.slice(0, 2))).toEqual([['hosting:channel:deploy', 'pr-7']]);
  });

  it('refuses a site that was not built for the project before the first step', async () => {
    const args = ['--project', 'another-portal'];
    await expect(deployCommand().parseAsync(args, { from: 'user' })).rejects.toThrow(
      /^Nothing was deployed\. .*built site/,
    );
  });

  it('stops at a group that fails, says how to continue, and repeats every step when it runs again', async () => {
    const run = vi.fn(async (args: readonly string[]) => (args === steps[2]?.args ? 1 : 0));
    await expect(deploy(steps, run, vi.fn())).rejects.toThrow(
      /stopped at “Functions 2 of 3”.*Run the same command again/,
    );
    expect(run).toHaveBeenCalledTimes(3);
    run.mockReset().mockResolvedValue(0);
    await deploy(steps, run, vi.fn());
    expect(run.mock.calls.flat()).toEqual(steps.map(({ args }) => args));
  });
});
