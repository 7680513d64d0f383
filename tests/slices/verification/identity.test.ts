import { describe, expect, test } from 'vitest'
import { discardDocument } from '#src/features/documents/server/documents.store.ts'
import { removeOldPictures } from '#src/features/identity/server/pictures-sweep.service.ts'
import { systemClock } from '#src/platform/server/clock.ts'
import { readUntil } from '#tests/support/read-until.ts'
import { aJpeg, sha256 } from '#tests/support/stubs/sample-files.ts'
import { aProductWithRequests } from '#tests/support/walks/asked-borrower.ts'

const product = await aProductWithRequests()
const { callApi, db, send, staff, anIdentity, anApplication } = product
const underwriter = await staff('underwriter')
const identityPath = (uuid: string) => `/service-identity/external/api/v1/applications/${uuid}/identity`
const judgedOf = (uuid: string) => `/service-identity/internal/api/v1/applications/${uuid}/identity`
const conditionsPath = (uuid: string) => `/service-conditions/internal/api/v1/applications/${uuid}/conditions`

const readStatus = async (uuid: string) =>
  (await db.selectFrom('application').select('status').where('id', '=', uuid).executeTakeFirstOrThrow()).status

/** A person whose ID is requested. */
const aPerson = async (
  lastName: string,
  status: 'IDENTITY_VERIFICATION' | 'OFFER_SELECTION' = 'IDENTITY_VERIFICATION',
) => {
  const { headers, id } = await anIdentity({ role: 'borrower' })
  const name = { firstName: 'Maria', middleName: null, lastName, suffix: null }
  const { id: uuid } = await anApplication({ identityId: id, status, applicant: { name } })
  return { uuid, headers, conditions: [] as string[] }
}
type Who = Awaited<ReturnType<typeof aPerson>>
const read = async ({ uuid, headers }: Who) => (await callApi('GET', identityPath(uuid), headers)).body
const begin = async ({ uuid, headers }: Who, kind = 'DRIVERS_LICENSE') =>
  (await callApi('POST', `${identityPath(uuid)}/checks`, headers, { kind })).body
let pictures = 0
/** Each photo is a different file. */
const aPicture = () => {
  pictures += 1
  return aJpeg({ width: 900 + pictures, height: 600 })
}
const sendPictures = async (who: Who, task: { check: { checkUuid: string; pictures: { slot: number }[] } }) => {
  const { checkUuid } = task.check
  for (const { slot } of task.check.pictures)
    await send(who, aPicture(), { purpose: 'identity', about: checkUuid, slot, name: 'id.jpg' })
  return checkUuid
}
const submit = ({ uuid, headers }: Who, checkUuid: string) =>
  callApi('POST', `${identityPath(uuid)}/checks/${checkUuid}/submit`, headers)
/** Tries once and waits until the photos have been checked. */
const tryOnce = async (who: Who, kind?: string) => {
  const checkUuid = await sendPictures(who, await begin(who, kind))
  expect((await submit(who, checkUuid)).body.state).toBe('checking')
  return readUntil(
    () => read(who),
    ({ state }) => state !== 'checking',
  )
}
const conditionsAt = async (uuid: string) =>
  (await callApi('GET', conditionsPath(uuid), underwriter.headers)).body.map(
    ({ categoryEnum, state }: { categoryEnum: string; state: string }) => `${categoryEnum} ${state}`,
  )

