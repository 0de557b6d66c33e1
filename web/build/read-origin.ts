/**
 * The origin of the public site from `VITE_SITE_ORIGIN`, for example `https://portal.example`. Without one the pages name no
 * canonical address and there is no sitemap; anything that is not an origin stops the build.
 */
export function readOrigin(value: string | undefined): string | undefined {
  if (!value) return undefined;
  if (URL.canParse(value) && new URL(value).origin === value) return value;
  throw new Error(`VITE_SITE_ORIGIN must be an origin such as https://portal.example, without a path: ${value}`);
}
