import { runTask } from './project/run-task.ts';
import { runVerifyRules } from './verify/rules/run-verify-rules.ts';

await runTask(runVerifyRules);
