import { runCheckSite } from './deploy/run-check-site.ts';
import { runTask } from './project/run-task.ts';

await runTask(runCheckSite);
