/**
 * Resolves in a task of its own. What a page asks for when it opens is prepared there, one request after the other, and not in the task that has
 * just rendered the page: on a phone the two together keep a person waiting.
 */
export const ownTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
