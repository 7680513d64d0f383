import { expect, test } from 'vitest'
import { callBase, type RelativeUrlFlag, siteBase } from './site-base.rules.ts'

const organization = { baseUrl: 'https://lintel.example/' }
const applications: readonly RelativeUrlFlag[] = ['fe-relative-url-borrower', 'fe-relative-url-console']
const hosts = (flag: RelativeUrlFlag) => {
  const on = { [flag]: { enabled: true, variables: {} } }
  return {
    'a test host with the flag on': { organization, flags: on, isDemonstration: true },
    'a test host with the flag off': { organization, flags: {}, isDemonstration: true },
    'the brand’s own host': { organization, flags: on, isDemonstration: false },
  }
}

test.each(applications)('EXP-03 %s keeps links on the test host when it is on', (flag) =>
  expect(Object.values(hosts(flag)).map((host) => siteBase(flag, host))).toEqual([
    '',
    'https://lintel.example',
    'https://lintel.example',
  ]),
)

test.each(applications)('EXP-03 %s determines which host the pages of a test host call', (flag) =>
  expect(Object.values(hosts(flag)).map((host) => callBase(flag, host))).toEqual(['', 'https://lintel.example', '']),
)

test('EXP-03 one web application’s flag does not affect the other', () => {
  const flags = { 'fe-relative-url-borrower': { enabled: true, variables: {} } }
  const host = { organization, flags, isDemonstration: true }
  expect(callBase('fe-relative-url-console', host)).toBe('https://lintel.example')
})
