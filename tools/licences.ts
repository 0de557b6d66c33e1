import { runTask } from '../scripts/project/run-task.ts';
import { runLicences } from './licences/run-licences.ts';

await runTask(runLicences);
