import { describe, expect, it, vi } from 'vitest';
import { deploy } from './deploy-command.ts';
import { deploymentSteps } from './deployment-steps.ts';

const FUNCTIONS = Array.from({ length: 20 }, (_, index) => `function${index}`);
const steps = deploymentSteps(FUNCTIONS);

describe('a deployment', () => {
  it('deploys indexes, functions, site and rules, in this order', () => {
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

  it('stops at a group that fails, says how to continue, and repeats every step when it runs again', async () => {
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
