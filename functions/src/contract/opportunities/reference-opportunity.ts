/**
 * The opportunity whose projection, team, documents and risks fill the gaps of others. Browsers don't import it, because
 * an id reads like a title.
 */
export const REFERENCE_OPPORTUNITY_ID = 'dod-passthejam-ip-box';
