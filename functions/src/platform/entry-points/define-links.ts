import { onRequest, type Request, type Response } from 'firebase-functions/https';
import { REGION } from '../../contract/limits.ts';
import { refuseLargeBody } from '../arriving-bodies.ts';
import { TOKEN_SIGNING_KEY } from '../parameters.ts';

type Answer = (request: Request, response: Response) => Promise<void>;

/**
 * Serves all signed links by one function, behind rewrites of Hosting. The first part of the URL's path names the kind
 * of link: `/files/<token>`. One instance serves few at once, because a copy with a watermark is held in memory. The
 * timeout allows for an archive of many copies.
 */
export const defineLinks = (answers: Readonly<Record<string, Answer>>) => {
  const byKind = new Map(Object.entries(answers));
  return onRequest(
    {
      region: REGION,
      memory: '512MiB',
      timeoutSeconds: 300,
      maxInstances: 10,
      concurrency: 16,
      secrets: [TOKEN_SIGNING_KEY],
    },
    async (request, response) => {
      if (refuseLargeBody(request, response)) return;
      const answer = byKind.get(request.path.split('/')[1] ?? '');
      if (answer) await answer(request, response);
      else response.status(404).end();
    },
  );
};
