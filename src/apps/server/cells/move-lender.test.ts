import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { systemClock as clock } from '#src/platform/server/clock.ts'
import { firstBrokenAuditRow, recordAudit } from '#src/platform/server/database/audit.ts'
import { snakeCase } from '#src/platform/server/database/column-names.ts'
import { markEnvironment } from '#src/platform/server/database/environment-mark.ts'
import {
  findSetting,
  openOrganizationSettings,
  saveSetting,
} from '#src/platform/server/database/organization-settings.ts'
import { openVault } from '#src/platform/server/keys/field-encryption.ts'
import { openKeyRing } from '#src/platform/server/keys/key-ring.ts'
import { keysInSetting } from '#src/platform/server/keys/key-service.ts'
import { saveTextAnswer, wantsNoTexts } from '#src/platform/server/messages/text-stops.ts'
import { diskObjects } from '#src/platform/server/uploads/object-store.ts'
import { applications } from '#tests/support/applications.ts'
import { aDatabase } from '#tests/support/product/database.ts'
import type { Cell } from './cell.ts'
import { refusalOfLender } from './closed-lenders.ts'
import { joinCells } from './join-cells.ts'
import { movingTables, sumsOfLender } from './lender-rows.store.ts'
import { countUncounted, stateOfLender } from './lender-state.store.ts'
import { moveLender, reopenLender } from './move-lender.ts'
import { removeLender } from './remove-lender.ts'

const lender = 'lintel'
const neighbor = 'saltmarsh'
const number = '+14155550199'

const aFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthline-cell-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const aCell = async (): Promise<Cell> => {
  const database = await aDatabase()
  await markEnvironment(database.db, { environment: 'test', markedAt: new Date() })
  return { database, keys: keysInSetting(randomBytes(32).toString('base64')), objects: diskObjects(await aFolder()) }
}

/** A cell of a group, with what opens its values. */
const openVaultOf = async ({ database, keys }: Cell) => {
  const ring = await openKeyRing(database, keys)
  afterAll(() => ring.close())
  return openVault(ring)
}

const source = await aCell()
const target = await aCell()
const sourceVault = await openVaultOf(source)
const { db: oldDb } = source.database
const { db: newDb } = target.database
const lines: string[] = []
const options = { clock, quietMs: 100, print: (line: string) => void lines.push(line) }
const move = (changes: Partial<Parameters<typeof moveLender>[0]> = {}) =>
  moveLender({ organization: lender, source, target, organizations: shippedOrganizations, ...changes }, options)

const sumsIn = (cell: Cell, organization: string) =>
  cell.database.db.transaction().execute((tx) => sumsOfLender(tx, organization))
const tablesWithRows = async (cell: Cell, organization = lender) => {
  const sums = await sumsIn(cell, organization)
  return movingTables.filter((table) => sums[table]?.count !== '0').map(snakeCase)
}

/** An application with a step and a job that are due, a sealed document in the store, and entries of the audit trail. */
const anOpenedLender = async (organization: string) => {
  const application = await applications(source.database, sourceVault)({ organization, dueAt: new Date() })
  const documentId = randomUUID()
  const objectKey = `documents/${documentId}`
  await oldDb.transaction().execute(async (tx) => {
    const cell = { table: 'document', column: 'object', row: documentId }
    await source.objects.put(objectKey, await sourceVault.sealBytes(tx, application.id, cell, Buffer.from('A deed')))
    await sql`
      insert into document (id, application_id, kind, language, version, sha256, bytes, media_type, object_key, cause_key, created_at)
      values (${documentId}, ${application.id}, 'DEED', 'en', 1, 'digest', 6, 'application/pdf', ${objectKey}, ${objectKey}, now())`.execute(
      tx,
    )
    await sql`
      insert into job (id, kind, key, payload, due_at)
      values (gen_random_uuid(), 'register-row', ${application.id}, ${JSON.stringify({ applicationId: application.id })}, now())`.execute(
      tx,
    )
    await sql`
      insert into idempotency_key (scope, key, request_hash, http_status, answer, at)
      values (${`${application.identityId} POST /x`}, 'key-12345', '\\x00', 200, '{"a": 1.50}', now())`.execute(tx)
    await sql`
      insert into partner_event (id, organization, application_id, type, data, at)
      select gen_random_uuid(), ${organization}, ${application.id}, 'application.opened', jsonb_build_object('nth', nth), now()
      from generate_series(1, 3) as nth`.execute(tx)
    for (const action of ['application opened', 'document stored'])
      await recordAudit(tx, {
        subject: application.id,
        actorKind: 'system',
        actorId: null,
        organization,
        action,
        details: { b: 1, a: 2 },
        at: new Date(),
      })
    await saveSetting(tx, {
      organization,
      kind: 'hours',
      baseVersion: 0,
      value: { open: 9 },
      savedBy: randomUUID(),
      savedAt: new Date(),
    })
  })
  return { ...application, documentId, objectKey }
}

