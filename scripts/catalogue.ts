import { runCatalogue } from './catalogue/run-catalogue.ts';
import { runTask } from './project/run-task.ts';

await runTask(runCatalogue);
