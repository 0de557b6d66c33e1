import { runTask } from './project/run-task.ts';
import { runKyc } from './staff/run-kyc.ts';

await runTask(runKyc);
