import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { applicationRecords } from '#src/application/server/application-record.ts'
import { closingSignerRecords } from '#src/application/server/closing-signer-record.ts'
import { addDays } from '#src/domain/dates/civil-date.ts'
import { usDate } from '#src/domain/dates/us-date.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import type { Closing, ClosingDocument } from '#src/features/signing/signing.contract.ts'
import { civilDateIn } from '#src/platform/server/clock.ts'
import type { TitleReport } from '#src/vendors/title/title.port.ts'
import { releasedByTwo } from '#tests/support/access/released-by-two.ts'
import { readPdfSignature } from '#tests/support/stubs/pdf-signature.ts'
import { pdfText } from '#tests/support/stubs/pdf-text.ts'
import { aProductThatVerifies, type VerifiedBorrower } from '#tests/support/walks/verified-borrower.ts'

const product = await aProductThatVerifies()
const { at, until, exit, callApi, db, acceptAll, fetchStatus: statusOf } = product

const closingOf = ({ caller, path }: VerifiedBorrower) => caller.call<Closing>('GET', path('/closing'))
const raw = ({ caller, path }: VerifiedBorrower, below: string, body: object) =>
  callApi(
    'POST',
    path(`/closing${below}`),
    { authorization: caller.bearer(), 'idempotency-key': crypto.randomUUID() },
    body,
  )
const fetchFile = ({ caller, path }: VerifiedBorrower, documentUuid: string) =>
  caller.file(path(`/documents/${documentUuid}/file`))
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const read = async (borrower: VerifiedBorrower, { documentUuid }: ClosingDocument) => {
  const hash = sha256(await fetchFile(borrower, documentUuid))
  return raw(borrower, `/papers/${documentUuid}/read`, { sha256: hash })
}
const mark = { way: 'typed', text: 'Maria Garcia' }
const signature = { consents: true, mark, initials: 'MG' }
const sign = (borrower: VerifiedBorrower, document: ClosingDocument, more: object = {}) =>
  raw(borrower, `/papers/${document.documentUuid}/sign`, { ...signature, sha256: document.sha256, ...more })
const acknowledge = (borrower: VerifiedBorrower, document: ClosingDocument) =>
  raw(borrower, `/papers/${document.documentUuid}/acknowledge`, { sha256: document.sha256, consents: true })

/** What staff file when they read the map themselves. */
const determination = {
  zone: 'X',
  specialHazard: false,
  panel: '39049C0331K',
  panelDate: '2020-01-01',
  participating: true,
  determinedOn: '2026-11-20',
  certificate: 'C-1',
  lifeOfLoan: true,
  reason: 'A newer map was read by hand',
}

let streets = 200
const anOffer = async (street = `${++streets} Orchard Street`, more: object = {}) => {
  const borrower = await at('GEN_CLOSING_DISCLOSURE', { street, ...more })
  expect(await until(borrower, (now) => !now.startsWith('GEN_CLOSING'))).toBe('FINAL_OFFER')
  return borrower
}
const documentsAt = async (borrower: VerifiedBorrower, status: string) =>
  (await closingOf(borrower)).documents.filter((document) => document.at === status)
