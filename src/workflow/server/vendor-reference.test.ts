import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { migrate } from '#src/platform/server/database/database.ts'
import { migrationNames, migrationsByName, runBaseline } from '#src/platform/server/database/migrations.ts'
import { anApplicationAt } from '#tests/support/product/application-at.ts'
import { aBareDatabase, aDatabase } from '#tests/support/product/database.ts'
import { ownerOfReference, rememberReference } from './vendor-reference.store.ts'

const database = await aDatabase('postgresql')
const now = new Date('2026-05-04T12:00:00Z')

test('a vendor’s reference belongs to the first order that used it, and an unknown reference belongs to none', async () => {
  const { db } = database
  const applicationId = await anApplicationAt(database, 'DIRECT_DEBT_PAYOFF', null)
  const remember = (owner: 'payment' | 'step', subject?: string) =>
    db
      .transaction()
      .execute((tx) =>
        rememberReference(
          tx,
          { vendor: 'disbursement', reference: 'P-1', owner, applicationId, ...(subject && { subject }) },
          now,
        ),
      )
  await remember('payment', 'the cash')
  await remember('step')
  const reference = { owner: 'payment', applicationId, reference: 'P-1', subject: 'the cash', organization: 'lintel' }
  expect(await ownerOfReference(db, 'disbursement', 'P-1')).toEqual(reference)
  expect(await ownerOfReference(db, 'payoff-letter', 'P-1')).toBeUndefined()
  expect(await ownerOfReference(db, 'disbursement', 'P-2')).toBeUndefined()
})

test('an order pending before references existed is found by its webhook after the migration', async () => {
  const older = await aBareDatabase('postgresql')
  const { db } = older
  const plain = db.withoutPlugins() as Kysely<unknown>
  await runBaseline(plain)
  const earlierNames = (await migrationNames()).filter((name) => name !== '0052_vendor_reference')
  const provider = { getMigrations: async () => migrationsByName(earlierNames, []) }
  const { error } = await new Migrator({ db: plain, provider, allowUnorderedMigrations: true }).migrateToLatest()
  expect(error).toBeUndefined()
  const waitingFor = async (status: Parameters<typeof anApplicationAt>[1], pendingReference: string) => {
    const id = await anApplicationAt(older, status, null)
    await db.updateTable('application').set({ pendingReference }).where('id', '=', id).execute()
    return id
  }
  const title = await waitingFor('ORDER_FULL_TITLE', 'T-1')
  const payments = await waitingFor('DIRECT_DEBT_PAYOFF', 'D-1')
  const employer = await waitingFor('EMPLOYMENT_VERIFICATION', 'E-1')
  const flood = { applicationId: title, reference: 'F-1', orderedAt: now, answeredAt: null }
  await db.insertInto('floodOrder').values(flood).execute()
  const request = {
    id: '6d1f1c0e-0000-4000-8000-000000000001',
    applicationId: employer,
    method: 'bank',
    state: 'linked',
  }
  const vendorKey = Buffer.from('00ff', 'hex')
  await db
    .insertInto('incomeRequest')
    .values({ ...request, vendorKey, createdAt: now, updatedAt: now })
    .execute()
  await migrate(db)
  expect(await ownerOfReference(db, 'title', 'T-1')).toMatchObject({ owner: 'step', applicationId: title })
  expect(await ownerOfReference(db, 'flood', 'F-1')).toMatchObject({ owner: 'flood', applicationId: title })
  expect(await ownerOfReference(db, 'bank-link', '00ff')).toMatchObject({ owner: 'income', subject: request.id })
  expect(await ownerOfReference(db, 'employer-check', 'E-1')).toMatchObject({ owner: 'income', subject: 'E-1' })
  // A step that waits for what a feature ordered leaves it to that feature.
  const rows = await db.selectFrom('vendorReference').select('owner').where('applicationId', '=', payments).execute()
  expect(rows).toEqual([])
})
