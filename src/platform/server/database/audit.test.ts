import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { namesOfScripts } from '#tests/support/stubs/names-of-scripts.ts'
import { firstBrokenAuditRow, recordAudit } from './audit.ts'

describe.each(engines)('the audit chain on %s', async (engine) => {
  const { db } = await aDatabase(engine)
  const record = (subject: string, action: string, details: object = { b: 2, a: { d: 4, c: 3 } }) =>
    db.transaction().execute((tx) =>
      recordAudit(tx, {
        subject,
        actorKind: 'staff',
        actorId: null,
        organization: 'lintel',
        action,
        details: { ...details },
        at: new Date('2026-03-02T10:00:00Z'),
      }),
    )

  test('is intact when it was not changed, even after concurrent appends', async () => {
    const subject = randomUUID()
    await Promise.all(['one', 'two', 'three', 'four'].map((action) => record(subject, action)))
    expect(await firstBrokenAuditRow(db, subject)).toBeUndefined()
    const rows = await db.selectFrom('auditEvent').select('seq').where('subject', '=', subject).orderBy('seq').execute()
    expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
  })

  test('is intact when the id of its subject was written in capital letters', async () => {
    const subject = randomUUID()
    await record(subject.toUpperCase(), 'one')
    await record(subject, 'two')
    expect(await firstBrokenAuditRow(db, subject)).toBeUndefined()
  })

  test('stores whatever an entry says, in any script', async () => {
    const subject = randomUUID()
    for (const action of ['Größe "ñ" \\ \u2028', '', '€'.repeat(300)]) await record(subject, action)
    expect(await firstBrokenAuditRow(db, subject)).toBeUndefined()
  })

  test('returns names in every script exactly and distinguishes two spellings of one name', async () => {
    const subject = randomUUID()
    const names = Object.values(namesOfScripts).flatMap((name) => [name, name.normalize('NFD')])
    for (const [at, name] of names.entries()) await record(subject, `${at} ${name}`, { name, [name]: [{ name }] })
    const rows = await db
      .selectFrom('auditEvent')
      .select(['action', 'details'])
      .where('subject', '=', subject)
      .orderBy('seq')
      .execute()
    expect(rows).toEqual(names.map((name, at) => ({ action: `${at} ${name}`, details: { name, [name]: [{ name }] } })))
    expect(await firstBrokenAuditRow(db, subject)).toBeUndefined()
    const other = names[0]!.normalize('NFD')
    await db
      .updateTable('auditEvent')
      .set({ action: `0 ${other}` })
      .where('subject', '=', subject)
      .where('seq', '=', 1)
      .execute()
    expect(await firstBrokenAuditRow(db, subject)).toBe(1)
  })

  test('shows the first row that was changed, removed or inserted', async () => {
    const subject = randomUUID()
    for (const action of ['one', 'two', 'three']) await record(subject, action)
    await db
      .updateTable('auditEvent')
      .set({ action: 'other' })
      .where('subject', '=', subject)
      .where('seq', '=', 2)
      .execute()
    expect(await firstBrokenAuditRow(db, subject)).toBe(2)
    await db.deleteFrom('auditEvent').where('subject', '=', subject).where('seq', '=', 1).execute()
    expect(await firstBrokenAuditRow(db, subject)).toBe(2)
  })
  test('shows that entries were cut off its end, even when others were written since', async () => {
    const subject = randomUUID()
    for (const action of ['one', 'two', 'three']) await record(subject, action)
    const cut = (from: number) =>
      db.deleteFrom('auditEvent').where('subject', '=', subject).where('seq', '>=', from).execute()
    await cut(3)
    expect(await firstBrokenAuditRow(db, subject)).toBe(3)
    for (const action of ['other', 'more']) {
      await record(subject, action)
      expect(await firstBrokenAuditRow(db, subject)).toBe(3)
    }
    await cut(1)
    expect(await firstBrokenAuditRow(db, subject)).toBe(1)
  })

  test('is intact after an append by a process without heads, and shows what is cut after the next entry', async () => {
    const subject = randomUUID()
    for (const action of ['one', 'two']) await record(subject, action)
    const [first] = await db
      .selectFrom('auditEvent')
      .select('hash')
      .where('subject', '=', subject)
      .orderBy('seq')
      .execute()
    await db.updateTable('auditHead').set({ seq: 1, hash: first!.hash }).where('subject', '=', subject).execute()
    expect(await firstBrokenAuditRow(db, subject)).toBeUndefined()
    await record(subject, 'three')
    expect(await firstBrokenAuditRow(db, subject)).toBeUndefined()
    await db.deleteFrom('auditEvent').where('subject', '=', subject).where('seq', '=', 3).execute()
    expect(await firstBrokenAuditRow(db, subject)).toBe(3)
  })
})
