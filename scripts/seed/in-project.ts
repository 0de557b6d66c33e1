import { checkRunning } from '../emulators/find-running.ts';
import { PROJECT_ID, portShift, portTable } from '../emulators/port-table.ts';
import { withCredentials } from '../project/with-credentials.ts';
import { type AdminServices, connectToEmulators, connectToProject } from './firebase-admin.ts';

export interface Place {
  /** None for the demo project, on the emulators that run here. */
  project?: string | undefined;
  /** The name of a real project's Storage bucket, where it is not the one that new projects are given. */
  bucket?: string | undefined;
}

export const isDemo = (project: string) => project.startsWith('demo-');

/** Does something with the emulators that run here, for a demo project, or with a real project and the person's credentials. */
export async function inProject<Result>(
  { project = PROJECT_ID, bucket }: Place,
  act: (services: AdminServices) => Promise<Result>,
): Promise<Result> {
  if (!isDemo(project)) return withCredentials(project, () => act(connectToProject(project, bucket)));
  const ports = portTable(portShift(0));
  await checkRunning(ports);
  return act(connectToEmulators(ports, project));
}
