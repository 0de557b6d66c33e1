import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { boolean, object, string } from 'yup';
import { REGION } from '../../functions/src/contract/limits.ts';
import { inProject, projectRoot } from '../../scripts/project/paths.ts';

const read = (...path: string[]) => readFileSync(inProject(...path), 'utf8');
const namesIn = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name = '']) => name));

/** The production source, without tests, as one text. */
const sourceOf = (...patterns: string[]) =>
  globSync(patterns, { cwd: projectRoot, exclude: ['**/*.test.*', '**/node_modules/**'] })
    .map((file) => read(file))
    .join('\n');

const ASSIGNMENT = /^(\w+)=/gm;
/** A variable with the comment above it, which names the source of its value. */
const EXPLAINED = /^# .+\n(?:# .+\n)*# Source: .+\n(?:# .+\n)*?(?:# )?(\w+)=/gm;

describe('an example of an environment file', () => {
  test('for the web explains every variable that a build reads, and sets none', () => {
    const example = read('web', '.env.example');
    const source = sourceOf('web/src/**/*.{ts,tsx}', 'web/build/**/*.ts', 'web/vite.config.ts');
    expect(namesIn(example, ASSIGNMENT)).toEqual(namesIn(source, /\b(VITE_[A-Z]\w*)/g));
    expect(namesIn(example, EXPLAINED)).toEqual(namesIn(example, ASSIGNMENT));
    expect(example).not.toMatch(/^\w+=.+/m);
  });

  test('web/.env.example lists what the deployment in GitHub passes to the build', () => {
    const [, job = ''] = read('.github', 'workflows', 'deploy.yml').split('\n  deploy:\n');
    const forProjects = namesIn(read('web', '.env.example'), ASSIGNMENT);
    for (const name of ['VITE_EMULATORS', 'VITE_ERROR_REPORTS']) forProjects.delete(name);
    expect(namesIn(job, /^ {10}(VITE_\w+): .*\$\{\{ vars\.\w+ \}\}$/gm)).toEqual(forProjects);
  });

  describe('functions/.env.example', () => {
    const example = read('functions', '.env.example');
    const source = sourceOf('functions/src/**/*.ts');
    const parameters = namesIn(source, /\bdefine(?:Boolean|Float|Int|List|String)\(\s*'(\w+)'/g);
    const secrets = namesIn(source, /\bdefineSecret\(\s*'(\w+)'/g);

    test('explains every parameter and secret of the functions, and sets no secret', () => {
      expect(parameters.size).toBeGreaterThan(4);
      expect(namesIn(example, ASSIGNMENT)).toEqual(parameters);
      expect(namesIn(example, /^# (\w+)=$/gm)).toEqual(secrets);
      expect(namesIn(example, EXPLAINED)).toEqual(new Set([...parameters, ...secrets]));
    });

    test('contains the parameters that functions/.env sets for every project', () => {
      expect(namesIn(read('functions', '.env'), ASSIGNMENT)).toEqual(parameters);
    });
  });

  test('leaves the values of one machine to .local files, which Git ignores', () => {
    expect(read('.gitignore').split('\n')).toContain('*.local');
  });
});

describe('Node', () => {
  const manifest = object({ engines: object({ node: string().required() }).required() }).required();
  const { engines } = manifest.validateSync(JSON.parse(read('functions', 'package.json')));

  test('has the version of Cloud Functions in .nvmrc, in the dev container and in node_modules', () => {
    expect(read('.nvmrc').trim()).toBe(engines.node);
    expect(read('.devcontainer', 'devcontainer.json')).toContain(`typescript-node:${engines.node}-`);
    expect(read('package.json')).toMatch(new RegExp(`"node": "${engines.node}\\.`));
  });
});

test.each(globSync('.github/workflows/*.yml', { cwd: projectRoot }))('%s pins each action by commit', (file) => {
  const actions = [...read(file).matchAll(/^\s*(?:- )?uses: (.+)$/gm)].map(([, action = '']) => action);
  expect(actions.length).toBeGreaterThan(0);
  expect(actions.filter((action) => !/^[\w/-]+@[0-9a-f]{40} # v\d+(\.\d+)*$/.test(action))).toEqual([]);
});

describe('the region of the functions', () => {
  test.each(['docs/deploy.md', 'web/src/content/notices/privacy.ts'])('is the one that %s names', (file) => {
    const regions = namesIn(
      read(file),
      /\b((?:africa|asia|australia|europe|me|northamerica|southamerica|us)-[a-z]+\d+)\b/g,
    );
    expect(regions).toEqual(new Set([REGION]));
  });
});

test('the lock file contains the address of each package, so that npm ci requests none from the registry', () => {
  const lock = object({ packages: object().required() }).validateSync(JSON.parse(read('package-lock.json')));
  const entry = object({ link: boolean(), resolved: string() });
  const unnamed = Object.entries(lock.packages).filter(([path, value]) => {
    const { link, resolved } = entry.validateSync(value);
    return path.includes('node_modules/') && !link && !resolved;
  });
  expect(unnamed.map(([path]) => path)).toEqual([]);
});
