import { expect, test } from 'vitest'
import { readConfig } from '../suppliers/supplier-settings.ts'
import { assertLocalOnly } from './demonstration-reach.ts'

const tryStart = (settings: Record<string, string>): string => {
  try {
    assertLocalOnly(readConfig(settings))
    return 'started'
  } catch (error) {
    return (error as Error).message
  }
}

test.each([
  ['HOST', '0.0.0.0'],
  ['HOST', '::'],
  ['HOST', '192.168.1.20'],
  ['HOST', 'demo.lender.example'],
  ['PUBLIC_URL', 'https://demo.lender.example'],
  ['PUBLIC_URL', 'http://localhost.lender.example:4300'],
])('a demonstration with %s %s requires an explicit switch, since its logins are public', (setting, value) => {
  for (const environment of ['demonstration', 'test']) {
    const settings = { HEARTHLINE_ENVIRONMENT: environment, [setting]: value }
    expect(tryStart(settings)).toMatch(new RegExp(`${setting} is .*ALLOW_PUBLIC_DEMONSTRATION=true`, 's'))
    expect(tryStart({ ...settings, ALLOW_PUBLIC_DEMONSTRATION: 'true' })).toBe('started')
  }
  expect(tryStart({ HEARTHLINE_ENVIRONMENT: 'production', [setting]: value })).toBe('started')
})

test.each([
  ['HOST', '127.0.0.1'],
  ['HOST', '127.8.0.1'],
  ['HOST', '::1'],
  ['HOST', 'localhost'],
  ['PUBLIC_URL', 'http://localhost:4300'],
  ['PUBLIC_URL', 'http://saltmarsh.localhost:4300'],
  ['PUBLIC_URL', 'http://[::1]:4300'],
])('a demonstration with %s %s is local and starts', (setting, value) =>
  expect(tryStart({ [setting]: value })).toBe('started'),
)
