import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { aRegistration } from '#tests/support/registration.ts'

describe.each(engines)('on %s', async (engine) => {
  const database = await aDatabase(engine)
  const { db } = database
  const { records, aBorrower, open, readApplications: applicationsOf } = await aRegistration(database)

  test('SUB-05 SUB-09 only one of ten simultaneous submissions without a key is accepted', async () => {
    const borrower = await aBorrower()
    const answers = await Promise.all(Array.from({ length: 10 }, () => open(borrower)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(9).fill(409)])
    expect(answers.filter((answer) => answer.json().code === 'registration/cannot-start')).toHaveLength(9)
    expect(await applicationsOf(borrower)).toHaveLength(1)
  })

  test('SUB-09 people who apply at once each get one application, even when one of them applies twice', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => aBorrower()))
    const submissions = [...people, people[2]!].map((borrower) => ({ borrower, key: randomUUID() }))
    const answers = await Promise.all(submissions.map(({ borrower, key }) => open(borrower, { key })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(6).fill(201), 409])
    for (const borrower of people) {
      const [row, ...more] = await applicationsOf(borrower)
      expect(more).toEqual([])
      expect((await records.read(db, row!.id)).applicant.email).toBe(borrower.email)
      const came = (table: 'consentAct' | 'statusHistory') =>
        db.selectFrom(table).select('at').where('applicationId', '=', row!.id).execute()
      expect(await came('consentAct')).toHaveLength(1)
      expect(await came('statusHistory')).toHaveLength(1)
    }
    const [first] = submissions
    expect((await open(first!.borrower, { key: first!.key })).body).toBe(answers[0]!.body)
  })
})
