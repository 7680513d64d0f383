import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { testClock } from '#src/platform/server/clock.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { addressees, someCorrespondence } from '#tests/support/walks/correspondence.ts'
import type { DocumentContent } from '../document-blocks.ts'
import { mountAllDocuments } from './all-documents-page.ts'
import { documentsWithDeliveries } from './deliveries.store.ts'
import { renderEarlyDisclosures } from './disclosures/early-disclosures.step.ts'
import { storeDocument } from './documents.store.ts'
import { notifyOfAppointment } from './letters/notary-appointment.service.ts'

describe.each(engines)('on %s', async (engine) => {
  const database = await aDatabase(engine)
  const { db } = database
  const clock = testClock()
  const correspondence = someCorrespondence(database, clock)
  const { deps, records } = correspondence
  const anApplication = addressees(database, clock, correspondence)
  const step = renderEarlyDisclosures({ ...deps, records, roundPaymentsUpToCents: () => undefined })
  const open = (production: boolean) => {
    const app = Fastify()
    mountAllDocuments(app, { ...deps, db, production, theme: () => ':root{--color-ink:#000}' })
    return app
  }
  const render = async (options: Parameters<typeof anApplication>[0]) => {
    const { id, work } = await anApplication(options)
    const result = await step(work)
    await db.transaction().execute(async (tx) => 'save' in result && result.save?.(tx))
    return documentsWithDeliveries(db, id)
  }

  test('the page lists the newest document of each kind, state and language, and each of them opens', async () => {
    const earlier = await render({ home: { state: 'OH' } })
    const later = await render({ home: { state: 'OH' } })
    const texan = await render({ home: { state: 'TX' } })
    const page = await open(false).inject('/all-documents')
    expect(page.body).toContain('<h2>Ohio</h2>')
    expect(page.body).toContain('<h2>Texas</h2>')
    expect(page.body).toContain('<h2>Not rendered yet</h2>')
    const listedIds = [...page.body.matchAll(/\/all-documents\/([\w-]{36})/g)].map(([, id]) => id)
    const isListed = ({ id }: { id: string }) => listedIds.includes(id)
    expect(later.every(isListed)).toBe(true)
    expect(texan.every(isListed)).toBe(true)
    expect(earlier.some(isListed)).toBe(false)
    for (const id of listedIds) {
      const file = await open(false).inject(`/all-documents/${id}`)
      expect(file.headers['content-type']).toBe('application/pdf')
      expect(file.rawPayload.toString('latin1').startsWith('%PDF-1.7')).toBe(true)
    }
  })

  test('the page lists the appointment with the notary, which is a calendar entry, and shows it as text', async () => {
    const { id } = await anApplication({ home: { state: 'OH' } })
    const startsAt = new Date(clock.now().getTime() + 86_400_000)
    await db.transaction().execute((tx) =>
      notifyOfAppointment(tx, deps, id, {
        change: 'booked',
        slotId: randomUUID(),
        startsAt,
        endsAt: new Date(startsAt.getTime() + 3_600_000),
        zone: 'America/New_York',
        place: 'home',
      }),
    )
    const [appointment] = await documentsWithDeliveries(db, id)
    const page = await open(false).inject('/all-documents')
    expect(page.body).toContain(
      `<td>Your appointment with the notary</td><td><a href="/all-documents/${appointment!.id}">`,
    )
    const file = await open(false).inject(`/all-documents/${appointment!.id}`)
    expect(file.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(file.body).toContain('BEGIN:VCALENDAR')
  })

  test('the page lists the rendered deed, also after the scan of the signed one is filed', async () => {
    const { id } = await anApplication({ home: { state: 'TX' } })
    const content: DocumentContent = {
      language: 'en',
      title: 'Deed of trust',
      letterhead: [],
      captionLines: [],
      blocks: [],
      footer: '',
    }
    const store = (causeKey: string, rendering: { content?: DocumentContent }) =>
      db.transaction().execute((tx) =>
        storeDocument(tx, deps, {
          applicationId: id,
          kind: 'SECURITY_INSTRUMENT',
          language: 'en',
          mediaType: 'application/pdf',
          bytes: Buffer.from(causeKey),
          causeKey: `${causeKey} ${id}`,
          ...rendering,
        }),
      )
    const deed = await store('rendered', { content })
    clock.offsetMs += 1_000
    const scan = await store('scan', {})
    const { body } = await open(false).inject('/all-documents')
    expect(body).toContain(`/all-documents/${deed.id}`)
    expect(body).not.toContain(`/all-documents/${scan.id}`)
  })

  test('a document that is not listed is not found', async () => {
    const [earlier] = await render({ home: { state: 'NY' } })
    await render({ home: { state: 'NY' } })
    for (const id of [earlier!.id, randomUUID(), 'nonsense'])
      expect((await open(false).inject(`/all-documents/${id}`)).statusCode).toBe(404)
  })

  test('the page does not exist in production', async () => {
    expect((await open(true).inject('/all-documents')).statusCode).toBe(404)
  })
})
