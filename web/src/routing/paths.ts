import { ROUTES, type RouteName, type Routes } from './routes.ts';

type Url<Path extends string> = Path extends `${string}:${string}` ? (value: string) => string : Path;
type Urls = { readonly [Name in RouteName]: Url<Routes[Name]['path']> };

const urlOf = (path: string) =>
  path.includes(':') ? (value: string) => path.replace(/:\w+/, () => encodeURIComponent(value)) : path;

// `fromEntries` loses the type of each name's value.
const urls = Object.fromEntries(Object.entries(ROUTES).map(([name, { path }]) => [name, urlOf(path)])) as Urls;

/** URLs of all pages. Pages with a parameter have a function. */
export const paths = {
  ...urls,
  contactWithSubject: (subject: string) => `/#contact?subject=${encodeURIComponent(subject)}`,
  /** The room of an opportunity in the chat. */
  room: (id: string) => `${urls.chat}?room=${encodeURIComponent(id)}`,
  compare: (ids: readonly string[]) => `${urls.compare}?ids=${ids.map(encodeURIComponent).join(',')}`,
};
