import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { openPasswords } from './passwords.service.ts'

test('a password matches its own hash regardless of Unicode composition', async () => {
  const passwords = openPasswords()
  const storedHash = await passwords.hash('Ñandú-light-7!'.normalize('NFC'))
  expect(await passwords.verify(storedHash, 'Ñandú-light-7!'.normalize('NFD'))).toBe(true)
  expect(await passwords.verify(storedHash, 'Nandu-light-7!')).toBe(false)
})

test('no password matches when there is no hash', async () => {
  const passwords = openPasswords()
  expect(await passwords.verify(undefined, 'nobody has this password')).toBe(false)
  expect(await passwords.verify(null, '')).toBe(false)
})

test('requests are rejected when the queue is full, and succeed again once it clears', async () => {
  const passwords = openPasswords({ capacity: 2 })
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => passwords.hash('Harbour-light-7!')))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
  expect(results[4]).toMatchObject({ reason: { code: 'service/unavailable' } })
  expect(await passwords.hash('Harbour-light-7!')).toMatch(/^\$argon2id\$/)
})

test('a hash made with a different cost is recognized as outdated', async () => {
  const passwords = openPasswords()
  expect(passwords.isOutdated(await passwords.hash('Harbour-light-7!'))).toBe(false)
  expect(passwords.isOutdated(await hash('Harbour-light-7!', { memoryCost: 64, timeCost: 1 }))).toBe(true)
})

test('a stranger who fills the queue does not lock out other addresses', async () => {
  const passwords = openPasswords({ capacity: 4 })
  const ends: string[] = []
  const hash = (address: string) =>
    passwords.hash('Harbour-light-7!', address).then(
      () => ends.push(address),
      () => ends.push(`${address} turned away`),
    )
  const stranger = Array.from({ length: 6 }, (_, last) => hash(`2001:db8::${last + 1}`))
  const customer = hash('192.0.2.7')
  await Promise.all([...stranger, customer])
  expect(ends.indexOf('192.0.2.7')).toBeGreaterThanOrEqual(0)
  // One job of the stranger is already running, and one more has its turn before the customer's job.
  expect(ends.filter((end) => !end.endsWith('turned away')).indexOf('192.0.2.7')).toBeLessThanOrEqual(2)
})
