import { describe, expect, it, vi } from 'vitest';
import { deploy } from './deploy-command.ts';
import { deploymentSteps } from './deployment-steps.ts';

const FUNCTIONS = Array.from({ length: 20 }, (_, index) => `function${index}`);
const steps = deploymentSteps(FUNCTIONS);

describe('a deployment', () => {
  it('goes from the indexes through the functions and the site to the rules', () => {
    expect(steps.map(({ name }) => name)).toEqual([
      'Indexes',
      'Functions 1 of 3',
      'Functions 2 of 3',
      'Functions 3 of 3',
      'Functions of an older version',
      'Site',
      'Rules',
    ]);
  });

  it('deploys each function once, in groups of at most eight', () => {
    const groups = steps.filter(({ name }) => /^Functions \d/.test(name)).map(({ only }) => only.split(','));
    expect(groups.flat()).toEqual(FUNCTIONS.map((name) => `functions:portal:${name}`));
    expect(Math.max(...groups.map(({ length }) => length))).toBeLessThanOrEqual(8);
  });

  it('stops at the group that fails, says how to go on, and runs every step when it starts again', async () => {
    const run = vi.fn(async (only: string) => (only === steps[2]?.only ? 1 : 0));
    await expect(deploy(steps, run, vi.fn())).rejects.toThrow(
      /stopped at “Functions 2 of 3”.*Run the same command again/,
    );
    expect(run).toHaveBeenCalledTimes(3);
    run.mockReset().mockResolvedValue(0);
    await deploy(steps, run, vi.fn());
    expect(run.mock.calls.flat()).toEqual(steps.map(({ only }) => only));
  });
});
