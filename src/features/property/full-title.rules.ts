import type { ConditionCategory } from '#src/domain/lending/application-enums.ts'
import type { ConditionDetails } from '#src/domain/lending/condition.ts'
import type { DecisionTrace, RuleResult } from '#src/domain/lending/decision-trace.ts'
import { isNamed } from '#src/domain/person/deed-name.ts'
import type { TitleReport } from '#src/vendors/title/title.port.ts'
import type { PropertyPolicy } from './property.rules.ts'

export interface FullTitleQuestion {
  title: TitleReport
  applicant: { firstName: string; lastName: string }
  /** The parcel in the property record; null if unknown. */
  parcelId: string | null
  policy: PropertyPolicy
  /**
   * Kinds of conditions that staff accepted proof of in an earlier check. `settledCauseKeys` are the causes settled
   * then.
   */
  acceptedKinds: ReadonlySet<string>
  settledCauseKeys: ReadonlySet<string>
}

/** Something in the title that a person must settle. */
export interface FullTitleConcern {
  category: ConditionCategory
  causeKey: string
  details?: ConditionDetails
  /** Encrypted when stored. */
  creditor?: string
}

export interface FullTitleDecision {
  outcome: 'clear' | 'held' | 'declined'
  concerns: readonly FullTitleConcern[]
  trace: DecisionTrace
}

/**
 * Checks the vesting, parcel, legal description, judgments and foreclosure of a full title. Held: a person must settle
 * the findings.
 */
export const assessFullTitle = (question: FullTitleQuestion): FullTitleDecision => {
  const { title, parcelId, policy, acceptedKinds, settledCauseKeys } = question
  const ownership = ownershipConcern(question)
  const isOtherParcel = parcelId !== null && plainParcel(title.parcelId) !== plainParcel(parcelId)
  const allConcerns: FullTitleConcern[] = [
    ...(ownership ? [{ category: ownership, causeKey: `full title ${ownership}` } as const] : []),
    ...(isOtherParcel ? [{ category: 'ESCALATION_REVIEW', causeKey: 'full title parcel' } as const] : []),
    ...(title.legalDescription === ''
      ? [{ category: 'PROPERTY_LEGAL_DESCRIPTION', causeKey: 'full title description' } as const]
      : []),
    ...title.judgments.map(({ creditor }, at) => ({
      category: 'GENERIC_DOCUMENT_REQUEST' as const,
      causeKey: `full title judgment ${at + 1}`,
      details: { actionNeeded: 'PROVE_JUDGMENT_PAID' },
      creditor,
    })),
  ]
  const openConcerns = allConcerns.filter(
    ({ category, causeKey }) =>
      !settledCauseKeys.has(causeKey) && !(byKind.has(category) && acceptedKinds.has(category)),
  )
  const rules: RuleResult[] = [
    {
      rule: 'title-not-foreclosing',
      passed: title.foreclosureBegun === null,
      facts: { foreclosureBegun: title.foreclosureBegun },
      reason: 'garnishment-or-foreclosure',
    },
    {
      rule: 'title-in-applicants-name',
      passed: !openConcerns.some((openConcern) => openConcern.category === ownership),
      facts: { ownership },
    },
    {
      rule: 'title-of-same-parcel',
      passed: !openConcerns.some((openConcern) => openConcern.causeKey === 'full title parcel'),
      facts: {},
    },
    {
      rule: 'title-free-of-judgments',
      passed: !openConcerns.some((openConcern) => openConcern.causeKey.startsWith('full title judgment')),
      facts: { judgments: title.judgments.length },
    },
    {
      rule: 'title-describes-land',
      passed: !openConcerns.some((openConcern) => openConcern.category === 'PROPERTY_LEGAL_DESCRIPTION'),
      facts: { described: title.legalDescription !== '' },
    },
  ]
  const isDeclined = rules[0]?.passed === false
  const outcome = isDeclined ? 'declined' : openConcerns.length > 0 ? 'held' : 'clear'
  return {
    outcome,
    concerns: isDeclined ? [] : openConcerns,
    trace: { decision: `full title ${outcome}`, guideline: policy.guideline, rules },
  }
}

/** Kinds whose accepted proof also counts here, because the prequalification title check asks for the same proof. */
const byKind: ReadonlySet<string> = new Set([
  'PROPERTY_OWNERSHIP_FRAUD_REVIEW',
  'FALSE_OWNERSHIP_TYPE_REVIEW',
  'REVIEW_TRUST_REQUIREMENTS',
  'PROPERTY_LEGAL_DESCRIPTION',
])

const ownershipConcern = ({ title, applicant, policy }: FullTitleQuestion) => {
  const isOwner = title.owners.some(({ kind, name }) => kind === 'PERSON' && isNamed(name, applicant))
  if (isOwner) return title.vesting === 'TRUST' ? 'FALSE_OWNERSHIP_TYPE_REVIEW' : null
  if (title.vesting === 'TRUST' && policy.acceptsTrusts) return 'REVIEW_TRUST_REQUIREMENTS'
  return 'PROPERTY_OWNERSHIP_FRAUD_REVIEW'
}

/** Normalizes a parcel number. Counties write the same number with and without dashes and spaces. */
const plainParcel = (parcel: string): string => parcel.replace(/[^0-9a-z]/gi, '').toUpperCase()
