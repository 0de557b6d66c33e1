import { runTask } from '../scripts/project/run-task.ts';
import { runVerifyPolicy } from './verify/policy/run-verify-policy.ts';

await runTask(runVerifyPolicy);
