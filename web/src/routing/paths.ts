import { ROUTES, type RouteName, type Routes } from './routes.ts';

type Url<Path extends string> = Path extends `${string}:${string}` ? (value: string) => string : Path;
type Urls = { readonly [Name in RouteName]: Url<Routes[Name]['path']> };

const urlOf = (path: string) =>
  path.includes(':') ? (value: string) => path.replace(/:\w+/, () => encodeURIComponent(value)) : path;

// `fromEntries` forgets which name has which value.
const urls = Object.fromEntries(Object.entries(ROUTES).map(([name, { path }]) => [name, urlOf(path)])) as Urls;

/** The URL of every page. Those that carry a value are functions. */
export const paths = {
  ...urls,
  contactWithSubject: (subject: string) => `/#contact?subject=${encodeURIComponent(subject)}`,
  compare: (ids: readonly string[]) => `${urls.compare}?ids=${ids.map(encodeURIComponent).join(',')}`,
};
