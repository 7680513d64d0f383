import { describe, expect, test } from 'vitest'
import { testClock } from '#src/platform/server/clock.ts'
import { aDatabase } from '#tests/support/product/database.ts'
import { addressees, someCorrespondence } from '#tests/support/walks/correspondence.ts'
import { giveConsent } from '#tests/support/walks/given-consent.ts'
import type { GeneratedKind } from '../../document-kinds.table.ts'
import { electronicNotices } from '../../electronic-notices.table.ts'
import { documentsWithDeliveries } from '../deliveries.store.ts'
import { countAsDelivered, storeGenerated, writeToBorrower } from './correspondence.service.ts'
import { readAddressee } from './letters.store.ts'

const database = await aDatabase()
const { db } = database
const clock = testClock()
const correspondence = someCorrespondence(database, clock)
const { deps } = correspondence
const anApplication = addressees(database, clock, correspondence)
const kinds = Object.keys(electronicNotices) as GeneratedKind[]

const email = async (id: string, kind: GeneratedKind, cause = 'first') => {
  const causeKey = `${cause}:${id}:${kind}`
  const addressee = await readAddressee(db, id)
  return db.transaction().execute(async (tx) => {
    const [document] = await storeGenerated(tx, deps, id, causeKey, [
      { kind, language: 'en', bytes: Buffer.from(kind) },
    ])
    await writeToBorrower(tx, deps, {
      addressee,
      occasion: { about: 'received', hasDocuments: true },
      documentIds: [document!.id],
      causeKey,
    })
    return document!.id
  })
}
const lettersFor = (id: string) =>
  db.selectFrom('paperLetter').select(['reason', 'documentIds']).where('applicationId', '=', id).execute()
const channelsOf = async (id: string, documentId: string) =>
  (await documentsWithDeliveries(db, id))
    .find((document) => document.id === documentId)!
    .delivered.map(({ channel }) => channel)

describe.each(kinds)('15 USC 7001(c)(1)(C)(ii): %s', (kind) => {
  const isOwed = electronicNotices[kind].needs === 'demonstrated'

  test(`emailed before the demonstration ${isOwed ? 'it is owed on paper too' : 'it counts as given'}`, async () => {
    const { id, identityId } = await anApplication({ isDemonstrated: false })
    const documentId = await email(id, kind)
    expect(await lettersFor(id)).toEqual(isOwed ? [{ reason: 'NOT_DEMONSTRATED', documentIds: [documentId] }] : [])
    expect(await channelsOf(id, documentId)).toEqual(isOwed ? [] : ['mail'])
    await giveConsent(db, {
      identityId,
      applicationId: id,
      type: 'COMMUNICATIONS',
      at: clock.now(),
      facts: { demonstrated: 'code read from a PDF' },
    })
    await db.transaction().execute((tx) => countAsDelivered(tx, deps, identityId))
    expect(await lettersFor(id)).toEqual([])
    expect(await channelsOf(id, documentId)).toEqual(['mail'])
  })

  test('after the demonstration it is given only by email, and after a withdrawal only on paper', async () => {
    const { id, identityId } = await anApplication()
    const documentId = await email(id, kind)
    expect([await lettersFor(id), await channelsOf(id, documentId)]).toEqual([[], ['mail']])
    const withdrawnAt = new Date(clock.now().getTime() + 1000)
    const answer = { identityId, applicationId: id, type: 'COMMUNICATIONS', at: withdrawnAt, optedIn: false } as const
    await giveConsent(db, answer)
    const later = await email(id, kind, 'second')
    expect(await lettersFor(id)).toEqual([{ reason: 'NO_CONSENT', documentIds: [later] }])
    expect(await channelsOf(id, later)).toEqual([])
    // A tick after a withdrawal does not revive the earlier proof.
    await giveConsent(db, { ...answer, optedIn: true, at: new Date(withdrawnAt.getTime() + 1000) })
    const last = await email(id, kind, 'third')
    expect(await channelsOf(id, last)).toEqual(isOwed ? [] : ['mail'])
  })
})

test('every notice names the rule that allows it to be given electronically', () => {
  for (const kind of kinds) expect(electronicNotices[kind].source, kind).toMatch(/CFR|USC|Texas|New York|State|Our own/)
})
