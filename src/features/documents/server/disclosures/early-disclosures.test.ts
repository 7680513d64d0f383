import { describe, expect, test } from 'vitest'
import { applicationFor } from '#src/application/server/application-head.ts'
import { closingSignerRecords } from '#src/application/server/closing-signer-record.ts'
import { testClock } from '#src/platform/server/clock.ts'
import { buildWebServer } from '#src/platform/server/http/http.ts'
import { openLog } from '#src/platform/server/log.ts'
import { readMessage } from '#src/platform/server/messages/outbox.ts'
import type { StepResult } from '#src/workflow/server/run-steps.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { pdfText } from '#tests/support/stubs/pdf-text.ts'
import { addressees, someCorrespondence } from '#tests/support/walks/correspondence.ts'
import { documentsWithDeliveries } from '../deliveries.store.ts'
import { documentsRoutes } from '../documents.routes.ts'
import { readDocument } from '../documents.store.ts'
import { readAddressee } from '../letters/letters.store.ts'
import { stateNoticesOwed } from '../letters/state-notices.service.ts'
import { renderEarlyDisclosures } from './early-disclosures.step.ts'

const never = () => Promise.reject(new Error('nobody asks for it here'))
const filesPath = '/service-application/api/v1/application/heloc'

describe.each(engines)('on %s', async (engine) => {
  const database = await aDatabase(engine)
  const { db } = database
  const clock = testClock()
  const correspondence = someCorrespondence(database, clock)
  const { deps, storedObjects: objects, records } = correspondence
  const anApplication = addressees(database, clock, correspondence)
  const step = renderEarlyDisclosures({ ...deps, records, roundPaymentsUpToCents: () => undefined })
  const commit = async (result: StepResult) => {
    if ('save' in result) await db.transaction().execute(async (tx) => result.save?.(tx))
  }
  const mailsOf = async (applicationId: string) => {
    const rows = await db.selectFrom('outboxMessage').select('id').where('applicationId', '=', applicationId).execute()
    return Promise.all(rows.map(async ({ id }) => (await readMessage(db, deps.vault, id))!))
  }

  test('the first disclosures are generated as PDFs, stored encrypted, and emailed', async () => {
    const { id, work, email } = await anApplication()
    const result = await step(work)
    expect(result).toMatchObject({ outcome: 'drawn' })
    await commit(result)

    const documents = await documentsWithDeliveries(db, id)
    expect(documents.map(({ kind, version }) => `${kind} ${version}`).sort()).toEqual([
      'EARLY_DISCLOSURES 1',
      'HOME_EQUITY_BOOKLET 1',
      'PRIVACY_NOTICE 1',
    ])
    for (const document of documents) {
      const { bytes } = await readDocument(db, deps, document.id)
      const pdf = Buffer.from(bytes).toString('latin1')
      expect(pdf.startsWith('%PDF-1.7')).toBe(true)
      expect(pdf.trimEnd().endsWith('%%EOF')).toBe(true)
      expect(pdf).toMatch(/\/Lang \(en-US\)/)
      expect(pdf).toMatch(/\/StructTreeRoot/)
      expect(Buffer.from(objects.get(document.objectKey)!).toString('latin1')).not.toContain('%PDF')
      expect(document.delivered.map(({ channel }) => channel)).toEqual(['mail'])
    }
    const [mail, ...more] = await mailsOf(id)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ recipient: email, subject: 'We have received your application' })
    expect(mail?.body.text).toContain(`https://lender.example/account/heloc/${id}`)
    expect([...(mail?.documentIds ?? [])].sort()).toEqual(documents.map((document) => document.id).sort())
  })

  test('the privacy notice and the booklet are one file per brand, and each applicant has their own disclosures', async () => {
    const documentSets = await Promise.all(
      [await anApplication(), await anApplication()].map(async ({ id, work }) => {
        await commit(await step(work))
        return documentsWithDeliveries(db, id)
      }),
    )
    const files = (kind: string) =>
      new Set(
        documentSets.flatMap((documents) =>
          documents.filter((document) => document.kind === kind).map(({ sha256 }) => sha256),
        ),
      )
    expect(files('PRIVACY_NOTICE').size).toBe(1)
    expect(files('HOME_EQUITY_BOOKLET').size).toBe(1)
    expect(files('EARLY_DISCLOSURES').size).toBe(2)
  })

  test('a step that runs twice generates and emails documents once', async () => {
    const { id, work } = await anApplication()
    await commit(await step(work))
    await commit(await step({ ...work, attempt: 2 }))
    expect(await documentsWithDeliveries(db, id)).toHaveLength(3)
    expect(await mailsOf(id)).toHaveLength(1)
  })

  test('without a soft pull consent the disclosures are still given, and the consent is requested', async () => {
    const { id, work } = await anApplication({ consented: false })
    const result = await step(work)
    expect(result).toMatchObject({ outcome: 'consentMissing' })
    await commit(result)
    expect(await documentsWithDeliveries(db, id)).toHaveLength(3)
  })

  test('an applicant who uses Spanish gets emails in Spanish and a Spanish copy of each document', async () => {
    const { id, work } = await anApplication({ language: 'es' })
    await commit(await step(work))
    const documents = await documentsWithDeliveries(db, id)
    expect(documents.map(({ language }) => language).sort()).toEqual(['en', 'en', 'en', 'es', 'es', 'es'])
    expect((await mailsOf(id))[0]?.subject).toBe('Recibimos su solicitud')
  })

  test('a line for business purposes has no Regulation Z disclosures', async () => {
    const { id, work } = await anApplication({ product: 'dscr' })
    await commit(await step(work))
    expect(await documentsWithDeliveries(db, id)).toEqual([])
    expect(await mailsOf(id)).toHaveLength(1)
  })

  const kindsOf = async (id: string) =>
    (await documentsWithDeliveries(db, id)).map(({ kind, language }) => `${kind} ${language}`)
  const documentText = async (id: string, kind: string, language: string) => {
    const document = (await documentsWithDeliveries(db, id)).find(
      (document) => document.kind === kind && document.language === language,
    )
    expect(document?.delivered.map(({ channel }) => channel)).toEqual(['mail'])
    return pdfText(Buffer.from((await readDocument(db, deps, document!.id)).bytes))
      .join(' ')
      .replace(/ +/g, ' ')
  }

  test('DOC-01 a Texas homestead gets the section 50(g) notice as a separate document, in the applicant’s language too', async () => {
    const { id, work } = await anApplication({ home: { state: 'TX' }, language: 'es' })
    await commit(await step(work))
    expect((await kindsOf(id)).filter((kind) => kind.startsWith('TEXAS'))).toHaveLength(2)
    const english = await documentText(id, 'TEXAS_EQUITY_NOTICE', 'en')
    expect(english).toContain('THE LENDER MAY FORECLOSE AND SELL YOUR HOME')
    expect(english).toContain('THE LOAN MAY NOT CLOSE BEFORE 12 DAYS AFTER YOU SUBMIT A LOAN APPLICATION')
    expect(english).toContain('AND NOT BY THIS NOTICE.')
    expect(await documentText(id, 'TEXAS_EQUITY_NOTICE', 'es')).toContain('VENDER SU VIVIENDA')
    // The notices are given once, even if another step asks for them again.
    const again = { deps, addressee: await readAddressee(db, id), application: await records.read(db, id) }
    expect(await stateNoticesOwed(again.deps, db, again.addressee, again.application)).toEqual([])
  })

  test('a rented-out house in Texas and a business line do not get the state notice', async () => {
    for (const options of [
      { home: { state: 'TX', occupancy: 'INVESTMENT' } },
      { home: { state: 'TX' }, product: 'dscr' },
    ] as const) {
      const { id, work } = await anApplication(options)
      await commit(await step(work))
      expect((await kindsOf(id)).filter((kind) => kind.startsWith('TEXAS'))).toEqual([])
    }
  })

  test('DOC-01 New York applicants are notified of consumer reports before one is pulled', async () => {
    const { id, work } = await anApplication({ home: { state: 'NY' } })
    await commit(await step(work))
    expect(await documentText(id, 'NEW_YORK_REPORT_NOTICE', 'en')).toContain(
      'name and address of the consumer reporting agency',
    )
  })

  test('subjects, object keys, causes and job payloads contain no personal data', async () => {
    const { id, work } = await anApplication()
    await commit(await step(work))
    const plainText = JSON.stringify([
      await db
        .selectFrom('outboxMessage')
        .select(['subject', 'causeKey'])
        .where('applicationId', '=', id)
        .orderBy('createdAt')
        .execute(),
      await db.selectFrom('document').select(['objectKey', 'causeKey']).where('applicationId', '=', id).execute(),
      await db.selectFrom('job').selectAll().execute(),
      [...objects.keys()],
    ])
    expect(plainText).not.toMatch(/quirine|zandvoort|telltale|1980-03-02/i)
  })

  test('DOC-02 a document has an address where only its borrower can open it, and each opening is recorded', async () => {
    const { id, identityId, work } = await anApplication()
    const other = await anApplication()
    await commit(await step(work))
    await commit(await step(other.work))
    const app = await buildWebServer({
      fingerprint: (text) => Buffer.from(text),
      db,
      clock,
      log: openLog('silent'),
      routes: documentsRoutes({
        ...deps,
        closingSigners: closingSignerRecords(deps.vault),
        renderIncompletenessNotice: never,
        splitPdf: never,
        inspect: never,
      }),
      production: false,
      trustedProxies: 0,
      gate: {
        authenticate: async () => ({
          caller: { role: 'borrower', organization: 'lintel', identityId, sessionId: identityId },
        }),
        applicationFor: applicationFor(db),
        requestOrganization: () => 'lintel',
      },
    })
    const list = (await app.inject(`${filesPath}/${id}/documents`)).json()
    expect(list).toHaveLength(3)
    const file = await app.inject(`${filesPath}/${id}/documents/${list[0].documentUuid}/file`)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(
        /^inline; filename="(early-disclosures|home-equity-booklet|privacy-notice)-v1\.pdf"$/,
      ),
    })
    expect(file.body.startsWith('%PDF')).toBe(true)
    const again = (await app.inject(`${filesPath}/${id}/documents`)).json()
    expect(again[0].delivered.map(({ channel }: { channel: string }) => channel).sort()).toEqual(['mail', 'portal'])
    const [foreign] = await documentsWithDeliveries(db, other.id)
    expect((await app.inject(`${filesPath}/${id}/documents/${foreign?.id}/file`)).statusCode).toBe(404)
    expect((await app.inject(`${filesPath}/${other.id}/documents`)).statusCode).toBe(404)
    await app.close()
  })
})
