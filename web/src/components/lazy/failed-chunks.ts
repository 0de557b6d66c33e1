let lost = 0;
let tell = () => {};

function change(by: number): void {
  lost += by;
  tell();
}

/**
 * Parts of the page whose code could not be fetched: the connection failed, or a newer version of the portal has replaced the
 * file. The rest of the page stands, with whatever was typed into it, so the person is told and reloads when it suits them.
 */
export const failedChunks = {
  any: () => lost > 0,
  /** The one who tells the person; every public page carries this, so there is no list of others. */
  follow(listener: () => void) {
    tell = listener;
    return () => {};
  },
  /** Counts one that is missing. Call what it returns when it has come after all, or is wanted no longer. */
  lose(): () => void {
    change(1);
    return () => change(-1);
  },
};