describe('NAV-10 IDENTITY_VERIFICATION', () => {
  test('continues when the ID and face match; the ID data is stored sealed, and staff see the reason', async () => {
    const who = await aPerson('Garcia')
    expect(await read(who)).toMatchObject({ state: 'asked', check: null, triesLeft: 3, handover: null })
    const task = await begin(who)
    expect(task.check.pictures).toEqual([
      { side: 'FRONT', slot: 0, state: 'missing' },
      { side: 'BACK', slot: 1, state: 'missing' },
      { side: 'SELFIE', slot: 2, state: 'missing' },
    ])
    const early = await submit(who, task.check.checkUuid)
    expect([early.status, early.body.code]).toEqual([422, 'identity/pictures-missing'])
    await sendPictures(who, task)
    await submit(who, task.check.checkUuid)
    await readUntil(
      () => readStatus(who.uuid),
      (status) => status === 'LIEN_VERIFICATION',
    )
    expect(await read(who)).toMatchObject({ state: 'verified' })
    const [check] = (await callApi('GET', judgedOf(who.uuid), underwriter.headers)).body
    expect(check).toMatchObject({
      outcome: 'VERIFIED',
      reason: null,
      documents: [{ kind: 'DRIVERSLICENSEFRONT' }, {}, { kind: 'SELFIE' }],
    })
    expect(check.rules).toContainEqual({ rule: 'address', passed: true, facts: { match: 'same' } })
    const row = await db
      .selectFrom('identityCheck')
      .selectAll()
      .where('applicationId', '=', who.uuid)
      .executeTakeFirstOrThrow()
    expect(Buffer.from(row.sealedReport!).toString('latin1')).not.toMatch(/GARCIA|MARIA/)
    const history = await db.selectFrom('statusHistory').select('trace').where('applicationId', '=', who.uuid).execute()
    expect(JSON.stringify(history)).not.toMatch(/garcia/i)
  })

  test('requests new photos when the ID is unreadable, and accepts them', async () => {
    const who = await aPerson('Idretake')
    expect(await tryOnce(who)).toMatchObject({ state: 'asked', reason: 'unreadable', triesLeft: 2 })
    expect(await conditionsAt(who.uuid)).toEqual(['ID_VERIFICATION_FAILURE OPEN'])
    expect(await readStatus(who.uuid)).toBe('IDENTITY_VERIFICATION')
    await tryOnce(who)
    await readUntil(
      () => readStatus(who.uuid),
      (status) => status === 'LIEN_VERIFICATION',
    )
    expect(await conditionsAt(who.uuid)).toEqual(['ID_VERIFICATION_FAILURE ACCEPTED'])
  })

  test('goes to staff after three tries, and staff can accept it', async () => {
    const who = await aPerson('Idunreadable')
    await tryOnce(who)
    await tryOnce(who)
    expect(await tryOnce(who, 'PASSPORT')).toMatchObject({ state: 'review', triesLeft: 0 })
    const fourth = await callApi('POST', `${identityPath(who.uuid)}/checks`, who.headers, { kind: 'PASSPORT' })
    expect([fourth.status, fourth.body.code]).toEqual([409, 'identity/no-tries-left'])
    const [condition] = (await callApi('GET', conditionsPath(who.uuid), underwriter.headers)).body
    expect(condition).toMatchObject({ categoryEnum: 'ID_VERIFICATION_FAILURE', state: 'IN_REVIEW', route: 'identity' })
    await callApi('POST', `${conditionsPath(who.uuid)}/${condition.uuid}/accept`, underwriter.headers)
    await readUntil(
      () => readStatus(who.uuid),
      (status) => status === 'LIEN_VERIFICATION',
    )
    const transition = await db
      .selectFrom('statusHistory')
      .select('reason')
      .where('applicationId', '=', who.uuid)
      .where('toStatus', '=', 'LIEN_VERIFICATION')
      .executeTakeFirstOrThrow()
    expect(transition.reason).toBe('Staff accepted the proof of identity')
  })

  test.each([
    ['Idexpired', 'expired'],
    ['Idbirthdate', 'birth-date'],
    ['Idother', 'another-person'],
    ['Idotherkind', 'wrong-kind'],
    ['Idnotlive', 'not-live'],
  ])('%s: another try, with the reason: %s', async (lastName, reason) => {
    const who = await aPerson(lastName)
    expect(await tryOnce(who)).toMatchObject({ state: 'asked', reason, triesLeft: 2 })
  })

  test.each([
    ['Idforged', 'suspect-document'],
    ['Idface', 'other-face'],
    ['Idmarried', 'name'],
  ])('%s: a staff review: %s', async (lastName, reason) => {
    const who = await aPerson(lastName)
    expect(await tryOnce(who)).toMatchObject({ state: 'review', reason })
    expect(await conditionsAt(who.uuid)).toEqual(['IDENTITY_DOCUMENT_FRAUD_REVIEW IN_REVIEW'])
  })

  test('a check that staff sent back returns to staff, whatever the next photos show', async () => {
    const who = await aPerson('Idmarried')
    await tryOnce(who)
    const [condition] = (await callApi('GET', conditionsPath(who.uuid), underwriter.headers)).body
    const path = `${conditionsPath(who.uuid)}/${condition.uuid}`
    await callApi('POST', `${path}/send-back`, underwriter.headers, { commentsToBorrower: 'Use your passport, please' })
    expect(await read(who)).toMatchObject({ state: 'asked' })
    expect(await tryOnce(who, 'PASSPORT')).toMatchObject({ state: 'review' })
    expect(await conditionsAt(who.uuid)).toEqual(['IDENTITY_DOCUMENT_FRAUD_REVIEW IN_REVIEW'])
    await callApi('POST', `${path}/accept`, underwriter.headers)
    await readUntil(
      () => readStatus(who.uuid),
      (status) => status === 'LIEN_VERIFICATION',
    )
  })

  test('a service that answers late, or only on the third try, changes only the timing', async () => {
    const people = await Promise.all(['Iddown', 'Idmoved'].map((lastName) => aPerson(lastName)))
    for (const who of people) await tryOnce(who)
    for (const who of people)
      await readUntil(
        () => readStatus(who.uuid),
        (status) => status === 'LIEN_VERIFICATION',
      )
  })

  test('CND-07 staff who request the ID later review the new photos themselves', async () => {
    const who = await aPerson('Garcia', 'OFFER_SELECTION')
    expect(await read(who)).toMatchObject({ state: 'none' })
    const response = await callApi('POST', `${identityPath(who.uuid)}/checks`, who.headers, { kind: 'PASSPORT' })
    expect([response.status, response.body.code]).toEqual([409, 'identity/not-asked'])
    await callApi('POST', conditionsPath(who.uuid), underwriter.headers, { category: 'ID_VERIFICATION_FAILURE' })
    expect(await tryOnceAtOnce(who)).toMatchObject({ state: 'review', reason: 'for-staff' })
    expect(await conditionsAt(who.uuid)).toEqual(['ID_VERIFICATION_FAILURE IN_REVIEW'])
    expect(await readStatus(who.uuid)).toBe('OFFER_SELECTION')
  })

  const tryOnceAtOnce = async (who: Who) => {
    const checkUuid = await sendPictures(who, await begin(who, 'PASSPORT'))
    return (await submit(who, checkUuid)).body
  }
})

