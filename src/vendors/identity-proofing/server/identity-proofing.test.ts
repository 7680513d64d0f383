import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { prepareZXingModule, type WriterOptions, writeBarcode } from 'zxing-wasm/writer'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { barcodeReader } from '#src/platform/server/uploads/barcode-reader.ts'
import { publishedSchemas } from '#tests/support/stubs/published-schemas.ts'
import { vectors } from '#tests/vectors/vectors.ts'
import type { IdentityProofing, ProofingReport, ProofingRequest } from '../identity-proofing.port.ts'
import { onfidoIdentityProofing } from './onfido.ts'
import { sandboxIdentityProofing } from './sandbox.ts'

const clock = { now: () => new Date('2026-11-21T15:00:00Z') }
const call = { organization: 'lintel', applicationId: 'an application', key: 'application-1/identity/1', attempt: 1 }
const barcodes = barcodeReader()
const plain = (bytes: Uint8Array) => ({ mediaType: 'image/png', read: async () => bytes })
const onfidoSchemas = publishedSchemas('onfido-v3.6')
const aRequest = (lastName: string, front = new Uint8Array(40_000)): ProofingRequest => ({
  agreedToFaceComparison: true,
  name: { firstName: 'Maria', lastName },
  birthDate: '1980-03-02',
  address: { street1: '12 Orchard Street', city: 'Austin', state: 'TX', zip: '78704' },
  kind: 'DRIVERS_LICENSE',
  pictures: [
    { side: 'FRONT', ...plain(front) },
    { side: 'SELFIE', ...plain(new Uint8Array(40_000)) },
  ],
})

const sandbox = (production = false) =>
  sandboxIdentityProofing({
    production,
    clock,
    deliver: () => undefined,
    barcodesIn: barcodes.read,
    timers: { wait: async () => undefined, later: () => undefined },
  })