const movedApplication = await anOpenedLender(lender)
await anOpenedLender(neighbor)
await saveTextAnswer(oldDb, sourceVault, {
  reference: 'SM1',
  number,
  says: 'stop',
  at: new Date('2026-03-02T10:00:00Z'),
})

describe('a new cell', () => {
  test('joins its group once, before its first start, with a range of loan numbers of its own', async () => {
    await expect(joinCells({ source, target, range: 17 }, clock)).rejects.toThrow('--range is a number from 1 to 16')
    await expect(joinCells({ source, target, range: 1 }, clock)).rejects.toThrow('gives out loan numbers from range 1')
    await joinCells({ source, target, range: 2 }, clock)
    await expect(joinCells({ source, target, range: 3 }, clock)).rejects.toThrow('Join before the first start')
  })

  test('finds by its look-up hashes what the other cells stored', async () => {
    const vault = await openVaultOf(target)
    expect(vault.hash('any', 'value')).toEqual(sourceVault.hash('any', 'value'))
  })
})

describe('a move is refused before anything is written', () => {
  const expectRefusal = async (sentence: string, changes?: Parameters<typeof move>[0]) => {
    await expect(move(changes)).rejects.toThrow(sentence)
    expect(await stateOfLender(oldDb, lender)).toBe('open')
    expect(await tablesWithRows(target)).toEqual([])
  }
  const foreignKeys = () => keysInSetting(randomBytes(32).toString('base64'))

  test('a move without the master keys of both cells is refused', async () => {
    await expectRefusal('Give all its keys as SOURCE_MASTER_KEY', { source: { ...source, keys: foreignKeys() } })
    await expectRefusal('The current master key of the new cell', { target: { ...target, keys: foreignKeys() } })
  })

  test('a move into a cell of another group, which would find no one by a hash, is refused', async () => {
    const stranger = await aCell()
    await openVaultOf(stranger)
    await expectRefusal('different keys of look-up hashes', { target: stranger })
  })

  test('a move between two versions is refused', async () => {
    await sql`delete from kysely_migration where name like '0110%'`.execute(newDb)
    await expectRefusal('The database of the new cell lacks migrations of this version: 0110_payoff_requests')
    await sql`insert into kysely_migration values ('0110_payoff_requests', '2026-01-05T00:00:00Z')`.execute(newDb)
    await sql`create table of_the_next_version (id uuid primary key)`.execute(oldDb)
    await expectRefusal('The database of the old cell is of a newer version than this command: of_the_next_version')
    await sql`drop table of_the_next_version`.execute(oldDb)
  })

  test('a move of a lender whose brand or rows say otherwise is refused', async () => {
    await expectRefusal('has no lender northfield', { organization: 'northfield' })
    await sql`insert into partner_sequence (organization, last) values (${lender}, 1)`.execute(newDb)
    await expect(move()).rejects.toThrow('The new cell already has rows of lintel, in partner_sequence')
    await sql`delete from partner_sequence`.execute(newDb)
  })

  test('when both cells have a loan number, or give them out from one range', async () => {
    const other = await applications(target.database, await openVaultOf(target))({ organization: neighbor })
    await sql`update application set loan_number = ${movedApplication.loanNumber} where id = ${other.id}`.execute(newDb)
    await expectRefusal(`with the loan number or identifier of ${movedApplication.loanNumber}`)
    await sql`update application set loan_number = '9999999999' where id = ${other.id}`.execute(newDb)
    await sql`select setval('loan_number', 1000000005)`.execute(newDb)
    await expectRefusal('Both cells give out loan numbers from range 1')
    await sql`select setval('loan_number', 1268435457)`.execute(newDb)
  })

  test('while both cells share a store, or payments wait for a file', async () => {
    await expectRefusal('Both cells have the same OBJECT_STORE', { target: { ...target, objects: source.objects } })
    await sql`
      insert into ach_entry (id, application_id, originator, order_key, amount_cents, purpose, sealed_receiver, queued_at)
      values (gen_random_uuid(), ${movedApplication.id}, 'bank:1', 'order', 100, 'PAYMENT', '\\x00', now())`.execute(
      oldDb,
    )
    await expectRefusal('1 payments of lintel wait for the next file for the bank')
    await sql`delete from ach_entry`.execute(oldDb)
  })
})

