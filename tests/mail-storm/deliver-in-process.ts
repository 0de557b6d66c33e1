/**
 * A function's instance, to be killed at any moment: delivers the entries that it is sent by name, or whatever is due. Run by
 * `run-storm.ts`, which gives it the environment.
 */
import { deliver } from '../../functions/src/notifications/delivery/deliver.ts';
import { deliverDue } from '../../functions/src/notifications/delivery/send-due-mail.ts';

export type InstanceRequest = { ids: readonly string[] } | 'what is due';

process.on('disconnect', () => process.exit());
process.on('message', (request: InstanceRequest) => {
  const work = request === 'what is due' ? deliverDue(new Date()) : Promise.all(request.ids.map((id) => deliver(id)));
  work.then(
    () => process.send?.('done'),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.send?.('ready');
