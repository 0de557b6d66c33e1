import { describe, expect, test } from 'vitest';
import { checkEngines, describeEngines, findEngines, type Machine } from './engines.ts';

const machine = ({
  programs = [],
  builds = [],
  chosen,
}: Partial<Record<'programs' | 'builds', string[]>> & { chosen?: string }): Machine => ({
  hasBuild: (name) => builds.includes(name),
  locate: (program) => (programs.includes(program) ? `/usr/bin/${program}` : undefined),
  chosen,
});
const DEBIAN = ['firefox-esr', 'WebKitWebDriver', 'Xvfb'];

describe('engines', () => {
  test("uses the machine's own browsers without Playwright's builds", () => {
    expect(findEngines(machine({ programs: DEBIAN }))).toEqual({
      engines: [
        { name: 'Chromium' },
        { name: 'Firefox', program: '/usr/bin/firefox-esr' },
        { name: 'WebKit', program: '/usr/bin/WebKitWebDriver' },
      ],
      missing: [],
    });
    const { engines } = findEngines(machine({ programs: DEBIAN, builds: ['Firefox', 'WebKit'] }));
    expect(engines).toEqual([{ name: 'Chromium' }, { name: 'Firefox' }, { name: 'WebKit' }]);
  });

  test('names missing engines with the command that installs them', () => {
    expect(describeEngines(machine({ programs: ['firefox', 'WebKitWebDriver'] }))).toEqual([
      'Engines: Chromium, Firefox (/usr/bin/firefox).',
      'WebKit is not installed: use "sudo apt install webkit2gtk-driver xvfb" or "npx playwright install webkit".',
    ]);
  });

  test('can be chosen by name', () => {
    const { engines } = findEngines(machine({ programs: DEBIAN, chosen: 'webkit' }));
    expect(engines.map(({ name }) => name)).toEqual(['WebKit']);
  });

  test('refuses a machine with Chromium alone', () => {
    expect(() => checkEngines(machine({ programs: ['firefox-esr'] }))).not.toThrow();
    expect(() => checkEngines(machine({}))).toThrow(/^The tests need an engine other than Chromium\.\n {2}Firefox is/);
    expect(() => checkEngines(machine({ programs: DEBIAN, chosen: 'chromium' }))).toThrow(
      'an engine other than Chromium',
    );
  });
});