/** Onfido's API v3.6 as documented. The result of a check depends on the last name. */
const onfido = async (applicants: object[] = []): Promise<IdentityProofing> => {
  const people = new Map<string, string>()
  const calls: string[] = []
  const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
  const properties = (lastName: string) => ({
    first_name: 'MARIA',
    last_name: lastName.toUpperCase(),
    date_of_birth: '1980-03-02',
    date_of_expiry: '2029-11-21',
    issuing_date: '2023-11-21',
    issuing_country: 'USA',
    issuing_state: 'TX',
    document_type: 'driving_licence',
    document_numbers: [{ type: 'document_number', value: 'D1' }],
  })
  const reports = (lastName: string) => {
    if (lastName === 'Idunreadable')
      return [
        { id: id(50), name: 'document', result: 'consider', sub_result: 'rejected', breakdown: {}, properties: {} },
      ]
    const forged = lastName === 'Idforged'
    const otherFace = lastName === 'Idface'
    return [
      {
        id: id(50),
        name: 'document',
        result: forged ? 'consider' : 'clear',
        sub_result: forged ? 'suspected' : 'clear',
        breakdown: { visual_authenticity: { result: forged ? 'consider' : 'clear', breakdown: {} } },
        properties: properties(lastName),
      },
      {
        id: id(51),
        name: 'facial_similarity_photo',
        result: otherFace ? 'consider' : 'clear',
        properties: { score: 0.9 },
        breakdown: { face_comparison: { result: otherFace ? 'consider' : 'clear' } },
      },
    ]
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString('latin1')
    const url = new URL(request.url ?? '/', 'http://stub')
    const answer = (status: number, value: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    }
    const fault = (type: string) => ({ error: { type, message: type, fields: {} } })
    if (request.headers.authorization !== 'Token token=key') return answer(401, fault('authorization_error'))
    const [, , what = '', which = ''] = url.pathname.split('/')
    if (request.method === 'POST') {
      calls.push(what)
      if (what === 'applicants') {
        const applicant = JSON.parse(body)
        applicants.push(applicant)
        const { last_name: lastName } = applicant
        if (lastName === 'Iderror') return answer(500, fault('internal_error'))
        const isLocated = applicant.location?.country_of_residence !== undefined
        const hasConsent = applicant.consents?.some(
          ({ name, granted: isGranted }: Record<string, unknown>) =>
            name === 'privacy_notices_read' && isGranted === true,
        )
        if (!isLocated || !hasConsent) return answer(422, fault('validation_error'))
        people.set(id(people.size + 1), lastName)
        return answer(201, { id: id(people.size) })
      }
      if (what === 'documents' && !/name="type"\r\n\r\ndriving_licence/.test(body))
        return answer(422, fault('validation_error'))
      if (what === 'checks') {
        const { applicant_id: applicant, report_names: names } = JSON.parse(body)
        const isWhole = calls.includes('documents') && calls.includes('live_photos') && names.length === 2
        return isWhole
          ? answer(201, { id: applicant, applicant_id: applicant, status: 'in_progress' })
          : answer(422, fault('validation_error'))
      }
      return /name="applicant_id"/.test(body) ? answer(201, { id: id(99) }) : answer(422, fault('validation_error'))
    }
    if (what === 'checks') return answer(200, { id: which, applicant_id: which, status: 'complete' })
    return answer(200, { reports: reports(people.get(url.searchParams.get('check_id') ?? '') ?? '') })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const baseUrl = `http://127.0.0.1:${port}`
  return onfidoIdentityProofing({
    key: 'key',
    baseUrl,
    fetch: onfidoSchemas.watch(`${baseUrl}/v3.6`),
  })
}

const orderReport = async (service: IdentityProofing, request: ProofingRequest): Promise<ProofingReport> => {
  const first = await service.order(request, call)
  const answer = first.kind === 'pending' ? await service.collect(first.reference, request, call) : first
  if (answer.kind !== 'answered') throw new Error('It did not answer.')
  return answer.report
}

/** The contract of every identity proofing vendor. */
describe.each([
  ['the sandbox', async () => sandbox()],
  ['Onfido', () => onfido()],
])('identity proofing by %s', (_, build) => {
  test('reads the document and compares the face', async () => {
    const report = await orderReport(await build(), aRequest('Garcia'))
    expect(report).toMatchObject({
      result: 'READ',
      concerns: [],
      document: { kind: 'DRIVERS_LICENSE', issuer: 'TX', name: { firstName: 'MARIA', lastName: 'GARCIA' } },
    })
    if (report.result !== 'READ') throw new Error(report.result)
    expect(report.document).toMatchObject({ birthDate: '1980-03-02', expires: '2029-11-21', issued: '2023-11-21' })
    expect(report.selfie.match).toBeGreaterThanOrEqual(75)
    expect(report.selfie.liveness).toBeGreaterThanOrEqual(50)
  })
  test('reports what cannot be read, what was altered, and a face that does not match', async () => {
    const service = await build()
    expect(await orderReport(service, aRequest('Idunreadable'))).toEqual({ result: 'UNREADABLE' })
    expect(await orderReport(service, aRequest('Idforged'))).toMatchObject({ concerns: ['altered'] })
    const face = await orderReport(service, aRequest('Idface'))
    expect(face.result === 'READ' && face.selfie.match).toBeLessThan(40)
  })
  test('is unavailable when it fails', async () => {
    await expect((await build()).order(aRequest('Iderror'), call)).rejects.toBeInstanceOf(VendorUnavailable)
  })
})

test('Onfido receives where the person lives and their agreement to its privacy notices', async () => {
  const applicants: object[] = []
  await orderReport(await onfido(applicants), aRequest('Garcia'))
  expect(applicants).toEqual([
    expect.objectContaining({
      location: { country_of_residence: 'USA' },
      consents: [{ name: 'privacy_notices_read', granted: true }],
    }),
  ])
})

test('without the person’s consent nothing about them is sent to Onfido', async () => {
  const applicants: object[] = []
  const service = await onfido(applicants)
  expect(service.needsFaceConsent).toBe(true)
  const withoutConsent = { ...aRequest('Garcia'), agreedToFaceComparison: false }
  await expect(service.order(withoutConsent, call)).rejects.toBeInstanceOf(VendorUnavailable)
  expect(applicants).toEqual([])
})

test('the adapter’s requests and the local server’s responses match what Onfido publishes', async () => {
  await orderReport(await onfido(), aRequest('Garcia'))
  expect([...onfidoSchemas.calls].toSorted()).toEqual([
    'GET /checks/{check_id}',
    'GET /reports',
    'POST /applicants',
    'POST /checks',
    'POST /documents',
    'POST /live_photos',
  ])
  expect([...onfidoSchemas.faults]).toEqual([])
})

describe('the sandbox', () => {
  const renderBarcode = async (text: string, format: WriterOptions['format']) => {
    const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'))
    const binary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length) as ArrayBuffer
    await prepareZXingModule({ overrides: { wasmBinary: binary }, fireImmediately: true })
    const { image } = await writeBarcode(text, { format, scale: 3 })
    return new Uint8Array(await image!.arrayBuffer())
  }
  test('reads a license’s barcode from its image, whatever is typed', async () => {
    const [sample] = vectors<string, object>('aamva', 'parsePdf417')
    const report = await orderReport(sandbox(), aRequest('Garcia', await renderBarcode(sample!.input, 'PDF417')))
    expect(report).toMatchObject({
      source: 'barcode',
      document: { number: 'T64235789', name: { lastName: 'SAMPLE', suffix: 'JR' }, birthDate: '1986-06-06' },
    })
  })
  test('reads the lines of a passport from a barcode, if their check digits fit', async () => {
    const lines = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10']
    const read = async (text: string) => orderReport(sandbox(), aRequest('Garcia', await renderBarcode(text, 'QRCode')))
    expect(await read(lines.join('\n'))).toMatchObject({
      source: 'zone',
      document: { kind: 'PASSPORT', issuer: 'UTO' },
    })
    expect(await read(lines.join('\n').replace('740812', '750812'))).toMatchObject({ source: 'print' })
  })
  test('cannot read the first images of Idretake, however often they are sent, but can read the next', async () => {
    const service = sandbox()
    const results = []
    for (const key of ['a', 'a', 'b'])
      results.push(
        (await service.order(aRequest('Idretake'), {
          organization: 'lintel',
          applicationId: 'an application',
          key,
          attempt: 1,
        })) as {
          report: ProofingReport
        },
      )
    expect(results.map(({ report }) => report.result)).toEqual(['UNREADABLE', 'UNREADABLE', 'READ'])
  })
  test('answers later under a reference, and cannot be built in production', async () => {
    expect(await sandbox().order(aRequest('Idlate'), call)).toMatchObject({ kind: 'pending' })
    expect(() => sandbox(true)).toThrow('production')
  })
})
