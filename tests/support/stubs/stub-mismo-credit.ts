import { elementAt, getAttribute, readXml } from '#src/platform/server/outbound/xml.ts'
import { anXmlSupplier, type XmlStubAnswer } from './stub-xml-supplier.ts'

const group = (content: string, status = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><RESPONSE_GROUP MISMOVersionID="2.3.1"><RESPONSE ResponseDateTime="2026-11-20T15:00:00"><RESPONSE_DATA>${content}</RESPONSE_DATA>${status}</RESPONSE></RESPONSE_GROUP>`

/** An error, as the reseller documents it. */
export const mismoError = (code: string): string =>
  group(
    `<CREDIT_RESPONSE MISMOVersionID="2.3.1" CreditReportType="Error"><CREDIT_ERROR_MESSAGE _Code="${code}" _SourceType="CreditBureau"><_Text>Could not order for Maria Garcia 123456789</_Text></CREDIT_ERROR_MESSAGE></CREDIT_RESPONSE>`,
    `<STATUS _Condition="Error" _Code="${code}" _Description="Error"/>`,
  )

/** A report with what each test adds. */
export const mismoReport = (content: string, type = 'Merge'): string =>
  group(
    `<CREDIT_RESPONSE MISMOVersionID="2.3.1" CreditResponseID="R1" CreditReportIdentifier="1234567" CreditReportFirstIssuedDate="2026-11-19" CreditReportLastUpdatedDate="2026-11-19" CreditReportType="${type}"><CREDIT_REPOSITORY_INCLUDED _EquifaxIndicator="Y" _ExperianIndicator="Y" _TransUnionIndicator="Y"/>${content}</CREDIT_RESPONSE>`,
  )

export const mismoBureaus = ['Equifax', 'Experian', 'TransUnion'] as const
export const creditFiles = (result = 'FileReturned') =>
  mismoBureaus
    .map(
      (bureau, at) =>
        `<CREDIT_FILE CreditFileID="F${at + 1}" BorrowerID="B1" CreditRepositorySourceType="${bureau}" _ResultStatusType="${result}"/>`,
    )
    .join('')

const factors =
  '<_FACTOR _Code="014" _Text="Length of time accounts established"/><_FACTOR _Code="008" _Text="Too many inquiries"/>'
export const scores = (...values: readonly number[]) =>
  values
    .map(
      (value, at) =>
        `<CREDIT_SCORE CreditScoreID="S${at}" BorrowerID="B1" CreditFileID="F${at + 1}" CreditRepositorySourceType="${mismoBureaus[at]}" _Date="2026-11-19" _Value="${value}" _ModelNameType="EquifaxBeacon5.0">${factors}</CREDIT_SCORE>`,
    )
    .join('')

const sources = mismoBureaus.map((bureau) => `<CREDIT_REPOSITORY _SourceType="${bureau}"/>`).join('')
export const ordinaryAccounts =
  `<CREDIT_LIABILITY CreditLiabilityID="L1" BorrowerID="B1" CreditFileID="F1 F2 F3" _AccountIdentifier="4021998877" _AccountOpenedDate="2018-04" _AccountReportedDate="2026-10-31" _AccountStatusType="Open" _AccountType="Mortgage" _UnpaidBalanceAmount="212000" _HighCreditAmount="260000" _MonthlyPaymentAmount="1480" _PastDueAmount="0" CreditLoanType="ConventionalRealEstateMortgage"><_CREDITOR _Name="FIRST SAVINGS &amp; LOAN"/><_CURRENT_RATING _Code="C" _Type="AsAgreed"/><_PAYMENT_PATTERN _Data="CCCC1CCCCCCCCCCCCCCCCCCCC9" _StartDate="2026-10-01"/>${sources}</CREDIT_LIABILITY>` +
  `<CREDIT_LIABILITY CreditLiabilityID="L2" BorrowerID="B1" CreditFileID="F1" _AccountIdentifier="5555111122223333" _AccountOpenedDate="2019-01-15" _AccountReportedDate="2026-11-01" _AccountStatusType="Open" _AccountType="Revolving" _UnpaidBalanceAmount="1500" _CreditLimitAmount="5000" _MonthlyPaymentAmount="45" CreditLoanType="CreditCard"><_CREDITOR _Name="SUMMIT CARD"/><_CURRENT_RATING _Code="C" _Type="AsAgreed"/><_LATE_COUNT _30Days="1" _60Days="0" _90Days="0"/><CREDIT_REPOSITORY _SourceType="Equifax"/></CREDIT_LIABILITY>` +
  `<CREDIT_LIABILITY CreditLiabilityID="L3" BorrowerID="B1" CreditFileID="F2" _AccountIdentifier="5555111122223333" _AccountOpenedDate="2019-01-20" _AccountReportedDate="2026-10-01" _AccountStatusType="Open" _AccountType="Revolving" _UnpaidBalanceAmount="1380" _CreditLimitAmount="5000" _MonthlyPaymentAmount="42" CreditLoanType="CreditCard"><_CREDITOR _Name="SUMMIT CD"/><CREDIT_REPOSITORY _SourceType="Experian"/></CREDIT_LIABILITY>`

/** A reseller that answers by last name, as the sandbox does. */
export const aMismoReseller = () =>
  anXmlSupplier(({ url, body }): XmlStubAnswer => {
    if (url.searchParams.get('LoginAccountPassword') !== 'password') return { body: mismoError('E036') }
    const request = elementAt(readXml(body), 'REQUEST', 'REQUEST_DATA', 'CREDIT_REQUEST')
    if (getAttribute(elementAt(request, 'CREDIT_REQUEST_DATA'), 'CreditReportRequestActionType') === 'Retrieve')
      return { body: mismoError('E045') }
    switch (getAttribute(elementAt(request, 'LOAN_APPLICATION', 'BORROWER'), '_LastName')) {
      case 'Frozen': {
        const frozenFiles = creditFiles().replace(
          '_ResultStatusType="FileReturned"',
          '_ResultStatusType="NoFileReturnedCreditFreeze"',
        )
        return { body: mismoReport(frozenFiles) }
      }
      case 'Nomatch':
        return { body: mismoReport(creditFiles('NoFileReturned')) }
      case 'Crediterror':
        return { body: mismoError('E011') }
      default:
        return { body: mismoReport(creditFiles() + scores(734, 702, 718) + ordinaryAccounts) }
    }
  })
