import type { Query } from 'firebase-admin/firestore';
import { viewerFor, visitorDetail } from '../../access/audience.ts';
import { agreedByPerson } from '../../access/load-agreement.ts';
import { loadGrantedIds } from '../../access/load-grant.ts';
import type { Opportunity } from '../../catalogue/build-catalogue.ts';
import { loadCatalogue } from '../../catalogue/load-catalogue.ts';
import { notAmongVersions, readVisits, visitsRef } from '../../catalogue/visits.ts';
import { grantFor, isEditorial } from '../../contract/access/policy.ts';
import { NEWS_FOLLOWED, NEWS_SHOWN, NEWS_WINDOW, OWN_QUESTIONS_LISTED } from '../../contract/limits.ts';
import { questionSchema } from '../../contract/opportunities/questions.ts';
import { updateSchema } from '../../contract/opportunities/updates.ts';
import type { NewsItem, Visit } from '../../contract/opportunities/visits.ts';
import { emptySchema } from '../../contract/schemas.ts';
import { isKycApproved } from '../../kyc/load-verification.ts';
import { firestore } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';
import type { Account } from '../../platform/sessions.ts';
import { parseOrWarn } from '../../platform/stored-documents.ts';
import { readWatchlist, watchlistRef } from '../opportunity-lists.ts';
import { questions } from '../questions/questions.ts';
import { updates } from './updates.ts';

/**
 * News about the opportunities that the caller follows: those on their watchlist and waitlists, and those that they are
 * interested in or have asked about. The number of reads doesn't depend on other people's data.
 */
export const listNews = defineCallable('listNews', {
  schema: emptySchema,
  async run(_input, caller) {
    const at = now();
    const { watched, asked, visits } = await readOwn(caller.uid);
    const catalogue = await loadCatalogue();
    const ids = [...new Set([...watched, ...asked.map(({ opportunityId }) => opportunityId)])];
    const followed = ids.flatMap((id) => catalogue.get(id) ?? []).slice(0, NEWS_FOLLOWED);
    const lastVisits = new Map(visits.map((visit) => [visit.opportunity_id, visit]));
    const oldest = new Date(at.getTime() - NEWS_WINDOW);
    const isNew = ({ opportunityId, at: time }: NewsItem) =>
      Date.parse(time) > (lastVisits.get(opportunityId)?.at ?? oldest).getTime();
    const documents = followed.flatMap((opportunity) =>
      documentNews(opportunity, lastVisits.get(opportunity.id), oldest),
    );
    const dated = [...(await updateNews(followed, caller)), ...asked.flatMap(({ answer }) => answer ?? [])];
    const items = [...documents, ...dated.filter(isNew)];
    return { items: items.sort((one, other) => other.at.localeCompare(one.at)).slice(0, NEWS_SHOWN) };
  },
});

const ENTRIES = 50;

/** The caller's own lists, each with a bounded number of entries. */
async function readOwn(uid: string) {
  const own = (collection: string): Query => firestore().collection(collection).where('user_id', '==', uid);
  const [[watchlist, visited], waiting, interests, asked] = await Promise.all([
    firestore().getAll(watchlistRef(uid), visitsRef(uid)),
    own('waitlist').orderBy('created_at', 'desc').limit(ENTRIES).get(),
    own('interests').where('withdrawn_at', '==', null).limit(ENTRIES).get(),
    questions().where('user_id', '==', uid).orderBy('created_at', 'desc').limit(OWN_QUESTIONS_LISTED).get(),
  ]);
  const ids = [...waiting.docs, ...interests.docs].map((entry) => String(entry.get('opportunity_id')));
  return {
    watched: [...readWatchlist(uid, watchlist?.data()).opportunity_ids.toReversed(), ...ids],
    asked: asked.docs.flatMap((document) => {
      const question = parseOrWarn(questionSchema, document);
      if (!question) return [];
      const { opportunity_id: opportunityId, text, answered_at } = question;
      const answer: NewsItem | null =
        question.status === 'answered' && answered_at
          ? { kind: 'answer', opportunityId, at: answered_at.toISOString(), question: { id: document.id, text } }
          : null;
      return [{ opportunityId, answer }];
    }),
    visits: readVisits(visited?.data()),
  };
}

/** Documents of its own that were added or replaced since the last visit; without one, the recent ones. */
function documentNews(opportunity: Opportunity, visit: Visit | undefined, oldest: Date): NewsItem[] {
  const own = opportunity.examples.includes('documents') ? [] : opportunity.documents;
  const added = visit ? notAmongVersions(own, visit.documents) : own;
  return added.flatMap(({ id, name, addedAt }): NewsItem[] => {
    const at = new Date(addedAt ?? '');
    if (Number.isNaN(at.getTime()) || (!visit && at <= oldest)) return [];
    return [{ kind: 'document', opportunityId: opportunity.id, at: at.toISOString(), document: { id, name } }];
  });
}

/** The most values that one filter of Firestore compares. */
const IDS_AT_ONCE = 30;

/** The newest updates of these opportunities, without their words if the caller may not see the pages in full. */
async function updateNews(followed: readonly Opportunity[], caller: Account): Promise<NewsItem[]> {
  const pages = Array.from({ length: Math.ceil(followed.length / IDS_AT_ONCE) }, (_, page) =>
    followed.slice(page * IDS_AT_ONCE, (page + 1) * IDS_AT_ONCE).map(({ id }) => id),
  );
  const [readsUpdates, ...found] = await Promise.all([
    loadUpdateAccess(caller, followed),
    ...pages.map((ids) =>
      updates().where('opportunity_id', 'in', ids).orderBy('published_at', 'desc').limit(NEWS_SHOWN).get(),
    ),
  ]);
  return found.flatMap(({ docs }) =>
    docs.flatMap((document): NewsItem[] => {
      const update = parseOrWarn(updateSchema, document);
      if (!update) return [];
      const { opportunity_id: opportunityId, published_at, title, milestone } = update;
      const words = readsUpdates(opportunityId) ? { id: document.id, title, milestone } : null;
      return [{ kind: 'update', opportunityId, at: published_at.toISOString(), update: words }];
    }),
  );
}

/**
 * Returns a function that is true for opportunities whose updates the caller may read: by their account, or by a grant of
 * staff. An unlock is known only to the browser.
 */
async function loadUpdateAccess(
  person: Account,
  followed: readonly Opportunity[],
): Promise<(opportunityId: string) => boolean> {
  const editorial = isEditorial(viewerFor(person));
  const [kycApproved, agreed] = await Promise.all([
    !editorial && isKycApproved(person.uid),
    agreedByPerson(person.uid, followed),
  ]);
  const mayRead = (id: string, granted: boolean) => {
    const viewer = viewerFor(person, { kycApproved, granted });
    const context = { signedIn: true, visitorDetail: visitorDetail(), agreed: agreed.has(id) };
    return grantFor('opportunity_updates', viewer, context) === 'full';
  };
  if (kycApproved || editorial) return (id) => mayRead(id, false);
  const granted = await loadGrantedIds(person.uid);
  return (id) => mayRead(id, granted.includes(id));
}
