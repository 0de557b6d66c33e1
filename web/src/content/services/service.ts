export interface Film {
  label: string;
  /** Addresses on this site, by media type, the preferred one first. */
  sources: readonly { src: string; type: string }[];
  /** The film's first picture: one that every browser shows, and smaller or better ones for those that can choose. */
  poster: { src: string; variants: readonly { type: string; srcSet: string }[] };
  captions: string;
}

/** A service that the firm offers. Ids are part of their addresses (specification, section 2), and name their drawings. */
export interface ServiceSummary {
  id: string;
  title: string;
  subtitle: string;
  /** The words of the button that leads here from the list; absent for a service that the list does not show. */
  invitation?: string;
}

export interface Service extends ServiceSummary {
  description: string;
  points: readonly string[];
  /** Key aspects. */
  sections: readonly { title: string; content: string }[];
  /** Key metrics: the marketing figures of the specification, section 9. */
  stats: readonly { value: string; label: string }[];
  /** Success stories. */
  caseStudies: readonly { id: string; title: string; description: string; industry: string }[];
  film?: Film;
}
