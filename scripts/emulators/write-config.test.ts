import { expect, test } from 'vitest';
import { portTable } from './ports.ts';
import { effectiveConfig, emulatedPolicy } from './write-config.ts';

const source = {
  firestore: { rules: 'firestore.rules' },
  functions: [{ source: 'functions', codebase: 'portal', runtime: 'nodejs24' }],
  hosting: {
    public: 'web/dist',
    rewrites: [{ source: '**', destination: '/index.html' }],
    headers: [
      { source: '**', headers: [{ key: 'X-Content-Type-Options', value: 'nosniff' }] },
      {
        source: '!/files/**',
        headers: [{ key: 'Content-Security-Policy', value: 'connect-src https://firestore.googleapis.com' }],
      },
    ],
  },
  emulators: {
    singleProjectMode: false,
    firestore: { host: '127.0.0.1', port: 8080, websocketPort: 9150 },
    hub: { host: '127.0.0.1', port: 4400 },
    ui: { enabled: true, port: 4000 },
  },
};

test('changes only ports, folder, UI and the emulators in the policy for a run', () => {
  const choices = { ports: portTable(100), publicFolder: 'web/dist-test', withUi: false };
  expect(effectiveConfig(source, choices)).toEqual({
    firestore: { rules: 'firestore.rules' },
    functions: source.functions,
    hosting: {
      public: 'web/dist-test',
      rewrites: [{ source: '**', destination: '/index.html' }],
      headers: [
        { source: '**', headers: [{ key: 'X-Content-Type-Options', value: 'nosniff' }] },
        {
          source: '!/files/**',
          headers: [{ key: 'Content-Security-Policy', value: 'connect-src http://127.0.0.1:8180' }],
        },
      ],
    },
    emulators: {
      singleProjectMode: false,
      firestore: { host: '127.0.0.1', port: 8180, websocketPort: 9250 },
      hub: { host: '127.0.0.1', port: 4500 },
      ui: { enabled: false, port: 4100 },
    },
  });
});

test('browsers report violations of the policy only if the run asks for it', () => {
  const key = 'Content-Security-Policy';
  const value = "default-src 'none'; report-uri /reports; report-to csp";
  const hosting = { headers: [{ source: '**', headers: [{ key, value }] }] };
  const policyOf = (withReports: boolean) => {
    const choices = { ports: portTable(100), publicFolder: 'web/dist', withUi: false, withReports };
    return effectiveConfig({ hosting }, choices).hosting.headers;
  };
  expect(policyOf(true)).toEqual([
    { source: '**', headers: [{ key, value: "default-src 'none'; report-uri /reports" }] },
  ]);
  expect(policyOf(false)).toEqual([{ source: '**', headers: [{ key, value: "default-src 'none'" }] }]);
});

test('an emulator replaces exactly the origin that it emulates', () => {
  const policy = [
    "img-src 'self' https://firebasestorage.googleapis.com",
    "connect-src 'self' https://securetoken.googleapis.com https://*.cloudfunctions.net https://www.google.com/recaptcha/",
    "object-src 'none'",
  ].join('; ');
  expect(emulatedPolicy(policy, portTable(100))).toBe(
    [
      "img-src 'self' http://127.0.0.1:9299",
      "connect-src 'self' http://127.0.0.1:9199 http://127.0.0.1:5101 https://www.google.com/recaptcha/",
      "object-src 'none'",
    ].join('; '),
  );
});
