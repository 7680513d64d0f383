import { expect, test } from 'vitest'
import { blindIndexHash } from '#src/application/server/blind-index-record.ts'
import { isUli } from '#src/domain/lending/uli.ts'
import { anOpenedProduct } from '#tests/support/product/opened-product.ts'
import {
  callerAt,
  openApplication,
  ordinaryBorrower,
  type PlayedStatus,
  statusPath,
} from '#tests/support/walks/borrower-calls.ts'

const { url, db, vault } = await anOpenedProduct({ MASTER_KEY: Buffer.alloc(32, 7).toString('base64') })

test('an opened application has its universal loan identifier, staff can find it, and its opening is announced before it moves', async () => {
  const caller = callerAt(url, 'lintel')
  const uuid = await openApplication(caller, ordinaryBorrower)
  await expect
    .poll(async () => (await caller.call<PlayedStatus>('GET', statusPath(uuid))).checklistStatus)
    .not.toBe('IN_PROGRESS')
  const { uli } = await db.selectFrom('application').select('uli').where('id', '=', uuid).executeTakeFirstOrThrow()
  expect(isUli(uli ?? '')).toBe(true)
  const lookUps = await db
    .selectFrom('applicationLookUp')
    .select('applicationId')
    .where('hash', '=', blindIndexHash(vault, 'lintel', `name ${ordinaryBorrower.lastName.toLowerCase()}`))
    .execute()
  expect(lookUps).toEqual([{ applicationId: uuid }])
  const partnerEvents = await db
    .selectFrom('partnerEvent')
    .select(['type', 'data'])
    .where('applicationId', '=', uuid)
    .orderBy('written')
    .limit(2)
    .execute()
  expect(partnerEvents).toEqual([
    { type: 'application.opened', data: { applicationUuid: uuid, status: 'IN_PROGRESS' } },
    { type: 'application.status_changed', data: expect.objectContaining({ previousStatus: 'IN_PROGRESS' }) },
  ])
})
