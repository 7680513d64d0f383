import type { IdKind, Verification } from '#src/domain/application-enums.ts'
import { ageOn, type CivilDate } from '#src/domain/civil-date.ts'
import type { DecisionTrace, RuleResult } from '#src/domain/decision-trace.ts'
import type { IdentityDocument } from '#src/domain/identity-document.ts'
import { isUsState } from '#src/domain/us-states.ts'
import type { ProofingReport } from '#src/vendors/identity-proofing/identity-proofing.port.ts'
import { type IdentityReason, identityReasons } from './identity-reasons.table.ts'
import { matchName, type WrittenName } from './name-match.rules.ts'

/** Version of these rules, kept in each trace. */
const guideline = 'identity 2026-11-21'
const ageOfMajority = 18
/** Of a hundred. Below `other` the face is another's; between the two it is taken again. */
const faces = { least: 75, other: 40 } as const
const leastLiveness = 50

export interface IdentityQuestion {
  /** Who signs besides the borrower was not asked for a birth date; then the name and the face decide. */
  applicant: { name: WrittenName; birthDate: CivilDate | null; homeAddress: { state: string; zip: string } }
  /** The kind of ID that was chosen. */
  kind: IdKind
  report: ProofingReport
  today: CivilDate
}

export interface IdentityJudgement {
  outcome: Verification
  reason: IdentityReason | null
  trace: DecisionTrace
}

type IdentityRule = RuleResult & { rule: IdentityReason | 'address' }
type ReadReport = Extract<ProofingReport, { result: 'READ' }>

/** What a report means for a person: 31 CFR 1020.220(a)(2)(ii)(A) takes an unexpired government ID with a photograph. */
export const judgeIdentity = (question: IdentityQuestion): IdentityJudgement => {
  const { report } = question
  const asked: IdentityRule[] = [
    { rule: 'unreadable', passed: report.result === 'READ', facts: {} },
    ...(report.result === 'READ' ? [...documentRules(question, report), ...personRules(question, report)] : []),
  ]
  const failed = new Set(asked.flatMap(({ rule, passed }) => (passed ? [] : [rule])))
  const reason = (Object.keys(identityReasons) as IdentityReason[]).find((one) => failed.has(one)) ?? null
  return judged(reason, asked)
}

/** A judgement that rests on something else than a report. */
export const judgedFor = (reason: IdentityReason): IdentityJudgement => judged(reason, [])

const judged = (reason: IdentityReason | null, rules: readonly RuleResult[]): IdentityJudgement => ({
  outcome: reason === null ? 'VERIFIED' : outcomes[identityReasons[reason].leadsTo],
  reason,
  trace: { decision: reason ?? 'verified', guideline, rules },
})

const outcomes = { 'try-again': 'FAILED_VERIFICATION', review: 'PENDING_REVIEW' } as const

const documentRules = (
  { kind, today }: IdentityQuestion,
  { document, source, concerns }: ReadReport,
): IdentityRule[] => {
  const { birthDate, issued, expires } = document
  const arePossible =
    issued === null ||
    (issued <= today && (birthDate === null || birthDate < issued) && (expires === null || issued < expires))
  return [
    { rule: 'wrong-kind', passed: document.kind === kind, facts: { chosen: kind, shown: document.kind, source } },
    { rule: 'suspect-document', passed: concerns.length === 0, facts: { concerns: concerns.join(' ') } },
    { rule: 'issuer-unknown', passed: isIssuedHere(document), facts: {} },
    { rule: 'impossible-dates', passed: arePossible, facts: { issuedKnown: issued !== null } },
    {
      rule: 'expired',
      // Good through its last day. Resident cards of before 1989 have none.
      passed: expires === null ? kind === 'PERMANENT_RESIDENT_CARD' : expires >= today,
      facts: { expiryKnown: expires !== null },
    },
  ]
}

const personRules = ({ applicant, today }: IdentityQuestion, { document, selfie }: ReadReport): IdentityRule[] => {
  const { birthDate } = document
  const name = document.name ? matchName(applicant.name, document.name) : 'different'
  const isAsked = applicant.birthDate !== null
  const isBornThen = isAsked && birthDate === applicant.birthDate
  const age = birthDate === null || birthDate > today ? null : ageOn(birthDate, today)
  return [
    { rule: 'another-person', passed: isBornThen || name !== 'different', facts: {} },
    { rule: 'birth-date', passed: isBornThen || !isAsked, facts: { birthDateKnown: birthDate !== null, isAsked } },
    { rule: 'name', passed: name !== 'different', facts: { match: name } },
    { rule: 'under-age', passed: age === null || age >= ageOfMajority, facts: {} },
    { rule: 'not-live', passed: selfie.liveness >= leastLiveness, facts: { liveness: selfie.liveness } },
    { rule: 'other-face', passed: selfie.match >= faces.other, facts: { match: selfie.match } },
    { rule: 'unclear-face', passed: selfie.match >= faces.least, facts: { match: selfie.match } },
    // Noted and no more: people move, and an ID need not be changed at once.
    { rule: 'address', passed: true, facts: { match: addressMatch(applicant.homeAddress, document) } },
  ]
}

const isIssuedHere = ({ kind, issuer }: IdentityDocument): boolean =>
  kind === 'PASSPORT' || kind === 'PERMANENT_RESIDENT_CARD'
    ? issuer === 'USA'
    : issuer === null || isUsState(issuer.toUpperCase())

const addressMatch = (stated: { state: string; zip: string }, { address }: IdentityDocument): string => {
  if (address === null) return 'none'
  if (address.state.toUpperCase() !== stated.state) return 'another-state'
  return address.zip.slice(0, 5) === stated.zip ? 'same' : 'another-zip'
}
