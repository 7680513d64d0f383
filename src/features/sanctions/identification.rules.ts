import { fullNameOf } from '#src/application/full-name.rules.ts'
import type { IdKind } from '#src/domain/lending/application-enums.ts'
import { idKinds } from '#src/domain/lending/application-enums.ts'
import type { Applicant } from '#src/domain/person/applicant.ts'
import type { IdentityDocument } from '#src/domain/person/identity/identity-document.ts'
import type { CreditReport } from '#src/vendors/credit-bureau/credit-bureau.port.ts'
import type { ReviewDecision } from './reviews.rules.ts'
import type { Identification } from './sanctions.contract.ts'

/** An identity document of the customer that was checked. */
export interface CheckedDocument {
  kind: IdKind
  isVerified: boolean
  /** Why it was not accepted, as the product words it. */
  reason: string | null
  document: IdentityDocument | null
  at: Date
}

export interface IdentificationFacts {
  applicant: Pick<Applicant, 'name' | 'birthDate' | 'homeAddress' | 'ssn'>
  collectedAt: Date
  creditReports: readonly { report: CreditReport; receivedAt: Date }[]
  documents: readonly CheckedDocument[]
  /** Who passed the identity check: staff, or the check itself. Null while it is not passed. */
  passage: { isByStaff: boolean } | null
  comparison: { listVersion: string | null; comparedAt: Date | null; decisions: readonly (ReviewDecision | null)[] }
}

/** Returns the record of how a customer was identified, in the parts that 31 CFR 1020.220(a)(3)(i) names. */
export const identificationOf = (facts: IdentificationFacts): Omit<Identification, 'drawn'> => {
  const { applicant, collectedAt, creditReports, documents, passage, comparison } = facts
  const { street1, city, state, zip } = applicant.homeAddress
  const verifications = [
    ...creditReports.map(({ report, receivedAt }) => ({ ...creditVerification(report), at: receivedAt.toISOString() })),
    ...documents.map((document) => ({ ...documentVerification(document), at: document.at.toISOString() })),
  ]
  return {
    collected: {
      name: fullNameOf(applicant.name),
      birthDate: applicant.birthDate,
      address: `${street1}, ${city}, ${state} ${zip}`,
      taxpayerIdEnding: applicant.ssn?.slice(-4) ?? null,
      at: collectedAt.toISOString(),
    },
    verifications: verifications.sort((a, b) => (a.at < b.at ? -1 : 1)),
    discrepancies: discrepanciesOf(facts),
    isVerified: passage !== null,
    comparison: {
      listVersion: comparison.listVersion,
      comparedAt: comparison.comparedAt?.toISOString() ?? null,
      hits: comparison.decisions.length,
      result: screeningResult(comparison),
    },
  }
}

const creditVerification = (report: CreditReport) => {
  const method = 'non-document' as const
  const facts = 'Name, birth date and address against the file'
  if (report.result === 'FOUND')
    return { method, source: `Credit file of ${report.file.bureau}`, description: facts, result: 'A file matched' }
  return {
    method,
    source: 'Credit bureau',
    description: facts,
    result: report.result === 'NO_MATCH' ? 'No file matched' : 'The file was withheld',
  }
}

const documentVerification = ({ kind, isVerified, reason, document }: CheckedDocument) => ({
  method: 'document' as const,
  source: idKinds[kind],
  description: document ? documentText(document) : 'It could not be read',
  result: isVerified ? 'Genuine, and belongs to the customer' : (reason ?? 'Not accepted'),
})

const documentText = ({ number, issuer, issued: issuedOn, expires: expiresOn }: IdentityDocument): string =>
  [
    number && `Number ${number}`,
    issuer && `issued by ${issuer}`,
    issuedOn && `on ${issuedOn}`,
    expiresOn && `expires ${expiresOn}`,
  ]
    .filter(Boolean)
    .join(', ')

const discrepanciesOf = ({
  creditReports,
  documents,
  passage,
}: IdentificationFacts): Identification['discrepancies'] => {
  const otherwise = passage?.isByStaff ? 'Staff accepted the proof of identity' : 'Not resolved by this check'
  const bureauSources = creditReports.flatMap(({ report, receivedAt }) => {
    if (report.result === 'FOUND') return []
    const isSuperseded = creditReports.some((later) => later.report.result === 'FOUND' && later.receivedAt > receivedAt)
    const resolution = isSuperseded ? 'A later request found the file' : otherwise
    return [
      { what: report.result === 'NO_MATCH' ? 'No credit file matched' : 'A credit file was withheld', resolution },
    ]
  })
  const documentSources = documents.flatMap(({ isVerified, reason, at }) => {
    if (isVerified) return []
    const isSuperseded = documents.some((later) => later.isVerified && later.at > at)
    return [
      {
        what: reason ?? 'A document was not accepted',
        resolution: isSuperseded ? 'A later document was accepted' : otherwise,
      },
    ]
  })
  return [...bureauSources, ...documentSources]
}

const screeningResult = ({
  comparedAt,
  decisions,
}: IdentificationFacts['comparison']): Identification['comparison']['result'] => {
  if (comparedAt === null) return 'not-compared'
  if (decisions.includes('MATCH')) return 'match'
  if (decisions.includes(null)) return 'open'
  return decisions.length > 0 ? 'no-match' : 'no-hit'
}
