import {
  ANNOUNCEMENT_KINDS,
  type AnnouncementKind,
  beginAnnouncement,
} from '../../../functions/src/events/announcements/announcement-task.ts';
import { database } from '../admin.ts';
import { holdTasks } from '../announcement-tasks.ts';

interface About {
  opportunityId: string;
  documentIds: readonly string[];
  updateId: string;
  at: Date;
}

/** Makes a person one of those whom the announcements of every kind about an opportunity look for. */
export async function followEverything(uid: string, { opportunityId, documentIds, at }: About): Promise<void> {
  const of = { user_id: uid, opportunity_id: opportunityId, created_at: at };
  const anything = { from: null, to: null };
  const search = { id: 'all', name: 'All', text: '', category: null, status: null, created_at: at };
  const batch = database.batch();
  batch.set(database.doc(`watchlists/${uid}`), { user_id: uid, opportunity_ids: [opportunityId], updated_at: at });
  batch.set(database.doc(`waitlist/${opportunityId}_${uid}`), of);
  batch.set(database.doc(`saved_searches/${uid}`), {
    user_id: uid,
    searches: [{ ...search, min_investment: anything, target_return: anything }],
    updated_at: at,
  });
  for (const id of documentIds) {
    batch.set(database.doc(`file_access/${uid}-${id}`), {
      user_id: uid,
      kind: 'document',
      file_path: `opportunity_documents/${opportunityId}/${id}.pdf`,
      file_name: `${id}.pdf`,
      opportunity_id: opportunityId,
      document_id: id,
      disposition: 'inline',
      opened_at: at,
      expires_at: new Date(at.getTime() + 1e9),
    });
  }
  await batch.commit();
}

/** Runs every announcement about an opportunity, and returns what each leaves in the outbox for this person. */
export async function announcedTo(uid: string, about: About): Promise<[AnnouncementKind, string][]> {
  const { opportunityId: opportunity_id, documentIds, updateId: update_id, at } = about;
  const news: Readonly<Record<AnnouncementKind, object>> = {
    opened: { opportunity_id },
    documents_added: { opportunity_id, document_ids: documentIds },
    documents_changed: { opportunity_id, versions: documentIds.map((id) => ({ id, version: 2 })) },
    update: { opportunity_id, update_id },
    matched: { opportunity_id, before: null },
  };
  const entries = () => database.collection('outbox').where('user_id', '==', uid).get();
  const tasks = holdTasks();
  const announced: [AnnouncementKind, string][] = [];
  const known = new Set((await entries()).docs.map(({ id }) => id));
  for (const kind of ANNOUNCEMENT_KINDS) {
    await beginAnnouncement({ kind, event: `event-${kind}`, at, news: news[kind] });
    await tasks.finish();
    const left = (await entries()).docs.filter(({ id }) => !known.has(id));
    for (const { id } of left) known.add(id);
    announced.push([kind, JSON.stringify(left.map((entry) => [entry.id, entry.data()]))]);
  }
  tasks.enqueue.mockRestore();
  return announced;
}
