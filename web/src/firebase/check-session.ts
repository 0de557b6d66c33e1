/**
 * Asks Firebase Auth whether the account and this session are still there. Where they are not, it signs out by itself, and
 * the portal leaves as it does however a session ends. Without a connection nothing is known and nothing happens.
 */
export async function checkSession(): Promise<void> {
  const { auth } = await import('./auth.ts');
  try {
    await auth.currentUser?.reload();
  } catch {
    // What matters has happened: nobody is signed in any more, or it could not be found out.
  }
}
