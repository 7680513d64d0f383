import { describe, expect, test } from 'vitest'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { aCall } from '#tests/support/product/sandbox-setting.ts'
import { type StubApiAnswer, stubApi } from '#tests/support/stubs/stub-api.ts'
import { firstAmericanTranscripts, tryFirstAmerican } from './first-american.ts'

const order = '2885a98e-79e7-4c6b-b431-f3849fd58e93'
const otherOrder = '11111111-79e7-4c6b-b431-f3849fd58e93'
const form = {
  taxpayer: { firstName: 'María', middleName: null, lastName: 'O’Neil' },
  ssn: '123456789',
  taxYears: [2025, 2024, 2023],
  pdf: Buffer.from('%PDF-1.7 signed'),
}
const formAddress = 'https://lender.example/4506-c.pdf'

const status = (OrderStatus: string, TransactionID = order) => ({ body: { TransactionID, OrderStatus } })
const row = (Description: string, Value: string | null) => ({
  Description,
  Value,
  FormSection: 'Income',
  LineNumber: '1',
})
const transcript = (TaxYear: number, ...Rows: ReturnType<typeof row>[]) => ({ TranscriptType: 'Return', TaxYear, Rows })
const transcripts = (...Transcripts: ReturnType<typeof transcript>[]) => ({
  body: {
    TransactionID: order,
    RequestorID: 'x',
    OrderStatus: 'Completed',
    RequestedForm: '1040',
    RequestedTranscript: 'Return',
    Transcripts,
  },
})
const wages = (value: string | null) => row('WAGES, SALARIES, TIPS, ETC', value)

/** A supplier that answers an order, its status and its transcript as the published description lays them out. */
const aSupplier = async (
  answers: { order?: StubApiAnswer; status?: StubApiAnswer; transcript?: StubApiAnswer } = {},
) => {
  const { baseUrl, requests } = await stubApi(({ url }) => {
    if (url === '/v1/4506t/order') return answers.order ?? status('Received')
    if (url.startsWith('/v1/4506t/status?')) return answers.status ?? status('Completed')
    if (url.startsWith('/v1/4506t/transcript?')) return answers.transcript ?? { status: 404 }
    return { status: 400 }
  })
  const access = { appId: 'app-1', appKey: 'sesame', baseUrl: `${baseUrl}/v1` }
  const open = (timeoutMs = 2_000) => firstAmericanTranscripts({ ...access, formAddress, timeoutMs })
  return { transcripts: open(), open, access, requests }
}
const failureOf = (promise: Promise<unknown>) => promise.catch((reason: unknown) => reason)

describe('the order', () => {
  test('has the taxpayer and the signed form in its body, and the account in its headers', async () => {
    const { transcripts: service, requests } = await aSupplier()
    expect(await service.forms?.formAddress(aCall)).toBe(formAddress)
    expect(await service.forms?.order(form, aCall)).toBe(order)
    const [sent] = requests
    expect([sent!.method, sent!.url]).toEqual(['POST', '/v1/4506t/order'])
    expect(sent!.headers).toMatchObject({ 'x-app-id': 'app-1', 'x-app-key': 'sesame' })
    expect(JSON.parse(sent!.body.toString())).toEqual({
      TaxReturnType: 'Personal',
      TaxYears: [2025, 2024, 2023],
      Name: { First: 'María', Last: 'O’Neil' },
      RequestorID: expect.stringMatching(/^[\da-f]{20}$/),
      TaxID: '123456789',
      ConsentForm: { File: form.pdf.toString('base64'), FileType: 'PDF', IsEsigned: false },
      FormType: '1040',
      TranscriptsToInclude: { Return: true, Account: false, RecordOfAccount: false },
    })
    expect(sent!.body.toString()).not.toContain('application-1')
  })

  test('has the same requestor in every attempt, and a middle name if there is one', async () => {
    const { transcripts: service, requests } = await aSupplier()
    await service.forms?.order(form, aCall)
    await service.forms?.order(form, { ...aCall, attempt: 2 })
    await service.forms?.order(
      { ...form, taxpayer: { ...form.taxpayer, middleName: 'Elena' } },
      { ...aCall, key: 'another' },
    )
    const bodies = requests.map(({ body }) => JSON.parse(body.toString()))
    expect(bodies[1].RequestorID).toBe(bodies[0].RequestorID)
    expect(bodies[2].RequestorID).not.toBe(bodies[0].RequestorID)
    expect(bodies[2].Name.Middle).toBe('Elena')
  })

  test('has no page on which a taxpayer signs', async () => {
    const { transcripts: service, requests } = await aSupplier()
    expect(await failureOf(service.order('application-1', 'https://lender.example/back', aCall))).toBeInstanceOf(
      VendorUnavailable,
    )
    expect(requests).toEqual([])
  })
})

