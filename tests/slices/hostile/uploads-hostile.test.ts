import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { refusals } from '#src/domain/refusals.table.ts'
import { aHeic, aJpeg, aPackedStream, aPdf, aPng, sha256 } from '#tests/support/stubs/sample-files.ts'
import { aProductWithRequests } from '#tests/support/walks/asked-borrower.ts'

const { url, callApi, aBorrower, anIdentity, begin, part, send, uploadsOf, db } = await aProductWithRequests()

const flate = (bytes: number) => deflateSync(Buffer.alloc(bytes))

/** Files that a person may send by mistake or on purpose under a misleading name, and the error for each. */
const bad = [
  ['pay-stub.pdf', Buffer.concat([Buffer.from('PK\x03\x04'), flate(50_000_000)]), 'upload/wrong-type'],
  ['deed.jpg', Buffer.from('<!doctype html><script>alert(1)</script>'), 'upload/wrong-type'],
  ['locked.pdf', aPdf({ trailer: '/Encrypt 4 0 R' }), 'upload/locked'],
  ['half.pdf', aPdf().subarray(0, 300), 'upload/broken'],
  ['half.heic', aHeic().subarray(0, 400), 'upload/broken'],
  ['bomb.pdf', aPdf({ objects: [aPackedStream(flate(200_000_000))] }), 'upload/unpacks'],
  [
    'twice.pdf',
    aPdf({ objects: [aPackedStream(deflateSync(flate(9_000_000)), '[/FlateDecode /FlateDecode]')] }),
    'upload/unpacks',
  ],
  ['bomb.png', aPng(10, 10, { dots: flate(50_000_000) }), 'upload/unpacks'],
  ['huge.png', aPng(30_000, 30_000, { dots: flate(100) }), 'upload/too-many-pixels'],
  ['huge.jpg', aJpeg({ width: 30_000, height: 30_000 }), 'upload/too-many-pixels'],
] as const

describe('CND-07 ASVS 5.2.2 many malicious files sent at once', () => {
  test('are each rejected with an error code, and good files among them are stored', { timeout: 60_000 }, async () => {
    const borrower = await aBorrower()
    const [storedUpload, ...refusedUploads] = await Promise.all([
      send(borrower, aPdf({ comment: 'among others' })),
      ...bad.map(([name, bytes]) => send(borrower, bytes, { name })),
    ])
    expect(storedUpload.state).toBe('kept')
    expect(
      refusedUploads.map(({ name, state, refusal, documentUuid }) => ({ name, state, refusal, documentUuid })),
    ).toEqual(
      bad.map(([name, , code]) => ({
        name,
        state: 'refused',
        documentUuid: null,
        refusal: { code, message: refusals[code].message },
      })),
    )
    expect((await fetch(`${url}/health/ready`)).status).toBe(200)
    const picture = await send(borrower, aHeic(), { name: 'IMG_0417.HEIC' })
    expect(picture).toMatchObject({ state: 'kept', mediaType: 'image/jpeg', name: 'IMG_0417.HEIC' })
    const documents = await db
      .selectFrom('document')
      .select(['id', 'mediaType'])
      .where('applicationId', '=', borrower.uuid)
      .orderBy('createdAt')
      .execute()
    expect(documents).toEqual([
      { id: storedUpload.documentUuid, mediaType: 'application/pdf' },
      { id: picture.documentUuid, mediaType: 'image/jpeg' },
    ])
    const file = `/service-application/api/v1/application/heloc/${borrower.uuid}/documents/${picture.documentUuid}/file`
    expect((await callApi('GET', file, borrower.headers)).bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  })
})

describe('CND-07 a file for a request made to someone else', () => {
  test('is rejected, and the person who was asked can send it', async () => {
    const signer = await anIdentity({ role: 'signer' })
    const [mine, other] = [await aBorrower([{ askedOf: signer.id }]), await aBorrower()]
    const file = aPdf({ comment: 'for another' })
    for (const about of [other.conditions[0], mine.conditions[0], crypto.randomUUID()]) {
      const answer = await begin(mine, file, { about })
      expect([answer.status, answer.body.code]).toEqual([409, 'upload/not-asked'])
      expect(answer.body.errors).toEqual([refusals['upload/not-asked'].message])
    }
    const onTheirs = await callApi('POST', uploadsOf(other.uuid), mine.headers, {
      purpose: 'condition',
      about: other.conditions[0],
      slot: 0,
      name: 'a.pdf',
      bytes: file.length,
      sha256: sha256(file),
    })
    expect(onTheirs.status).toBe(404)
    expect(await db.selectFrom('upload').select('id').where('applicationId', '=', mine.uuid).execute()).toEqual([])
    expect(await send(other, file)).toMatchObject({ state: 'kept' })
  })

  test('is rejected after staff accepted the request, and the accepted file remains', async () => {
    const borrower = await aBorrower()
    const storedUpload = await send(borrower, aPdf({ comment: 'accepted' }))
    const half = aPdf({ comment: 'half '.repeat(8_000) })
    const { body: pendingUpload } = await begin(borrower, half)
    await part(borrower.uuid, borrower.headers, pendingUpload.uploadUuid, 0, half.subarray(0, 20_000))
    await db.updateTable('condition').set({ state: 'ACCEPTED' }).where('id', '=', borrower.conditions[0]!).execute()
    expect((await begin(borrower, aPdf({ comment: 'late' }))).body.code).toBe('upload/not-asked')
    for (const { uploadUuid } of [storedUpload, pendingUpload]) {
      const removal = await callApi('DELETE', `${uploadsOf(borrower.uuid)}/${uploadUuid}`, borrower.headers)
      expect(removal.body.code).toBe('upload/not-asked')
    }
    const parts = await db
      .selectFrom('uploadPart')
      .select('bytes')
      .where('uploadId', '=', pendingUpload.uploadUuid)
      .execute()
    expect(parts).toEqual([{ bytes: 20_000 }])
    expect((await begin(borrower, aPdf({ comment: 'accepted' }))).body.code).toBe('upload/not-asked')
    const documents = await db.selectFrom('document').select('id').where('applicationId', '=', borrower.uuid).execute()
    expect(documents).toEqual([{ id: storedUpload.documentUuid }])
  })
})
