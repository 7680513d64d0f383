import { describe, expect, test } from 'vitest'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { aNewApplication, aRegistration } from '#tests/support/registration.ts'
import { namesOfScripts } from '#tests/support/stubs/names-of-scripts.ts'

describe.each(engines)('on %s', async (engine) => {
  const database = await aDatabase(engine)
  const { db } = database
  const { records, aBorrower, open, readApplications: applicationsOf } = await aRegistration(database)
  const applicationNamed = (firstName: string, street1 = '12 Orchard Street') => {
    const body = aNewApplication()
    const { name, assetAddress } = body.profileRequest
    return {
      ...body,
      profileRequest: {
        ...body.profileRequest,
        name: { ...name, firstName, lastName: firstName },
        assetAddress: { ...assetAddress, street1 },
      },
    }
  }

  test.each(Object.entries(namesOfScripts))(
    'a name in %s is stored as written, whether composed or not',
    async (_, name) => {
      for (const spelling of [name, name.normalize('NFD')]) {
        const borrower = await aBorrower()
        expect((await open(borrower, { body: applicationNamed(spelling) })).statusCode).toBe(201)
        const [row] = await applicationsOf(borrower)
        expect((await records.read(db, row!.id)).applicant.name).toMatchObject({ firstName: name, lastName: name })
        const person = await db
          .selectFrom('identity')
          .select(['firstName', 'lastName'])
          .where('id', '=', borrower.id)
          .executeTakeFirstOrThrow()
        expect(person).toEqual({ firstName: name, lastName: name })
      }
    },
  )

  test.each([
    ['ᐃᓄᒃᑎᑐᑦ', '12 Orchard Street', 'profileRequest.name.firstName'],
    ['ক্ষমা', '12 Orchard Street', 'profileRequest.name.firstName'],
    ['Ana', '12 😀 Street', 'profileRequest.assetAddress.street1'],
  ])('the name %s at %s is rejected at its field, and nothing is stored', async (name, street, field) => {
    const borrower = await aBorrower()
    const answer = await open(borrower, { body: applicationNamed(name, street) })
    expect(answer.statusCode).toBe(400)
    expect(JSON.stringify(answer.json())).toContain(field.split('.').at(-1))
    expect(answer.body).toContain("We can't print some of these characters on your documents.")
    expect(await applicationsOf(borrower)).toEqual([])
  })
})
