import type { Announcers } from './events/announcements/announce.ts';
import { announceMatch } from './matches/search-news.ts';
import { announceDocuments, announceOpening, announceVersions } from './opportunities/publication-news.ts';
import { announceUpdate } from './opportunities/updates/update-news.ts';

/** The announcements of the queue, by kind. */
export const announcers: Announcers = {
  opened: announceOpening,
  documents_added: announceDocuments,
  documents_changed: announceVersions,
  update: announceUpdate,
  matched: announceMatch,
};
