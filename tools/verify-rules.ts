import { runTask } from '../scripts/project/run-task.ts';
import { runVerifyRules } from './verify/rules/run-verify-rules.ts';

await runTask(runVerifyRules);
