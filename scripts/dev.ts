import { runTask } from './project/run-task.ts';
import { runDevelopment } from './start/run-development.ts';

await runTask(runDevelopment);
