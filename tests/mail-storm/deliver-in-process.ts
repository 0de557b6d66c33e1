/**
 * An instance of a function that may be stopped at any moment. Delivers the entries in its request, or all that are due. `run-storm.ts` starts it
 * with its environment.
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
