/**
 * The opportunity whose projection, team, documents and risks fill the gaps of others. Outside the contract, so that no
 * built file contains the id, which reads like a title.
 */
export const REFERENCE_OPPORTUNITY_ID = 'dod-passthejam-ip-box';
