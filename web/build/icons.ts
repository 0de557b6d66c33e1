import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, parse } from 'node:path';
import type { Plugin } from 'vite';
import { object, string } from 'yup';

const PREFIX = '~icons/';
const FILE = createRequire(import.meta.url).resolve('@iconify-json/ic/icons.json');
const FOLDER = dirname(FILE);
const RESOLVED = /\/@iconify-json\/ic\/[\w-]+\.js$/;

const iconsSchema = object({ icons: object().required() });
const iconSchema = object({ body: string().required() });

/**
 * `import Search from '~icons/baseline-search'`: one of Google's Material Icons, by its name in `@iconify-json/ic`, as a component
 * like those of `@mui/icons-material`. That package is 43,000 files, this one is a single file.
 */
export function materialIcons(): Plugin {
  let icons: ReadonlyMap<string, unknown> | undefined;
  return {
    name: 'portal:material-icons',
    enforce: 'pre',
    // As if it were a file of the package, so that the site's licences.md lists it. Vitest asks again for what it was answered.
    resolveId: (id) => (id.startsWith(PREFIX) || RESOLVED.test(id) ? join(FOLDER, `${parse(id).name}.js`) : null),
    load(id) {
      if (dirname(id) !== FOLDER) return null;
      const { name } = parse(id);
      icons ??= readIcons();
      if (!icons.has(name)) this.error(`@iconify-json/ic has no icon "${name}".`);
      return componentOf(iconSchema.validateSync(icons.get(name)).body, name);
    },
  };
}

const readIcons = () => new Map(Object.entries(iconsSchema.validateSync(JSON.parse(readFileSync(FILE, 'utf8'))).icons));

const SHAPE = /<(path|circle)((?: [\w-]+="[^"]*")+)\/>/g;
const ATTRIBUTE = / ([\w-]+)="([^"]*)"/g;

/** The module of an icon, whose shapes take the colour of the text around it. */
export function componentOf(body: string, name: string): string {
  if (body.replace(SHAPE, '') !== '') throw new Error(`The icon "${name}" has shapes other than paths and circles.`);
  const shapes = Array.from(
    body.matchAll(SHAPE),
    ([, tag, attributes = '']) => `jsx('${tag}', ${propsOf(attributes)})`,
  );
  const children = shapes.length === 1 ? shapes[0] : `jsxs(Fragment, { children: [${shapes.join(', ')}] })`;
  return `import { createSvgIcon } from '@mui/material/utils';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
export default createSvgIcon(${children}, process.env.NODE_ENV === 'production' ? '' : '${name}');
`;
}

function propsOf(attributes: string): string {
  const props = Array.from(attributes.matchAll(ATTRIBUTE), ([, name = '', value = '']) => [camelCase(name), value]);
  return JSON.stringify(Object.fromEntries(props.filter(([name]) => name !== 'fill')));
}

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