describe('a lender that moves', () => {
  test('is counted by the funnel before its rows are copied, because a worker that counts changes them', async () => {
    const countLeft = () => countUncounted(oldDb, lender, new Date(0))
    expect(await countLeft()).toBeGreaterThan(0)
    await sql`alter table partner_event add constraint refused check (type <> 'application.opened')`.execute(newDb)
    await expect(move()).rejects.toThrow('refused')
    expect(await countLeft()).toBe(0)
    await sql`alter table partner_event drop constraint refused`.execute(newDb)
    await reopenLender(source, lender, clock)
  })

  test('stays closed with all its work put off when it cannot be written, and opens again unchanged', async () => {
    const before = await sumsIn(source, lender)
    await sql`alter table partner_event add constraint refused check (type <> 'application.opened')`.execute(newDb)
    await expect(move()).rejects.toThrow('refused')
    expect(await stateOfLender(oldDb, lender)).toBe('closed')
    expect(await tablesWithRows(target)).toEqual([])
    const due =
      await sql`select from job where due_at < now() + interval '1 year' and payload ->> 'applicationId' = ${movedApplication.id}`.execute(
        oldDb,
      )
    expect(due.rows).toEqual([])
    await sql`alter table partner_event drop constraint refused`.execute(newDb)
    await reopenLender(source, lender, clock)
    expect(await sumsIn(source, lender)).toEqual(before)
    await expect(reopenLender(source, lender, clock)).rejects.toThrow('lintel is not closed here, but open.')
  })

  test('is whole in the new cell, with its work due as before, and moves once', async () => {
    const before = await sumsIn(source, lender)
    const ofNeighbor = await sumsIn(source, neighbor)
    await move()
    expect(lines.at(-1)).toContain('lintel is open in the new cell.')
    expect(await sumsIn(target, lender)).toEqual(before)
    expect(await sumsIn(source, neighbor)).toEqual(ofNeighbor)
    expect([await stateOfLender(oldDb, lender), await stateOfLender(newDb, lender)]).toEqual(['moved', 'open'])
    await move()
    expect(lines.at(-1)).toBe('lintel is in the new cell already.')
  })

  test('has sealed values, objects and audit chains that the new cell opens with its own master key', async () => {
    const vault = await openVaultOf(target)
    const cell = { table: 'document', column: 'object', row: movedApplication.documentId }
    const bytes = await vault.openBytes(
      newDb as never,
      movedApplication.id,
      cell,
      await target.objects.get(movedApplication.objectKey),
    )
    expect(bytes.toString()).toBe('A deed')
    expect(await firstBrokenAuditRow(newDb, movedApplication.id)).toBeUndefined()
    await sql`update audit_event set details = '{"a": 3}' where subject = ${movedApplication.id} and seq = 2`.execute(
      newDb,
    )
    expect(await firstBrokenAuditRow(newDb, movedApplication.id)).toBe(2)
  })

  test('keeps the order of its events, and people who answered STOP', async () => {
    const { rows } = await sql<{ nth: number }>`
      select (data ->> 'nth')::int as nth from partner_event order by written`.execute(newDb)
    expect(rows.map(({ nth }) => nth)).toEqual([1, 2, 3])
    expect(await wantsNoTexts(newDb, sourceVault, number)).toBe(true)
  })

  test('is refused by the old cell alone, which removes it on a command', async () => {
    const refusalIn = async ({ database }: Cell) => {
      const settings = await openOrganizationSettings(database, () => {})
      const refusal = refusalOfLender(settings)(lender)
      await settings.close()
      return refusal?.http
    }
    expect([await refusalIn(source), await refusalIn(target)]).toEqual([421, undefined])
    await expect(removeLender(target, lender, clock)).rejects.toThrow('Only what another cell serves is removed')
    const ofNeighbor = await sumsIn(source, neighbor)
    await removeLender(source, lender, clock)
    expect(await tablesWithRows(source)).toEqual([])
    expect(await sumsIn(source, neighbor)).toEqual(ofNeighbor)
    await expect(source.objects.get(movedApplication.objectKey)).rejects.toThrow()
    expect(await refusalIn(source)).toBe(421)
    expect(await findSetting(newDb, { organization: lender, kind: 'hours' })).toBeDefined()
  })

  test('can move back', async () => {
    await moveLender(
      { organization: lender, source: target, target: source, organizations: shippedOrganizations },
      options,
    )
    expect([await stateOfLender(oldDb, lender), await stateOfLender(newDb, lender)]).toEqual(['open', 'moved'])
  })
})
