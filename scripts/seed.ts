import { runTask } from './project/run-task.ts';
import { runSeed } from './seed/run-seed.ts';

await runTask(runSeed);
