import { runLicences } from './licences/run-licences.ts';
import { runTask } from './project/run-task.ts';

await runTask(runLicences);
