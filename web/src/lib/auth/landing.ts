import { call } from '#lib/data/call.ts';
import { paths } from '#routing/paths.ts';

/** In ms. A sign-in doesn't wait longer for the answer. */
const PATIENCE = 8000;

/** The page after a sign-in that names no other: an owner who doesn't invest begins in the owner's room. Never rejects. */
export async function landingPath(): Promise<string> {
  try {
    const { landing } = await call('getOwnerProfile', {}, { timeout: PATIENCE });
    return landing === 'owner' ? paths.owner : paths.dashboard;
  } catch {
    return paths.dashboard;
  }
}
