import { runTask } from './project/run-task.ts';
import { runVerifySpec } from './verify/run-verify-spec.ts';

await runTask(runVerifySpec);
