import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { onePagePdf } from '#src/platform/server/sandbox/one-page-pdf.ts'
import { stubApi } from '#tests/support/stubs/stub-api.ts'
import { aProductThatVerifiesIncome, type PlayedBorrower } from '#tests/support/walks/income-borrower.ts'

const formAddress = 'https://lender.example/form-4506-c.pdf'
const year = new Date().getFullYear() - 1
let orderStatus = 'InProgress'
const row = { Description: 'WAGES, SALARIES, TIPS, ETC', Value: '$120,000.00' }
const supplier = await stubApi(({ url }) => {
  const { pathname, searchParams } = new URL(url, 'http://stub')
  if (pathname === '/4506t/order') return { body: { TransactionID: randomUUID(), OrderStatus: 'Received' } }
  const order = { TransactionID: searchParams.get('transactionID'), OrderStatus: orderStatus }
  if (pathname === '/4506t/status') return { body: order }
  return { body: { ...order, Transcripts: [{ TranscriptType: 'Return', TaxYear: year, Rows: [row] }] } }
}, afterAll)
const product = await aProductThatVerifiesIncome({
  FIRST_AMERICAN_CREDENTIALS: 'app-1:sesame',
  FIRST_AMERICAN_URL: supplier.baseUrl,
  FIRST_AMERICAN_FORM: formAddress,
})
const { aBorrower, accept, awaitRequest, open, reaches, send, verifiedOf, view } = product
const orders = () => supplier.requests.filter(({ method }) => method === 'POST')

/** The borrower opens the method, signs the form and uploads it; staff accept it. */
const signForm = async (borrower: PlayedBorrower) => {
  const { body: link } = await open(borrower, 'tax')
  const pdf = onePagePdf(['Form 4506-C, signed'])
  const upload = await send({ ...borrower, conditions: [link.form.conditionUuid] }, pdf)
  expect(upload.state).toBe('kept')
  await accept(borrower.uuid, link.form.conditionUuid)
  return { link }
}

test('a self-employed borrower signs the form, and the transcripts verify the income once they are there', async () => {
  const borrower = await aBorrower({ employment: 'SELF_EMPLOYED', ssn: '123456789' })
  const { body: first } = await open(borrower, 'tax')
  expect(first).toMatchObject({
    method: 'tax',
    url: formAddress,
    token: null,
    dialog: null,
    form: { taxYears: [year, year - 1, year - 2] },
  })
  expect((await open(borrower, 'tax')).body).toEqual(first)
  expect((await view(borrower)).requests).toMatchObject([{ state: 'open', conditionState: 'OPEN' }])
  await signForm(borrower)
  await awaitRequest(borrower, { state: 'linked' })
  const [order] = orders()
  const orderBody = JSON.parse(order!.body.toString())
  expect(orderBody).toMatchObject({ TaxID: '123456789', TaxYears: [year, year - 1, year - 2] })
  expect(Buffer.from(orderBody.ConsentForm.File, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  orderStatus = 'Completed'
  await reaches(borrower, 'IDENTITY_VERIFICATION')
  expect((await verifiedOf(borrower))?.source).toBe('POINTSERV_1040')
  expect(orders()).toHaveLength(1)
})

test('a form that the IRS rejects ends the request, and a new one asks for a new form', async () => {
  orderStatus = 'Rejected'
  const borrower = await aBorrower({ employment: 'SELF_EMPLOYED', ssn: '123456789' })
  const { link } = await signForm(borrower)
  await awaitRequest(borrower, { state: 'failed', failure: 'nothing-found' })
  const { body: again } = await open(borrower, 'tax')
  expect(again.requestUuid).not.toBe(link.requestUuid)
  expect(again.form.conditionUuid).not.toBe(link.form.conditionUuid)
})

test('a form that is no PDF cannot be orderBody, and the other methods stay open', async () => {
  const borrower = await aBorrower({ employment: 'SELF_EMPLOYED', ssn: '123456789' })
  const { body: link } = await open(borrower, 'tax')
  const before = orders().length
  await accept(borrower.uuid, link.form.conditionUuid)
  await awaitRequest(borrower, { state: 'failed', failure: 'unavailable' })
  expect(orders()).toHaveLength(before)
})

test('without a Social Security number the form is not offered', async () => {
  const borrower = await aBorrower({ employment: 'SELF_EMPLOYED', ssn: null })
  const methods = (await view(borrower)).methods.map(({ method }: { method: string }) => method)
  expect(methods).not.toContain('tax')
  expect((await open(borrower, 'tax')).body.code).toBe('income/way-closed')
})
