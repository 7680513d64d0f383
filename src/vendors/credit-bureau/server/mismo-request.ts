import { createHash } from 'node:crypto'
import { writeXml } from '#src/platform/server/outbound/xml.ts'
import type { CreditRequest } from '../credit-bureau.port.ts'

/** A merged report of the three bureaus, or the reseller's check that leaves no inquiry. */
const reportTypes = {
  hard: { CreditReportType: 'Merge' },
  soft: { CreditReportType: 'Other', CreditReportTypeOtherDescription: 'SoftCheck' },
} as const

const borrower = 'B1'

const requestGroup = (lender: string, requestedAt: Date, creditRequest: string): string =>
  writeXml('REQUEST_GROUP', { MISMOVersionID: '2.3.1' }, [
    writeXml('REQUESTING_PARTY', { _Name: lender }),
    writeXml('SUBMITTING_PARTY', { _Name: 'Hearthline' }),
    writeXml('REQUEST', { RequestDatetime: requestedAt.toISOString().slice(0, 19) }, [
      writeXml('REQUEST_DATA', {}, [creditRequest]),
    ]),
  ])

const everyBureau = writeXml('CREDIT_REPOSITORY_INCLUDED', {
  _EquifaxIndicator: 'Y',
  _ExperianIndicator: 'Y',
  _TransUnionIndicator: 'Y',
})

/** Names the order without saying whose it is. */
const orderName = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 20)

/** Writes the order of a report on one person. */
export const orderXml = (
  { name, birthDate, address, ssn }: CreditRequest,
  { pull, lender, key, now }: { pull: 'soft' | 'hard'; lender: string; key: string; now: Date },
): string => {
  const order = orderName(key)
  const data = { CreditRequestID: order, BorrowerID: borrower, CreditReportRequestActionType: 'Submit' }
  const street = address.street2 ? `${address.street1} ${address.street2}` : address.street1
  return requestGroup(
    lender,
    now,
    writeXml('CREDIT_REQUEST', { MISMOVersionID: '2.3.1', LenderCaseIdentifier: order }, [
      writeXml('CREDIT_REQUEST_DATA', { ...data, ...reportTypes[pull], CreditRequestType: 'Individual' }, [
        everyBureau,
      ]),
      writeXml('LOAN_APPLICATION', {}, [
        writeXml(
          'BORROWER',
          {
            BorrowerID: borrower,
            _FirstName: name.firstName,
            _MiddleName: name.middleName,
            _LastName: name.lastName,
            _NameSuffix: name.suffix,
            _BirthDate: birthDate,
            _SSN: ssn,
            _PrintPositionType: 'Borrower',
          },
          [
            writeXml('_RESIDENCE', {
              _StreetAddress: street,
              _City: address.city,
              _State: address.state,
              _PostalCode: address.zip,
              BorrowerResidencyType: 'Current',
            }),
          ],
        ),
      ]),
    ]),
  )
}

/** Asks for a report that does not exist: the answer shows whether the credentials are accepted, and names no one. */
export const trialXml = (now: Date): string =>
  requestGroup(
    'Hearthline',
    now,
    writeXml('CREDIT_REQUEST', { MISMOVersionID: '2.3.1', LenderCaseIdentifier: 'TRIAL' }, [
      writeXml(
        'CREDIT_REQUEST_DATA',
        {
          CreditRequestID: 'TRIAL',
          CreditReportIdentifier: '0',
          CreditReportRequestActionType: 'Retrieve',
          CreditReportType: 'Merge',
          CreditRequestType: 'Individual',
        },
        [everyBureau],
      ),
    ]),
  )
