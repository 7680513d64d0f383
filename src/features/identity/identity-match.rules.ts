import { ageOn, type CivilDate } from '#src/domain/dates/civil-date.ts'
import type { IdKind, Verification } from '#src/domain/lending/application-enums.ts'
import type { DecisionTrace, RuleResult } from '#src/domain/lending/decision-trace.ts'
import type { IdentityDocument } from '#src/domain/person/identity/identity-document.ts'
import { isUsState } from '#src/domain/us/us-states.ts'
import type { ProofingReport } from '#src/vendors/identity-proofing/identity-proofing.port.ts'
import { type IdentityReason, identityReasons } from './identity-reasons.table.ts'
import { matchName, type WrittenName } from './name-match.rules.ts'

/** The version of these rules, stored in each trace. */
const guideline = 'identity 2026-11-21'
const ageOfMajority = 18
/**
 * Face match scores out of 100. Below `other`, it is another person's face. Below `least`, the photo is taken again.
 */
const faces = { least: 75, other: 40 } as const
const minLiveness = 50

export interface IdentityQuestion {
  /** The birth date is null for additional signers, who are not asked for one. Then the name and the face decide. */
  applicant: { name: WrittenName; birthDate: CivilDate | null; homeAddress: { state: string; zip: string } }
  /** The kind of ID that the person chose. */
  kind: IdKind
  report: ProofingReport
  today: CivilDate
}

export interface IdentityJudgment {
  outcome: Verification
  reason: IdentityReason | null
  trace: DecisionTrace
}

type IdentityRule = RuleResult & { rule: IdentityReason | 'address' }
type ReadReport = Extract<ProofingReport, { result: 'READ' }>

/** Judges a person by a report. 31 CFR 1020.220(a)(2)(ii)(A) accepts an unexpired government ID with a photograph. */
export const judgeIdentity = (question: IdentityQuestion): IdentityJudgment => {
  const { report } = question
  const ruleResults: IdentityRule[] = [
    { rule: 'unreadable', passed: report.result === 'READ', facts: {} },
    ...(report.result === 'READ' ? [...documentRules(question, report), ...personRules(question, report)] : []),
  ]
  const failedRules = new Set<string>(ruleResults.flatMap(({ rule, passed }) => (passed ? [] : [rule])))
  const reason = (Object.keys(identityReasons) as IdentityReason[]).find((key) => failedRules.has(key)) ?? null
  return conclude(reason, ruleResults)
}

/** Returns a judgment that rests on something other than a report. */
export const judgedFor = (reason: IdentityReason): IdentityJudgment => conclude(reason, [])

const conclude = (reason: IdentityReason | null, rules: readonly RuleResult[]): IdentityJudgment => ({
  outcome: reason === null ? 'VERIFIED' : outcomes[identityReasons[reason].leadsTo],
  reason,
  trace: { decision: reason ?? 'verified', guideline, rules },
})

const outcomes = { 'try-again': 'FAILED_VERIFICATION', review: 'PENDING_REVIEW' } as const

const documentRules = (
  { kind, today }: IdentityQuestion,
  { document, source, concerns }: ReadReport,
): IdentityRule[] => {
  const { birthDate, issued: issuedOn, expires } = document
  const arePossible =
    issuedOn === null ||
    (issuedOn <= today && (birthDate === null || birthDate < issuedOn) && (expires === null || issuedOn < expires))
  return [
    { rule: 'wrong-kind', passed: document.kind === kind, facts: { chosen: kind, shown: document.kind, source } },
    { rule: 'suspect-document', passed: concerns.length === 0, facts: { concerns: concerns.join(' ') } },
    { rule: 'issuer-unknown', passed: isIssuedHere(document), facts: {} },
    { rule: 'impossible-dates', passed: arePossible, facts: { issuedKnown: issuedOn !== null } },
    {
      rule: 'expired',
      // An ID is valid through its last day. Resident cards from before 1989 have no expiration date.
      passed: expires === null ? kind === 'PERMANENT_RESIDENT_CARD' : expires >= today,
      facts: { expiryKnown: expires !== null },
    },
  ]
}

const personRules = ({ applicant, today }: IdentityQuestion, { document, selfie }: ReadReport): IdentityRule[] => {
  const { birthDate } = document
  const name = document.name ? matchName(applicant.name, document.name) : 'different'
  const isAsked = applicant.birthDate !== null
  const isBirthDateConfirmed = isAsked && birthDate === applicant.birthDate
  const age = birthDate === null || birthDate > today ? null : ageOn(birthDate, today)
  return [
    { rule: 'another-person', passed: isBirthDateConfirmed || name !== 'different', facts: {} },
    {
      rule: 'birth-date',
      passed: isBirthDateConfirmed || !isAsked,
      facts: { birthDateKnown: birthDate !== null, isAsked },
    },
    { rule: 'name', passed: name !== 'different', facts: { match: name } },
    { rule: 'under-age', passed: age === null || age >= ageOfMajority, facts: {} },
    { rule: 'not-live', passed: selfie.liveness >= minLiveness, facts: { liveness: selfie.liveness } },
    { rule: 'other-face', passed: selfie.match >= faces.other, facts: { match: selfie.match } },
    { rule: 'unclear-face', passed: selfie.match >= faces.least, facts: { match: selfie.match } },
    // The address is only recorded: people move, and an ID need not be changed at once.
    { rule: 'address', passed: true, facts: { match: addressMatch(applicant.homeAddress, document) } },
  ]
}

const isIssuedHere = ({ kind, issuer }: IdentityDocument): boolean =>
  kind === 'PASSPORT' || kind === 'PERMANENT_RESIDENT_CARD'
    ? issuer === 'USA'
    : issuer === null || isUsState(issuer.toUpperCase())

const addressMatch = (statedAddress: { state: string; zip: string }, { address }: IdentityDocument): string => {
  if (address === null) return 'none'
  if (address.state.toUpperCase() !== statedAddress.state) return 'another-state'
  return address.zip.slice(0, 5) === statedAddress.zip ? 'same' : 'another-zip'
}
