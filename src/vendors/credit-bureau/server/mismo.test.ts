import { describe, expect, test } from 'vitest'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { readXml } from '#src/platform/server/outbound/xml.ts'
import {
  aMismoReseller,
  creditFiles,
  mismoError,
  mismoReport,
  ordinaryAccounts,
  scores,
} from '#tests/support/stubs/stub-mismo-credit.ts'
import { anXmlSupplier, hostileXmlAnswers, type XmlStubAnswer } from '#tests/support/stubs/stub-xml-supplier.ts'
import { mismoCreditBureau, tryMismoCredit } from './mismo.ts'

const clock = { now: () => new Date('2026-11-20T15:00:00Z') }
const request = {
  name: { firstName: 'Maria', middleName: null, lastName: 'O’Neil & "Sons" <x>', suffix: null },
  birthDate: '1979-03-14',
  address: { street1: '12 Orchard Street', street2: 'Apt 4', city: 'Austin', state: 'TX', zip: '78704' },
  ssn: '123456789',
}
const call = { organization: 'lintel', applicationId: 'an application', key: 'application-1/credit/1', attempt: 1 }
let next: XmlStubAnswer = {}
const supplier = await anXmlSupplier(() => next)
const bureau = (more = {}) =>
  mismoCreditBureau({
    key: 'oper@tor:1',
    secret: 'p&ss word',
    baseUrl: `${supplier.url}/order?client=7`,
    clock,
    ...more,
  })
const answerTo = async (content: string) => {
  next = { body: mismoReport(content) }
  const answer = await bureau().hard.order(request, call)
  if (answer.kind !== 'answered') throw new Error('expected an answer')
  return answer.report
}
const fileTo = async (content: string) => {
  const report = await answerTo(content)
  if (report.result !== 'FOUND') throw new Error(report.result)
  return report
}

describe('the request', () => {
  test('names the person in the body and the account in the URL, as the reseller documents', async () => {
    await answerTo(creditFiles() + scores(734, 702, 718))
    const { url, headers, body } = supplier.calls.at(-1)!
    expect(headers['content-type']).toMatch(/^text\/xml/)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client: '7',
      LoginAccountIdentifier: 'oper@tor:1',
      LoginAccountPassword: 'p&ss word',
    })
    expect(`${url}`).not.toMatch(/maria|orchard|123456789|1979/i)
    expect(body).toContain('CreditReportRequestActionType="Submit"')
    expect(body).toContain('CreditReportType="Merge"')
    expect(body).toContain('_EquifaxIndicator="Y" _ExperianIndicator="Y" _TransUnionIndicator="Y"')
    expect(body).toContain('_StreetAddress="12 Orchard Street Apt 4"')
    expect(body).toContain('_LastName="O’Neil &amp; &quot;Sons&quot; &lt;x&gt;"')
    expect(body).not.toContain('application-1')
    expect(readXml(body).name).toBe('REQUEST_GROUP')
  })

  test('the request for a soft pull asks for the check that leaves no inquiry, without a number if there is none', async () => {
    next = { body: mismoReport(creditFiles() + scores(734), 'Other') }
    await bureau().soft.order({ ...request, ssn: null }, call)
    const { body } = supplier.calls.at(-1)!
    expect(body).toContain('CreditReportType="Other" CreditReportTypeOtherDescription="SoftCheck"')
    expect(body).not.toContain('_SSN')
  })

  test('the request for a hard pull is not sent without a number', async () => {
    const before = supplier.calls.length
    expect(await bureau().hard.order({ ...request, ssn: null }, call)).toMatchObject({ report: { result: 'NO_MATCH' } })
    expect(supplier.calls).toHaveLength(before)
  })
})

