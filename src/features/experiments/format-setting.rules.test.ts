import { expect, test } from 'vitest'
import {
  changedVariables,
  formatSetting,
  formatVariable,
  readPercentage,
  readVariables,
} from './format-setting.rules.ts'

const standard = { routes: ['/register'], pageTitle: 'Maintenance', isShort: true, minutes: 5 }

test('EXP-01 form variables have the types of the flag’s default', () => {
  const answers = { routes: ' /register \n\n/{uuid}/* ', pageTitle: ' Back soon ', isShort: false, minutes: '7' }
  expect(readVariables(standard, answers)).toEqual({
    routes: ['/register', '/{uuid}/*'],
    pageTitle: 'Back soon',
    isShort: false,
    minutes: 7,
  })
  expect(readVariables(standard, undefined)).toEqual({ routes: [], pageTitle: '', isShort: false, minutes: Number.NaN })
})

test('EXP-01 a preview names each variable that changes', () =>
  expect(changedVariables(standard, { ...standard, routes: [], isShort: false })).toEqual([
    { name: 'routes', from: '/register', to: '(empty)' },
    { name: 'isShort', from: 'Yes', to: 'No' },
  ]))

test.each([
  [{ enabled: false, percentage: 100, variables: {} }, 'Off'],
  [{ enabled: true, percentage: 0, variables: {} }, 'Off'],
  [{ enabled: true, percentage: 25, variables: {} }, 'On for 25% of people'],
  [{ enabled: true, percentage: 100, variables: {} }, 'On for everyone'],
])('EXP-01 %o is shown as %s', (setting, text) => expect(formatSetting(setting)).toBe(text))

test('EXP-01 a share is read as typed', () => {
  expect([readPercentage('25'), readPercentage('25 %')]).toEqual([25, 25])
  expect([readPercentage(''), readPercentage('half')]).toEqual([Number.NaN, Number.NaN])
  expect(formatVariable('')).toBe('(empty)')
})