describe('the report', () => {
  test.each(['Received', 'PendingSignature', 'InProgress', 'WaitingForConsentForm'])(
    'of an order that is %s is pending',
    async (orderStatus) => {
      const { transcripts: service, requests } = await aSupplier({ status: status(orderStatus) })
      expect(await service.report(order, aCall)).toEqual({ kind: 'pending', reference: order })
      expect(requests.map(({ url }) => url)).toEqual([`/v1/4506t/status?transactionID=${order}`])
    },
  )

  test('has the earned income of each year, newest first', async () => {
    const { transcripts: service } = await aSupplier({
      transcript: transcripts(
        transcript(2024, wages('$88,000.00'), row('BUSINESS INCOME OR LOSS (SCHEDULE C)', '$12,000.00')),
        transcript(2025, wages('$104,000.50')),
        transcript(2023, row('NO RECORD OF RETURN FILED', null)),
      ),
    })
    expect(await service.report(order, aCall)).toEqual({
      kind: 'answered',
      report: {
        result: 'FOUND',
        form: '1040',
        years: [
          { year: 2025, earned: 104_000.5 },
          { year: 2024, earned: 100_000 },
        ],
      },
    })
  })

  test('the report of a completed order whose transcripts are not there yet is pending', async () => {
    const { transcripts: service } = await aSupplier({ transcript: { status: 404 } })
    expect(await service.report(order, aCall)).toEqual({ kind: 'pending', reference: order })
  })

  test.each(['Rejected', 'Cancelled', 'Falied'])(
    'of an order that is %s is that there is none',
    async (orderStatus) => {
      const { transcripts: service } = await aSupplier({ status: status(orderStatus) })
      expect(await service.report(order, aCall)).toEqual({ kind: 'answered', report: { result: 'NONE' } })
    },
  )

  test('the report without a return of any year is that there is none', async () => {
    const { transcripts: service } = await aSupplier({
      transcript: transcripts(transcript(2025, row('NO RECORD OF RETURN FILED', ''))),
    })
    expect(await service.report(order, aCall)).toEqual({ kind: 'answered', report: { result: 'NONE' } })
  })

  test('counts a transcript that comes twice once, and none where two disagree', async () => {
    const twice = await aSupplier({
      transcript: transcripts(transcript(2025, wages('$9.00')), transcript(2025, wages('$9.00'))),
    })
    expect(await twice.transcripts.report(order, aCall)).toMatchObject({
      report: { years: [{ year: 2025, earned: 9 }] },
    })
    const two = await aSupplier({
      transcript: transcripts(transcript(2025, wages('$9.00')), transcript(2025, wages('$8.00'))),
    })
    expect(await failureOf(two.transcripts.report(order, aCall))).toBeInstanceOf(VendorUnavailable)
  })
})

describe('failures', () => {
  test.each<[string, Parameters<typeof aSupplier>[0]]>([
    ['an error of the server', { status: { status: 500, body: 'María O’Neil 123456789' } }],
    ['a refusal', { status: { status: 401 } }],
    ['a usage limit', { status: { status: 503 } }],
    ['an unknown order', { status: { status: 404 } }],
    ['a page of HTML', { status: { body: '<html>María</html>' } }],
    ['a status that no one knows', { status: status('María O’Neil') }],
    ['an answer about another order', { status: status('Completed', otherOrder) }],
    ['transcripts of another order', { transcript: { body: { ...transcripts().body, TransactionID: otherOrder } } }],
    ['transcripts without rows', { transcript: { body: { ...transcripts().body, Transcripts: [{ TaxYear: 2025 }] } } }],
    ['a year that is none', { transcript: transcripts(transcript(25, wages('$1.00'))) }],
    ['a line without an amount', { transcript: transcripts(transcript(2025, wages('María'))) }],
  ])('%s is VendorUnavailable, and the error identifies no one', async (_, answers) => {
    const { transcripts: service } = await aSupplier(answers)
    const failure = await failureOf(service.report(order, aCall))
    expect(failure).toBeInstanceOf(VendorUnavailable)
    expect(String(failure)).not.toMatch(/neil|maría|123456789|sesame/i)
  })

  test.each<[string, StubApiAnswer]>([
    ['a bad request', { status: 400, body: 'TaxID 123456789' }],
    ['an order number that is none', status('Received', '../status')],
    ['silence', { hangs: true }],
  ])('an order answered by %s is VendorUnavailable', async (_, answer) => {
    const { open } = await aSupplier({ order: answer })
    const failure = await failureOf(open(200).forms!.order(form, aCall))
    expect(failure).toBeInstanceOf(VendorUnavailable)
    expect(String(failure)).not.toMatch(/neil|123456789|sesame/i)
  })

  test('an order of another service is not asked about', async () => {
    const { transcripts: service, requests } = await aSupplier()
    expect(await failureOf(service.report(`${order}&x=1`, aCall))).toBeInstanceOf(VendorUnavailable)
    expect(requests).toEqual([])
  })
})

test('a trial orders nothing and distinguishes an unknown account from a known one', async () => {
  const knownAccount = await aSupplier({ status: { status: 404 } })
  await tryFirstAmerican(knownAccount.access)
  expect(knownAccount.requests.map(({ method, url }) => [method, url])).toEqual([
    ['GET', '/v1/4506t/status?transactionID=00000000-0000-0000-0000-000000000000'],
  ])
  const unknownAccount = await aSupplier({ status: { status: 401 } })
  await expect(tryFirstAmerican(unknownAccount.access)).rejects.toMatchObject({ status: 401 })
})
