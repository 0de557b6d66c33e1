import { runTask } from './project/run-task.ts';
import { runTests } from './test/run-tests.ts';

await runTask(runTests);