describe('the report', () => {
  test('keeps each bureau’s file, and uses the middle score and every account once', async () => {
    const { file, bureauFiles } = await fileTo(creditFiles() + scores(734, 702, 718) + ordinaryAccounts)
    expect(
      bureauFiles?.map((bureauFile) => [bureauFile.bureau, bureauFile.score?.value, bureauFile.tradelines.length]),
    ).toEqual([
      ['EQUIFAX', 734, 2],
      ['EXPERIAN', 702, 2],
      ['TRANSUNION', 718, 1],
    ])
    expect(file).toMatchObject({ bureau: 'TRANSUNION', score: { value: 718, date: '2026-11-19' }, thinFile: false })
    expect(file.tradelines.map(({ kind, balance, limit, late }) => ({ kind, balance, limit, late }))).toEqual([
      { kind: 'MORTGAGE', balance: 212_000, limit: 260_000, late: { days30: 1, days60: 0, days90: 0 } },
      { kind: 'CARD', balance: 1_500, limit: 5_000, late: { days30: 1, days60: 0, days90: 0 } },
    ])
    expect(file.tradelines[0]).toMatchObject({ creditor: 'FIRST SAVINGS & LOAN', opened: '2018-04-01' })
    expect(file.score?.keyFactors).toEqual([
      { code: 'FICO 14', words: 'Length of time accounts established' },
      { code: 'FICO 8', words: 'Too many inquiries' },
    ])
  })

  test('uses the lower of two scores, and treats a code in place of a score as none', async () => {
    expect((await fileTo(creditFiles() + scores(734, 702, 9002))).file.score?.value).toBe(702)
    expect((await fileTo(creditFiles() + scores(9002))).file).toMatchObject({ score: null, thinFile: true })
  })

  test('alerts state their kind, the number to call, and their longest duration (15 U.S.C. 1681c-1)', async () => {
    const alert = (kind: string, text: string) =>
      `<_ALERT_MESSAGE _CategoryType="${kind}"><_Text>${text}</_Text></_ALERT_MESSAGE>`
    const file = `<CREDIT_FILE CreditFileID="F1" CreditRepositorySourceType="Equifax" _ResultStatusType="FileReturned">${
      alert('FACTAFraudVictimExtended', 'CALL (512) 555-0147 BEFORE EXTENDING CREDIT') +
      alert('FACTAActiveDuty', 'Active duty alert') +
      alert('FACTAAddressDiscrepancy', 'Address differs')
    }</CREDIT_FILE>`
    expect((await fileTo(file)).file.alerts).toEqual([
      { kind: 'EXTENDED', phone: '5125550147', expires: '2033-11-19' },
      { kind: 'ACTIVE_DUTY', phone: null, expires: '2027-11-19' },
    ])
  })

  test('inquiries and public records are read, except those that no policy uses', async () => {
    const { file } = await fileTo(
      `${creditFiles()}<CREDIT_INQUIRY CreditRepositorySourceType="Experian" _Name="SOME BANK" _Date="2026-11-02"/>
       <CREDIT_PUBLIC_RECORD _Type="BankruptcyChapter7" _FiledDate="2024-01-10" _DispositionType="Discharged" _DispositionDate="2024-06-01"><CREDIT_REPOSITORY _SourceType="Equifax"/></CREDIT_PUBLIC_RECORD>
       <CREDIT_PUBLIC_RECORD _Type="Judgment" _FiledDate="2025-01-10"><CREDIT_REPOSITORY _SourceType="Equifax"/></CREDIT_PUBLIC_RECORD>`,
    )
    expect(file.inquiries).toEqual([{ creditor: 'SOME BANK', date: '2026-11-02' }])
    expect(file.publicRecords).toEqual([{ kind: 'BANKRUPTCY_7', filed: '2024-01-10', closed: '2024-06-01' }])
  })

  test('charge-offs, collections, closed accounts and late accounts are distinguished', async () => {
    const account = (id: string, more: string, rating = 'AsAgreed') =>
      `<CREDIT_LIABILITY _AccountIdentifier="${id}0000" CreditRepositorySourceType="Equifax" ${more}><_CREDITOR _Name="${id}"/><_CURRENT_RATING _Type="${rating}"/></CREDIT_LIABILITY>`
    const { file } = await fileTo(
      creditFiles() +
        account('CHARGED', '_AccountType="Revolving" _ChargeOffAmount="900"', 'ChargeOff') +
        account('COLLECTED', '_AccountType="Collection"') +
        account('CLOSED', '_AccountType="Installment" _AccountStatusType="Paid"') +
        account('LATE', '_AccountType="Installment" CreditLoanType="Automobile" _PastDueAmount="310"', 'Late30Days') +
        account('LINE', '_AccountType="CreditLine" CreditLoanType="HomeEquityLineOfCredit"'),
    )
    expect(file.tradelines.map(({ creditor, kind, status }) => [creditor, kind, status])).toEqual([
      ['CHARGED', 'CARD', 'CHARGED_OFF'],
      ['COLLECTED', 'INSTALLMENT', 'COLLECTION'],
      ['CLOSED', 'INSTALLMENT', 'CLOSED'],
      ['LATE', 'AUTO', 'PAST_DUE'],
      ['LINE', 'HELOC', 'CURRENT'],
    ])
  })

  test('freezes and locks are reported by bureau, and no file at any bureau is no match', async () => {
    const [first, second, third] = creditFiles().split('/>')
    const part = (text: string | undefined, result: string) => `${text?.replace('FileReturned', result)}/>`
    expect(
      await answerTo(
        part(first, 'NoFileReturnedCreditFreeze') + part(second, 'FileReturned') + part(third, 'FileLocked'),
      ),
    ).toEqual({
      result: 'WITHHELD',
      restrictions: [
        { bureau: 'EQUIFAX', kind: 'FROZEN' },
        { bureau: 'TRANSUNION', kind: 'LOCKED' },
      ],
    })
    expect(await answerTo(creditFiles('NoFileReturned'))).toEqual({ result: 'NO_MATCH', ssnUsed: true })
    await expect(answerTo(creditFiles('NoFileReturnedError'))).rejects.toThrow(VendorUnavailable)
    await expect(answerTo('')).rejects.toThrow('without a file of any bureau')
  })
})

