import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isConnectionSafe } from './connection-safety.ts'

test.each([
  'postgres://db.example/hearthline?sslmode=verify-full',
  'postgres://server:secret@10.0.0.7:5433/hearthline?sslmode=verify-full&sslrootcert=/etc/ca.pem',
  'postgres://localhost/hearthline',
  'postgresql://server@LOCALHOST:6432/hearthline',
  'postgres://127.0.0.1/hearthline',
  'postgres://127.8.0.1:5432/hearthline',
  'postgres://[::1]/hearthline',
  'postgres://server@localhost/hearthline?host=/var/run/postgresql',
  'postgres://%2Fvar%2Frun%2Fpostgresql/hearthline',
])('%s protects its traffic', (address) => expect(isConnectionSafe(address)).toBe(true))

test.each([
  'postgres://db.example/hearthline',
  'postgres://10.0.0.7/hearthline',
  'postgres://[fd00::7]/hearthline',
  'postgres://localhost.example/hearthline',
  'postgres://127.0.0.1.example/hearthline',
  // TLS without verification of the server.
  ...['disable', 'allow', 'prefer', 'require', 'verify-ca', 'no-verify', 'VERIFY-FULL', ''].map(
    (mode) => `postgres://db.example/hearthline?sslmode=${mode}`,
  ),
  'postgres://db.example/hearthline?ssl=true',
  'postgres://db.example/hearthline?sslmode=verify-full&sslmode=disable',
  'postgres://db.example/hearthline?sslmode=disable&sslmode=verify-full',
  // The driver uses the parameter, and without a host it reads the environment.
  'postgres://localhost/hearthline?host=db.example',
  'postgres:///hearthline',
  'postgres://%/hearthline',
  'postgres',
])('%s exposes its traffic to being read or answered on the way', (address) =>
  expect(isConnectionSafe(address)).toBe(false),
)

test('whatever else an address says, only verify-full makes it safe beyond this machine', () =>
  fc.assert(
    fc.property(
      fc.domain(),
      fc.dictionary(
        fc.constantFrom('ssl', 'sslmode', 'application_name', 'uselibpqcompat', 'sslrootcert'),
        fc.string(),
      ),
      (host, parameters) => {
        fc.pre(host !== 'localhost')
        const address = `postgres://${host}/hearthline?${new URLSearchParams(parameters)}`
        expect(isConnectionSafe(address)).toBe(parameters.sslmode === 'verify-full')
      },
    ),
  ))
