import type { DraftSession } from './draft-session.ts';

/** A panel of the editor beside the sections of the record. */
export interface PanelProps {
  id: string;
  title: string;
  isPublished: boolean;
  session: DraftSession;
  /** The newest saved revision. */
  revision: number;
  /** Everything that was typed is saved. */
  isSaved: boolean;
  /** The draft was published or discarded. */
  onGone: () => void;
}
