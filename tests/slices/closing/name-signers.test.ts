import { expect, test } from 'vitest'
import { applicationRecords } from '#src/application/server/application-record.ts'
import { closingSignerRecords } from '#src/application/server/closing-signer-record.ts'
import { nameSigners } from '#src/features/signers/server/name-signers.service.ts'
import { conditionRecords } from '#src/workflow/server/condition-record.ts'
import { aProductThatVerifies } from '#tests/support/walks/verified-borrower.ts'

const { at, until, db, vault } = await aProductThatVerifies()
const signers = closingSignerRecords(vault)
const name = nameSigners({
  clock: { now: () => new Date() },
  signers,
  records: applicationRecords(vault),
  conditions: conditionRecords(vault),
})

const signersAt = async (street: string) => {
  const { uuid, ...one } = await at('ORDER_FULL_TITLE', street)
  await until({ uuid, ...one }, (now) => now !== 'ORDER_FULL_TITLE')
  for (const _ of [1, 2]) await db.transaction().execute((tx) => name(tx, uuid))
  return signers.signing(db, uuid)
}

test('running the job twice records the borrower and each other title owner only once', async () => {
  const signers = await signersAt('12 Coowner Street')
  expect(signers.map(({ ordinal, role, identityId }) => [ordinal, role, identityId !== null])).toEqual([
    [0, 'borrower', true],
    [1, 'owner', false],
  ])
  expect(signers[1]?.person).toMatchObject({ name: { firstName: 'Jordan' }, email: null, phone: null })
})

test('a sole owner is the only signer', async () => {
  expect(await signersAt('12 Orchard Street')).toHaveLength(1)
})