const jointTitle: TitleReport = {
  order: 'T-1',
  asOf: '2026-11-20',
  parcelId: '010-000001',
  legalDescription: 'Lot 12',
  vesting: 'JOINT',
  owners: ['Maria Garcia', 'Luis Fontana'].map((name) => ({ name, kind: 'PERSON' as const })),
  liens: [],
  judgments: [],
  foreclosureBegun: null,
}
const acceptFinal = async (borrower: VerifiedBorrower) => {
  for (const document of await documentsAt(borrower, 'FINAL_OFFER')) {
    await read(borrower, document)
    expect((await acknowledge(borrower, document)).status).toBe(200)
  }
  expect((await raw(borrower, '/accept', { accepted: true })).body.checklistStatus).toBe('GEN_NOTE_SIGNING')
}
const acceptOffer = async (street?: string, more: object = {}, before?: (uuid: string) => Promise<void>) => {
  const borrower = await anOffer(street, more)
  await before?.(borrower.uuid)
  await acceptFinal(borrower)
  return borrower
}
const toSign = async (street?: string, more: object = {}) => {
  const borrower = await acceptOffer(street, more)
  expect(await until(borrower, (now) => now !== 'GEN_NOTE_SIGNING')).toBe('NOTE_SIGNING')
  const [document] = await documentsAt(borrower, 'NOTE_SIGNING')
  return { one: borrower, document: document! }
}
const waitForSealedDocument = async (borrower: VerifiedBorrower) => {
  for (;;) {
    const document = (await closingOf(borrower)).documents.find(({ sealedUuid }) => sealedUuid)
    if (document) return document as ClosingDocument & { sealedUuid: string; certificateUuid: string }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

describe('the closing disclosure', () => {
  test('12 CFR 1026.6(a) is generated from the chosen offer, emailed, and states what the account costs', async () => {
    const borrower = await anOffer()
    const closing = await closingOf(borrower)
    expect(closing.documents.map(({ kind, act }) => [kind, act])).toEqual([
      ['ACCOUNT_OPENING_DISCLOSURE', 'acknowledge'],
    ])
    const bytes = await fetchFile(borrower, closing.documents[0]!.documentUuid)
    expect(sha256(bytes)).toBe(closing.documents[0]!.sha256)
    const text = pdfText(bytes).join(' ').replace(/\s+/g, ' ')
    const { lineAmount, monthlyPayment } = closing.terms!
    for (const amount of [lineAmount, monthlyPayment])
      expect(text).toContain(amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' }))
    for (const text of ['ANNUAL PERCENTAGE RATE', 'FINANCE CHARGE', 'Billing Rights', 'You could lose it'])
      expect(text).toContain(text)
    const deliveries = await db
      .selectFrom('documentDelivery')
      .select('channel')
      .where('documentId', '=', closing.documents[0]!.documentUuid)
      .execute()
    expect(deliveries.map(({ channel }) => channel).toSorted()).toEqual(['mail', 'portal'])
  })

  test('waits for proof of insurance in a flood hazard area, and a notice goes with it', async () => {
    const borrower = await at('GEN_CLOSING_DISCLOSURE', '12 Floodzone Street')
    for (;;) {
      const rows = await db
        .selectFrom('condition')
        .select('state')
        .where('applicationId', '=', borrower.uuid)
        .orderBy('createdAt')
        .execute()
      if (rows.length > 0) break
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    expect((await statusOf(borrower)).checklistStatus).toBe('GEN_CLOSING_DISCLOSURE')
    await acceptAll(borrower)
    await until(borrower, (now) => now === 'FINAL_OFFER')
    expect((await documentsAt(borrower, 'FINAL_OFFER')).map(({ kind }) => kind)).toEqual([
      'ACCOUNT_OPENING_DISCLOSURE',
      'FLOOD_NOTICE',
    ])
  })

  test('staff file the determination, decline without insurance, or close', async () => {
    const filedApplication = await at('GEN_CLOSING_DISCLOSURE', '14 Floodzone Street')
    const declinedApplication = await at('GEN_CLOSING_DISCLOSURE', '16 Floodzone Street')
    const closedApplication = await at('GEN_CLOSING_DISCLOSURE', '18 Floodzone Street')
    const { headers } = await product.staff('processor')
    const answer = await callApi(
      'POST',
      filedApplication.path('/flood-zone'),
      { ...headers, 'idempotency-key': crypto.randomUUID() },
      determination,
    )
    expect(answer.status).toBe(200)
    await until(filedApplication, (now) => now === 'FINAL_OFFER')
    expect((await exit(declinedApplication, 'declined')).body.checklistStatus).toBe('DECLINED')
    expect((await exit(closedApplication, 'withdrawn')).body.checklistStatus).toBe('CANCELLED')
  })
})

describe('the final offer', () => {
  test('NAV-12 NAV-17 is accepted after each disclosure is read to the end and acknowledged', async () => {
    const borrower = await anOffer()
    const [document] = await documentsAt(borrower, 'FINAL_OFFER')
    expect((await raw(borrower, '/accept', { accepted: true })).body).toMatchObject({
      code: 'signing/not-read',
    })
    expect((await acknowledge(borrower, document!)).body).toMatchObject({ code: 'signing/not-read' })
    expect((await read(borrower, document!)).body.documents[0].readAt).toBeTruthy()
    expect((await raw(borrower, '/accept', { accepted: true })).body).toMatchObject({
      code: 'signing/not-read',
    })
    expect((await acknowledge(borrower, document!)).body.documents[0].signedAt).toBeTruthy()
    expect((await raw(borrower, '/accept', { accepted: true })).body.checklistStatus).toBe('GEN_NOTE_SIGNING')
    expect((await raw(borrower, '/accept', { accepted: true })).body).toMatchObject({
      code: 'application/moved-on',
    })
  })

  test('ends when the borrower withdraws or staff close the application', async () => {
    const canceledApplication = await anOffer()
    await canceledApplication.caller.call('POST', canceledApplication.path('/cancel'), { status: 'FINAL_OFFER' })
    expect((await statusOf(canceledApplication)).checklistStatus).toBe('CANCELLED')
    expect((await exit(await anOffer(), 'withdrawn')).body.checklistStatus).toBe('CANCELLED')
  })
})

describe('42 USC 4104a(a)(1): in a flood hazard area', () => {
  test('the agreement is ready to sign ten days after the notice, and the borrower sees that date', async () => {
    const borrower = await at('GEN_CLOSING_DISCLOSURE', '22 Floodzone Street')
    const noticeDay = async (): Promise<Date> => {
      const row = await db
        .selectFrom('document')
        .innerJoin('documentDelivery', 'documentDelivery.documentId', 'document.id')
        .select('documentDelivery.at')
        .where('document.applicationId', '=', borrower.uuid)
        .where('kind', '=', 'FLOOD_NOTICE')
        .orderBy('documentDelivery.at')
        .executeTakeFirst()
      return row ? row.at : new Promise((resolve) => setTimeout(() => resolve(noticeDay()), 50))
    }
    const noticeGiven = lenderDay(await noticeDay())
    await acceptAll(borrower)
    await until(borrower, (now) => now === 'FINAL_OFFER')
    const closing = await closingOf(borrower)
    expect(closing.signsFrom).toBe(addDays(noticeGiven, 10))
    await acceptFinal(borrower)
    const waits = async (): Promise<Date> => {
      const { dueAt } = await db
        .selectFrom('application')
        .select('dueAt')
        .where('id', '=', borrower.uuid)
        .executeTakeFirstOrThrow()
      return dueAt && dueAt.getTime() > Date.now() + 60_000
        ? dueAt
        : new Promise((resolve) => setTimeout(() => resolve(waits()), 50))
    }
    expect(lenderDay(await waits())).toBe(addDays(noticeGiven, 10))
    expect((await statusOf(borrower)).checklistStatus).toBe('GEN_NOTE_SIGNING')
  })

  test('an agreement generated before a newer flood map can be signed only after its notice', async () => {
    const borrower = await acceptOffer('24 Orchard Street')
    await until(borrower, (now) => now === 'NOTE_SIGNING')
    const { headers } = await product.staff('processor')
    const newerMap = { ...determination, zone: 'AE', specialHazard: true, certificate: 'C-2' }
    await callApi(
      'POST',
      borrower.path('/flood-zone'),
      { ...headers, 'idempotency-key': crypto.randomUUID() },
      newerMap,
    )
    const [document] = await documentsAt(borrower, 'NOTE_SIGNING')
    await read(borrower, document!)
    expect((await sign(borrower, document!)).body).toMatchObject({ code: 'signing/flood-notice' })
  })
})

describe('the note', () => {
  test('on a first lien it is generated three business days after the valuation copies', async () => {
    const borrower = await acceptOffer('260 Freeclear Street')
    const waits = async (): Promise<Date> => {
      const { dueAt } = await db
        .selectFrom('application')
        .select('dueAt')
        .where('id', '=', borrower.uuid)
        .executeTakeFirstOrThrow()
      // Waits until the step has checked. Until then, its lease ends within seconds.
      return dueAt && dueAt.getTime() > Date.now() + 60_000 ? dueAt : waits()
    }
    expect((await waits()).getTime()).toBeGreaterThan(Date.now() + 24 * 3_600_000)
    expect((await statusOf(borrower)).checklistStatus).toBe('GEN_NOTE_SIGNING')
    expect((await exit(borrower, 'withdrawn')).body.checklistStatus).toBe('CANCELLED')
  })

  test('NAV-17 is signed after it is read, and signed documents are sealed with a certificate', async () => {
    const { one, document } = await toSign()
    expect(document).toMatchObject({ kind: 'CREDIT_AGREEMENT', act: 'sign' })
    expect((await sign(one, document)).body).toMatchObject({ code: 'signing/not-read' })
    await read(one, document)
    const otherName = await sign(one, document, { mark: { way: 'typed', text: 'Mario Garcia' } })
    expect(otherName.body).toMatchObject({ code: 'request/invalid', faults: [{ field: 'mark.text' }] })
    expect((await sign(one, document, { consents: false })).status).toBe(400)
    const place = { latitude: 39.9612, longitude: -82.9988, accuracy: 20 }
    const response = await sign(one, document, { place })
    expect(response.body.checklistStatus).toMatch(/^(GEN_NOTARY_DISCLOSURE|CO_DEED_REQ)$/)
    expect((await sign(one, document)).body).toMatchObject({ code: 'application/moved-on' })

    const { sealedUuid, certificateUuid } = await waitForSealedDocument(one)
    const [sealedDocument, certificate] = await Promise.all([
      fetchFile(one, sealedUuid),
      fetchFile(one, certificateUuid),
    ])
    expect(pdfText(sealedDocument).join(' ')).toContain('Maria Garcia')
    const text = pdfText(certificate).join(' ').replaceAll(' ', '')
    expect(text).toContain(document.sha256)
    expect(text).toContain(sha256(sealedDocument))
    expect(text).toContain('39.9612')
    const pack = await one.caller.file(one.path('/closing/pack'))
    expect(pack.subarray(0, 2).toString()).toBe('PK')
    expect(pack.includes('credit-agreement-certificate.pdf')).toBe(true)
  })

  test('others can verify the seal, and detect a changed byte', async () => {
    const { one, document } = await toSign()
    await read(one, document)
    await sign(one, document, {
      mark: { way: 'drawn', text: 'M10 150L100 20L200 180L400 30L590 160L580 100L570 90L500 80L400 70' },
    })
    const { sealedUuid } = await waitForSealedDocument(one)
    const bytes = await fetchFile(one, sealedUuid)
    expect(await readPdfSignature(bytes)).toMatchObject({
      valid: true,
      coversWholeFile: true,
      namesItsCertificate: true,
      subFilter: 'ETSI.CAdES.detached',
    })
    const tamperedPdf = Buffer.from(bytes)
    const place = tamperedPdf.indexOf('/MediaBox [0 0 6') + 15
    tamperedPdf[place] = tamperedPdf[place]! + 1
    expect((await readPdfSignature(tamperedPdf)).valid).toBe(false)
  })

  test('signing a document that differs from the one read, or that is not the borrower’s, is rejected', async () => {
    const { one, document } = await toSign()
    const other = 'ab'.repeat(32)
    const readOther = await raw(one, `/papers/${document.documentUuid}/read`, { sha256: other })
    expect(readOther.body).toMatchObject({ code: 'signing/changed' })
    await read(one, document)
    expect((await sign(one, { ...document, sha256: other })).body).toMatchObject({ code: 'signing/changed' })
    const deed = (await closingOf(one)).documents.find(({ kind }) => kind === 'SECURITY_INSTRUMENT')!
    await read(one, deed)
    expect((await sign(one, deed)).body).toMatchObject({ code: 'signing/notary' })
    const foreign = await toSign()
    expect((await sign(one, foreign.document)).status).toBe(404)
    // The stored bytes were changed.
    await db.updateTable('document').set({ sha256: other }).where('id', '=', document.documentUuid).execute()
    expect((await sign(one, document)).body).toMatchObject({ code: 'signing/changed' })
  })

  test('ends when the borrower withdraws or staff close the application', async () => {
    const { one: canceledApplication } = await toSign()
    await canceledApplication.caller.call('POST', canceledApplication.path('/cancel'), { status: 'NOTE_SIGNING' })
    expect((await statusOf(canceledApplication)).checklistStatus).toBe('CANCELLED')
    expect((await exit((await toSign()).one, 'withdrawn')).body.checklistStatus).toBe('CANCELLED')
  })

  test('when other people must also sign the deed, they are next', async () => {
    const borrower = await acceptOffer(undefined, {}, (uuid) =>
      db
        .transaction()
        .execute((tx) =>
          applicationRecords(product.vault).saveReport(tx, uuid, 'full-title', 'two owners', jointTitle, new Date()),
        ),
    )
    await until(borrower, (now) => now === 'NOTE_SIGNING')
    const [document] = await documentsAt(borrower, 'NOTE_SIGNING')
    await read(borrower, document!)
    expect((await closingOf(borrower)).others).toBe(1)
    expect((await sign(borrower, document!)).body.checklistStatus).toBe('CO_DEED_REQ')
  })

  test('a signer whom two people release is not named in the deed that everyone else signs', async () => {
    const borrower = await acceptOffer(undefined, {}, (uuid) =>
      db
        .transaction()
        .execute((tx) =>
          applicationRecords(product.vault).saveReport(tx, uuid, 'full-title', `of ${uuid}`, jointTitle, new Date()),
        ),
    )
    await until(borrower, (now) => now === 'NOTE_SIGNING')
    const [document] = await documentsAt(borrower, 'NOTE_SIGNING')
    await read(borrower, document!)
    await sign(borrower, document!)
    const deedText = async () => {
      const deed = (await closingOf(borrower)).documents.find(({ kind }) => kind === 'SECURITY_INSTRUMENT')!
      return pdfText(await fetchFile(borrower, deed.documentUuid)).join(' ')
    }
    expect(await deedText()).toContain('Luis')
    const other = (await closingSignerRecords(product.vault).signing(db, borrower.uuid))[1]!
    const by = {
      proposer: (await product.staff('processor')).headers,
      approver: (await product.staff('underwriter')).headers,
    }
    const release = { uuid: borrower.uuid, signerUuid: other.id, recordedOn: jointTitle.asOf }
    expect((await releasedByTwo(callApi, by, release)).body.state).toBe('approved')
    await until(borrower, (now) => now === 'DEED_SIGNING')
    expect(await deedText()).not.toContain('Luis')
  })

  test('a deed that omits a signer is generated again before the notary meeting, unread and unsigned', async () => {
    const people = closingSignerRecords(product.vault)
    const borrower = await acceptOffer(undefined, {}, (uuid) =>
      db
        .transaction()
        .execute((tx) =>
          applicationRecords(product.vault).saveReport(
            tx,
            uuid,
            'full-title',
            `owners of ${uuid}`,
            jointTitle,
            new Date(),
          ),
        ),
    )
    await until(borrower, (now) => now === 'NOTE_SIGNING')
    const fetchDeed = async () =>
      (await closingOf(borrower)).documents.find(({ kind }) => kind === 'SECURITY_INSTRUMENT')!
    const originalDeed = await fetchDeed()
    await read(borrower, originalDeed)
    expect((await fetchDeed()).readAt).not.toBe(null)
    // As when a borrower names a spouse after stating only that they are married.
    const spouseName = { firstName: 'Samira', middleName: null, lastName: 'Fontana', suffix: null }
    const other = (await people.signing(db, borrower.uuid))[1]!
    await db.transaction().execute(async (tx) => {
      await people.amend(tx, other, { ...other.person, name: spouseName })
      await people.markReady(tx, other.id, new Date())
    })
    const agreedAt = new Date(Date.now() - 3 * 86_400_000)
    await db
      .updateTable('document')
      .set({ createdAt: agreedAt })
      .where('applicationId', '=', borrower.uuid)
      .where('kind', '=', 'CREDIT_AGREEMENT')
      .execute()
    const versions = () =>
      db
        .selectFrom('document')
        .select(['id', 'version'])
        .where('applicationId', '=', borrower.uuid)
        .where('kind', '=', 'SECURITY_INSTRUMENT')
        .where('language', '=', 'en')
        .orderBy('version')
        .execute()
    for (const _ of ['once', 'and again']) {
      await product.setStatus(borrower.uuid, 'GEN_NOTARY_DISCLOSURE')
      expect(await until(borrower, (now) => now !== 'GEN_NOTARY_DISCLOSURE')).toBe('DEED_SIGNING')
    }
    expect(await versions()).toHaveLength(2)
    const renewedDeed = await fetchDeed()
    expect(renewedDeed).toMatchObject({ readAt: null, signedAt: null })
    expect(renewedDeed.documentUuid).toBe((await versions())[1]?.id)
    const lines = pdfText(
      await borrower.caller.file(borrower.path(`/closing/papers/${renewedDeed.documentUuid}/file`)),
    ).join(' ')
    expect(lines).toContain('Samira Fontana')
    expect(lines).not.toContain('Luis')
    // The deed secures the agreement "of this date".
    expect(lines).toContain(`Date: ${usDate(civilDateIn('America/New_York', agreedAt))}`)
    expect((await read(borrower, originalDeed)).body.code).toBe('signing/changed')
  })
})

describe('the land in the deed', () => {
  const deedText = async (borrower: VerifiedBorrower) => {
    const deed = (await closingOf(borrower)).documents.find(({ kind }) => kind === 'SECURITY_INSTRUMENT')!
    return pdfText(await fetchFile(borrower, deed.documentUuid))
      .join(' ')
      .replace(/\s+/g, ' ')
  }

  test('is described as in the property record, even when no full title was ordered', async () => {
    const { one } = await toSign()
    expect(await deedText(one)).toMatch(/Legal description: \S+/)
  })

  test('is requested when no record describes it, and no deed is generated before a copy is accepted', async () => {
    const borrower = await acceptOffer('40 Nolegal Street')
    const openCauses = async () =>
      (await db.selectFrom('condition').select('causeKey').where('applicationId', '=', borrower.uuid).execute()).map(
        ({ causeKey }) => causeKey,
      )
    await expect.poll(openCauses).toContain('deed legal description')
    expect((await statusOf(borrower)).checklistStatus).toBe('GEN_NOTE_SIGNING')
    await acceptAll(borrower)
    expect(await until(borrower, (now) => now !== 'GEN_NOTE_SIGNING')).toBe('NOTE_SIGNING')
    expect(await deedText(borrower)).toContain('attached as Exhibit A')
  })
})