describe('failures', () => {
  const awaitFailure = (more = {}) =>
    bureau(more)
      .hard.order(request, call)
      .catch((reason: unknown) => reason)

  test.each(hostileXmlAnswers)('%s is VendorUnavailable and repeats nothing', async (_, answer) => {
    next = answer
    const failure = await awaitFailure()
    expect(failure).toBeInstanceOf(VendorUnavailable)
    expect(String(failure)).not.toMatch(/maria|orchard|123456789|p&ss|passwd|haha|oper/i)
  })

  test('a reseller error is reported only by its code, because its text repeats the request', async () => {
    next = { body: mismoError('E011') }
    const failure = await awaitFailure()
    expect(failure).toMatchObject({ message: 'credit-bureau: answered with error code E011', status: undefined })
    next = { body: mismoError('Maria Garcia 123456789') }
    expect(String(await awaitFailure())).toContain('error code unknown')
  })

  test('a silent reseller times out', async () => {
    next = { hangs: true }
    expect(await awaitFailure({ timeoutMs: 50 })).toMatchObject({ status: null })
  })
})

test('a trial orders nothing and distinguishes an unknown account from a known one', async () => {
  const reseller = await aMismoReseller()
  const access = { key: 'operator', secret: 'password', baseUrl: reseller.url, clock }
  await tryMismoCredit(access)
  await expect(tryMismoCredit({ ...access, secret: 'wrong' })).rejects.toMatchObject({ status: 401 })
  for (const { body } of reseller.calls) {
    expect(body).toContain('CreditReportRequestActionType="Retrieve"')
    expect(body).not.toContain('BORROWER ')
  }
  next = { body: '<OTHER/>' }
  await expect(tryMismoCredit({ ...access, baseUrl: supplier.url })).rejects.toThrow(VendorUnavailable)
})
