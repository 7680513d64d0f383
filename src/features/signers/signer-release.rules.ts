import type { ClosingRole } from '#src/application/closing-documents.table.ts'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { DocumentType } from '#src/domain/lending/application-enums.ts'
import { isNamed } from '#src/domain/person/deed-name.ts'
import type { RefusalCode } from '#src/domain/refusal.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { determineOtherSigners, type SigningQuestion } from './who-signs.rules.ts'

/** The kinds of document that can show that a person holds no interest in the home: a recorded deed or a court order. */
export const releaseEvidenceKinds = ['SUPPORT', 'PROPERTY_DESCRIPTION_SOURCE'] as const satisfies DocumentType[]

/** The deed is generated again for the remaining signers when these end. After them, documents name every signer. */
const releasableStatuses: readonly Status[] = ['NOTE_SIGNING', 'CO_DEED_REQ']

export interface ReleaseQuestion extends SigningQuestion {
  status: Status
  signer: { role: ClosingRole; name: { firstName: string; lastName: string } }
  /** The day as of which the owners are known; null if unknown. */
  ownersAsOf: CivilDate | null
  /** The day on which the deed that ended the signer's ownership was recorded; null for a person who is not an owner. */
  recordedOn: CivilDate | null
}

/**
 * Returns why a signer may not be released; null if the evidence may be judged. Each owner of the home has the right to
 * cancel (12 CFR 1026.2(a)(11), 1026.15(a)), so an owner stays a signer until a recorded deed ended the ownership.
 */
export const releaseRefusal = (question: ReleaseQuestion): RefusalCode | null => {
  const { status, signer, owners, ownersAsOf, recordedOn } = question
  if (!releasableStatuses.includes(status)) return 'signer/release-too-late'
  const isSigner = ({ name }: { name: string }) => isNamed(name, signer.name)
  const isOwner = owners.some(isSigner)
  // A title does not cover what was recorded later on its own day.
  const hasNewerDeed = recordedOn !== null && (ownersAsOf === null || recordedOn >= ownersAsOf)
  if (isOwner && !hasNewerDeed) return 'signer/still-on-title'
  // A deed ends the ownership of a spouse, not the rights that state law gives them in the home.
  const { others } = determineOtherSigners({ ...question, owners: owners.filter((owner) => !isSigner(owner)) })
  const isSpouse = others.some(
    ({ role, person }) => role === 'spouse' && isNamed(`${person.name.firstName} ${person.name.lastName}`, signer.name),
  )
  return signer.role === 'owner' && isSpouse ? 'signer/spousal-rights' : null
}