describe('an ID photo', () => {
  test('is deleted ninety days after its review, but the ID data is not', async () => {
    const who = await aPerson('Idmoved')
    await tryOnce(who)
    const documents = () => db.selectFrom('document').select('id').where('applicationId', '=', who.uuid).execute()
    const discard = async (tx: Parameters<typeof discardDocument>[0], id: string) =>
      void (await discardDocument(tx, id))
    const daysOn = (days: number) => new Date(Date.now() + days * 86_400_000)
    await removeOldPictures({ db, clock: systemClock, discard }, daysOn(89))
    expect(await documents()).toHaveLength(3)
    await removeOldPictures({ db, clock: systemClock, discard }, daysOn(91))
    expect(await documents()).toEqual([])
    const [check] = (await callApi('GET', judgedOf(who.uuid), underwriter.headers)).body
    expect(check).toMatchObject({ outcome: 'VERIFIED', documents: [] })
  })

  test('is accepted only for a check in progress, and a passport has no back', async () => {
    const who = await aPerson('Garcia')
    const { check } = await begin(who, 'PASSPORT')
    expect(check.pictures.map(({ side }: { side: string }) => side)).toEqual(['FRONT', 'SELFIE'])
    const about = { purpose: 'identity', about: check.checkUuid }
    const beginUpload = (more: object) => product.begin(who, aPicture(), { ...about, ...more })
    expect((await beginUpload({ slot: 1 })).body.code).toBe('upload/not-asked')
    expect((await beginUpload({ slot: 0, about: null })).body.code).toBe('upload/not-asked')
    const other = await aPerson('Garcia')
    expect((await product.begin(other, aPicture(), { ...about, slot: 0 })).body.code).toBe('upload/not-asked')
    expect((await beginUpload({ slot: 0 })).status).toBe(200)
  })
})

