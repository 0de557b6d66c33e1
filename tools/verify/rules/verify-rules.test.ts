import { expect, test, vi } from 'vitest';
import { runCommandLine } from '../../../scripts/project/command-line.ts';
import { RULES_FILES, verifyRulesCommand } from './verify-rules.ts';

test('tries everything unless a file or a text is named', async () => {
  const act = vi.fn(async () => undefined);
  await runCommandLine(verifyRulesCommand(act), []);
  expect(act).toHaveBeenLastCalledWith(RULES_FILES, undefined);
  await runCommandLine(verifyRulesCommand(act), ['storage', '--only=isImage']);
  expect(act).toHaveBeenLastCalledWith(['storage.rules'], 'isImage');
  await expect(runCommandLine(verifyRulesCommand(act), ['database'])).rejects.toThrow(/"database" is not known/);
});
