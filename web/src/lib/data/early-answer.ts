/** A request that `public/prevent-flash.js` sends for a visitor, before any other script arrives. */
export interface EarlyRequest {
  url: string;
  response: Promise<Response>;
  /** What was answered, once it is there. */
  answer?: object;
}
declare global {
  var earlyRequest: EarlyRequest | undefined;
}

/** Waits for the answer, which whoever takes the response reads by themselves, failures included. */
export async function storeAnswer(early: EarlyRequest): Promise<object | undefined> {
  try {
    const response = await early.response;
    if (response.ok) early.answer = await response.clone().json();
  } catch {
    // Taken already, or failed.
  }
  return early.answer;
}

/**
 * Writes what has arrived into the skeleton of a prerendered page, before React and the page's code are there: an element with
 * `data-early="title"` gets the answer's `title`, and `data-early="image"` a picture.
 */
export async function showEarlyAnswer(): Promise<void> {
  const places = document.querySelectorAll<HTMLElement>('[data-early]');
  const early = globalThis.earlyRequest;
  if (!early) return;
  const answer = await storeAnswer(early);
  for (const place of places) {
    const text = textIn(answer, place.dataset.early);
    if (text === undefined) continue;
    if (place.dataset.early === 'image') place.append(Object.assign(new Image(), { src: text, alt: '' }));
    else place.textContent = text;
  }
}

/** A text of what this URL has answered before its page is there. */
export const earlyText = (url: string, name: string): string | undefined => {
  const early = globalThis.earlyRequest;
  return early?.url === url ? textIn(early.answer, name) : undefined;
};

function textIn(answer: object | undefined, name = ''): string | undefined {
  const text: unknown = answer && Reflect.get(answer, name);
  return typeof text === 'string' ? text : undefined;
}