describe('a phone that takes the photos', () => {
  const phone = (cookie?: string) => async (method: string, path: string, body?: unknown) =>
    callApi(method, `/service-identity/external/api/v1/phone${path}`, cookie ? { cookie } : {}, body)
  const handOver = async (who: Who, checkUuid: string, by = 'screen') =>
    (await callApi('POST', `${identityPath(who.uuid)}/checks/${checkUuid}/handovers`, who.headers, { by })).body
  const linkIn = (text: string) => /#([\w-]{43})/.exec(text)?.[1]
  const openOn = async (link: string | undefined) => {
    const response = await phone()('POST', '/open', { link })
    return { response, call: phone(response.headers.get('set-cookie')?.split(';')[0]) }
  }
  const sendFrom = async (call: ReturnType<typeof phone>, side: string, bytes: Buffer) => {
    const picture = { side, name: 'id.jpg', bytes: bytes.length, sha256: sha256(bytes) }
    const { body } = await call('POST', '/pictures', picture)
    await call('PUT', `/pictures/${body.uploadUuid}/parts?start=0`, bytes)
    await call('POST', `/pictures/${body.uploadUuid}/finish`)
    return readUntil(
      async () => (await call('GET', `/pictures/${body.uploadUuid}`)).body,
      ({ state }) => state === 'kept' || state === 'refused',
    )
  }

  test('uses a link that works once, is tracked on the original screen, and ends automatically', async () => {
    const who = await aPerson('Garcia')
    const { check } = await begin(who, 'PASSPORT')
    const { link, expiresAt } = await handOver(who, check.checkUuid)
    expect(new URL(link).pathname).toBe('/id-pictures')
    expect(await read(who)).toMatchObject({ handover: { state: 'waiting', expiresAt } })
    const { response, call } = await openOn(linkIn(link))
    expect(response.body).toMatchObject({ state: 'collecting', check: { kind: 'PASSPORT' } })
    expect(response.headers.get('set-cookie')).toMatch(/HttpOnly/i)
    const again = await openOn(linkIn(link))
    expect([again.response.status, again.response.body.code]).toEqual([409, 'identity/link-over'])
    expect(await read(who)).toMatchObject({ handover: { state: 'open' } })
    await sendFrom(call, 'FRONT', aPicture())
    expect((await read(who)).check.pictures[0]).toMatchObject({ side: 'FRONT', state: 'kept' })
    expect(await sendFrom(call, 'SELFIE', Buffer.alloc(20_000, 'PK'))).toMatchObject({ state: 'refused' })
    await sendFrom(call, 'SELFIE', aPicture())
    expect((await call('POST', '/submit')).body).toMatchObject({ state: 'checking' })
    await readUntil(
      () => readStatus(who.uuid),
      (status) => status === 'LIEN_VERIFICATION',
    )
    expect((await call('GET', '')).status).toBe(404)
  })

  test('opens nothing else, not even another photo of the same person, and stops when access is withdrawn', async () => {
    const who = await aPerson('Garcia')
    const { check } = await begin(who, 'PASSPORT')
    const { call } = await openOn(linkIn((await handOver(who, check.checkUuid)).link))
    const other = await aPerson('Garcia')
    const theirs = await begin(other, 'PASSPORT')
    const { body: foreign } = await product.begin(other, aPicture(), {
      purpose: 'identity',
      about: theirs.check.checkUuid,
    })
    expect((await call('GET', `/pictures/${foreign.uploadUuid}`)).status).toBe(404)
    expect((await phone()('GET', '')).status).toBe(404)
    await callApi('DELETE', `${identityPath(who.uuid)}/checks/${check.checkUuid}/handovers`, who.headers)
    expect((await call('GET', '')).status).toBe(404)
    const foreignCheck = await callApi(
      'POST',
      `${identityPath(who.uuid)}/checks/${theirs.check.checkUuid}/handovers`,
      who.headers,
      { by: 'screen' },
    )
    expect(foreignCheck.status).toBe(404)
  })

  test('gets the link by email with no name in the subject, and a new link ends the previous one', async () => {
    const who = await aPerson('Garcia')
    const { check } = await begin(who)
    const first = linkIn((await handOver(who, check.checkUuid)).link)
    expect(await handOver(who, check.checkUuid, 'mail')).toMatchObject({ link: null })
    expect((await openOn(first)).response.body.code).toBe('identity/link-over')
    const mails = await db
      .selectFrom('outboxMessage')
      .selectAll()
      .where('applicationId', '=', who.uuid)
      .orderBy('createdAt')
      .execute()
    expect(mails.map(({ channel, subject }) => `${channel}: ${subject}`)).toEqual([
      'mail: Take photos of your ID with your phone',
    ])
    const cell = { table: 'outbox_message', column: 'sealed_body', row: mails[0]!.id }
    const { text } = await product.vault.open<{ text: string }>(db, who.uuid, cell, mails[0]!.sealedBody)
    expect((await openOn(linkIn(text))).response.status).toBe(200)
  })
})
