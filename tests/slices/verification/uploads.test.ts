import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { aJpeg, aPdf, sha256 } from '#tests/support/stubs/sample-files.ts'
import { aProductWithRequests } from '#tests/support/walks/asked-borrower.ts'

const { callApi, aBorrower, begin, part, send, untilSettled, uploadsOf, db, objects } = await aProductWithRequests()

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((dirent) => dirent.isFile())
    .map((dirent) => join(dirent.parentPath, dirent.name))

/** 2.5 MB, which is three parts. */
const large = aPdf({ comment: 'a large file '.repeat(200_000) })

describe('CND-07 a file uploaded in parts', () => {
  test('resumes after an interruption, stays one file however often it is started, and arrives unchanged', async () => {
    const borrower = await aBorrower([{ category: 'REVIEW_TRUST_REQUIREMENTS' }])
    const { uuid, headers } = borrower
    const { body: pendingUpload } = await begin(borrower, large)
    await part(uuid, headers, pendingUpload.uploadUuid, 0, large.subarray(0, 1_000_000))
    // Starting again, as after a reload, returns the progress so far.
    expect((await begin(borrower, large)).body).toMatchObject({
      uploadUuid: pendingUpload.uploadUuid,
      received: 1_000_000,
    })
    // Sends the same part again, as after a lost answer.
    expect((await part(uuid, headers, pendingUpload.uploadUuid, 0, large.subarray(0, 1_000_000))).body.received).toBe(
      1_000_000,
    )
    const early = await part(uuid, headers, pendingUpload.uploadUuid, 2_000_000, large.subarray(2_000_000))
    expect([early.status, early.body.code]).toEqual([409, 'upload/out-of-order'])
    const half = await callApi('POST', `${uploadsOf(uuid)}/${pendingUpload.uploadUuid}/finish`, headers)
    expect([half.status, half.body.code]).toEqual([409, 'upload/incomplete'])
    const storedUpload = await send(borrower, large)
    expect(storedUpload).toMatchObject({
      uploadUuid: pendingUpload.uploadUuid,
      state: 'kept',
      mediaType: 'application/pdf',
      name: 'document.pdf',
    })
    const list = await callApi('GET', `/service-application/api/v1/application/heloc/${uuid}/documents`, headers)
    expect(list.body).toMatchObject([
      { documentUuid: storedUpload.documentUuid, kind: 'CERTIFICATE_OF_TRUST', title: 'Certificate of trust' },
    ])
    const file = await callApi(
      'GET',
      `/service-application/api/v1/application/heloc/${uuid}/documents/${storedUpload.documentUuid}/file`,
      headers,
    )
    expect(sha256(file.bytes)).toBe(sha256(large))
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-disposition': 'attachment; filename="certificate-of-trust-v1.pdf"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    expect(
      await db.selectFrom('uploadPart').selectAll().where('uploadId', '=', pendingUpload.uploadUuid).execute(),
    ).toEqual([])
  })

  test('is received for each requested item, even when the same file serves two', async () => {
    const borrower = await aBorrower()
    const [first, second] = [await send(borrower, aPdf(), { slot: 0 }), await send(borrower, aPdf(), { slot: 1 })]
    expect([first.state, second.state]).toEqual(['kept', 'kept'])
    expect(second.uploadUuid).not.toBe(first.uploadUuid)
  })

  test('becomes one document when two windows send it simultaneously', async () => {
    const borrower = await aBorrower()
    const [one, other] = await Promise.all([send(borrower, large), send(borrower, large)])
    expect(one).toEqual(other)
    expect(
      await db.selectFrom('document').select('sha256').where('applicationId', '=', borrower.uuid).execute(),
    ).toEqual([{ sha256: sha256(large) }])
  })

  test('is never stored in plaintext, and neither is its name', async () => {
    const borrower = await aBorrower()
    const secret = 'Rosalind Achterberg 4417'
    const bytes = aPdf({ comment: secret.repeat(2_000) })
    const { body } = await begin(borrower, bytes, { name: `${secret}.pdf` })
    await part(borrower.uuid, borrower.headers, body.uploadUuid, 0, bytes.subarray(0, 20_000))
    for (const file of await filesIn(objects)) expect((await readFile(file)).includes(secret)).toBe(false)
    const row = await db.selectFrom('upload').selectAll().where('id', '=', body.uploadUuid).executeTakeFirstOrThrow()
    expect(JSON.stringify({ ...row, sealedName: Buffer.from(row.sealedName).toString('latin1') })).not.toContain(secret)
  })

  test('is rejected by content once complete, and can then be sent again', async () => {
    const borrower = await aBorrower()
    const encryptedPdf = aPdf({ trailer: '/Encrypt 4 0 R' })
    expect(await send(borrower, encryptedPdf)).toMatchObject({
      state: 'refused',
      refusal: { code: 'upload/locked' },
      documentUuid: null,
    })
    expect((await begin(borrower, encryptedPdf)).body).toMatchObject({ state: 'receiving', received: 0 })
    const zip = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(50_000)])
    expect(await send(borrower, zip)).toMatchObject({ state: 'refused', refusal: { code: 'upload/wrong-type' } })
    const eicar = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-${'ANTIVIRUS-TEST-FILE!$H+H*'}`
    expect(await send(borrower, aPdf({ comment: eicar }))).toMatchObject({ refusal: { code: 'upload/infected' } })
    const other = await begin(borrower, aPdf({ comment: 'other' }))
    await part(borrower.uuid, borrower.headers, other.body.uploadUuid, 0, aPdf({ comment: 'OTHER' }))
    await callApi('POST', `${uploadsOf(borrower.uuid)}/${other.body.uploadUuid}/finish`, borrower.headers)
    expect(await untilSettled(borrower.uuid, borrower.headers, other.body.uploadUuid)).toMatchObject({
      refusal: { code: 'upload/changed' },
    })
    expect(await db.selectFrom('document').select('id').where('applicationId', '=', borrower.uuid).execute()).toEqual(
      [],
    )
  })

  test('loses its location and camera data if it is a photo', async () => {
    const borrower = await aBorrower()
    const storedUpload = await send(borrower, aJpeg(), { name: 'deed.jpg' })
    const file = await callApi(
      'GET',
      `/service-application/api/v1/application/heloc/${borrower.uuid}/documents/${storedUpload.documentUuid}/file`,
      borrower.headers,
    )
    expect(file.headers.get('content-type')).toBe('image/jpeg')
    expect(file.bytes.toString('latin1')).not.toMatch(/GPS|Maria/)
  })

  test.each([
    [{ name: '../deed.pdf' }, 422, 'upload/bad-name'],
    [{ name: 'x'.repeat(300) }, 422, 'upload/long-name'],
    [{ bytes: 0 }, 422, 'upload/empty'],
    [{ bytes: 20_000_001 }, 413, 'upload/too-large'],
    [{ purpose: 'portrait' }, 409, 'upload/not-asked'],
    [{ about: null }, 409, 'upload/not-asked'],
    [{ sha256: 'no' }, 400, 'request/invalid'],
    [{ slot: 50 }, 400, 'request/invalid'],
  ])('is rejected at the start: %j', async (more, status, code) => {
    const borrower = await aBorrower()
    const answer = await begin(borrower, large, more)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await db.selectFrom('upload').select('id').where('applicationId', '=', borrower.uuid).execute()).toEqual([])
  })

  test('ASVS 5.2.4 an application has an upload quota', async () => {
    const borrower = await aBorrower()
    for (let count = 0; count < 15; count += 1)
      await begin(borrower, Buffer.from(`file ${count}`), { bytes: 20_000_000 })
    const answer = await begin(borrower, Buffer.from('one more'))
    expect([answer.status, answer.body.code]).toEqual([422, 'upload/quota'])
  })

  test('consists only of bytes, in parts within the size limits', async () => {
    const borrower = await aBorrower()
    const { uuid, headers } = borrower
    const { body } = await begin(borrower, large)
    const path = `${uploadsOf(uuid)}/${body.uploadUuid}/parts?start=0`
    const answers = [
      await callApi('PUT', path, headers, { unknown: 1 }),
      await callApi('PUT', path, headers, new Uint8Array(1_048_577)),
      await callApi('PUT', path, headers, new Uint8Array(0)),
      await callApi('PUT', path, headers, large.subarray(0, 100)),
      await callApi('PUT', path.replace('start=0', 'start=-1'), headers, large.subarray(0, 20_000)),
    ]
    expect(answers.map(({ status }) => status)).toEqual([415, 413, 400, 400, 400])
  })

  test('is visible only to its sender, who can delete it', async () => {
    const [borrower, other] = [await aBorrower(), await aBorrower()]
    const storedUpload = await send(borrower, aPdf())
    const path = (uuid: string) => `${uploadsOf(uuid)}/${storedUpload.uploadUuid}`
    for (const [uuid, headers] of [
      [borrower.uuid, other.headers],
      [other.uuid, other.headers],
    ] as const)
      for (const [method, tail] of [
        ['GET', ''],
        ['POST', '/finish'],
        ['DELETE', ''],
      ] as const)
        expect((await callApi(method, `${path(uuid)}${tail}`, headers)).status).toBe(404)
    expect((await callApi('DELETE', path(borrower.uuid), borrower.headers)).status).toBe(204)
    expect((await callApi('GET', path(borrower.uuid), borrower.headers)).status).toBe(404)
    expect((await callApi('GET', uploadsOf(borrower.uuid), borrower.headers)).body).toEqual([])
    expect(await db.selectFrom('document').select('id').where('applicationId', '=', borrower.uuid).execute()).toEqual(
      [],
    )
  })
})
