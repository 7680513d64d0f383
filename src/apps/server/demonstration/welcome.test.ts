import { expect, test } from 'vitest'
import { demonstrationPassword } from '../core/environment/demonstration-people.table.ts'
import { readConfig } from '../suppliers/supplier-settings.ts'
import { welcome } from './welcome.ts'

const welcomeText = (settings: Record<string, string>) => welcome(readConfig(settings), 'http://localhost:4300')

test('the embedded database warns at start that it does not sync to disk', () => {
  for (const environment of ['demonstration', 'production'])
    expect(welcomeText({ HEARTHLINE_ENVIRONMENT: environment })).toContain('It does not sync to disk')
  expect(welcomeText({ DATABASE_URL: 'postgres://localhost/hearthline' })).not.toContain('sync')
})

test('the welcome text in production mentions no demonstration brand, person or page', () => {
  const lines = welcomeText({ HEARTHLINE_ENVIRONMENT: 'production', DATABASE_URL: 'postgres://localhost/hearthline' })
  expect(lines).not.toMatch(/Lintel|saltmarsh|outbox|all-documents|all-screens|example/)
  expect(lines).not.toContain(demonstrationPassword)
})

test('a worker that serves no pages names no address at which it is open', () => {
  const settings = { ROLES: 'worker', DATABASE_URL: 'postgres://localhost/hearthline' }
  for (const environment of ['demonstration', 'production']) {
    const text = welcomeText({ ...settings, HEARTHLINE_ENVIRONMENT: environment })
    expect(text).toContain('This process does the work behind the pages')
    expect(text).not.toMatch(/is open at|http|Log in|password/)
  }
})
