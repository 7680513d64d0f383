import type { ApplicationStatus } from '#src/application/application.contract.ts'
import { isOnHomestead, isSignedInPerson } from '#src/application/deed-place.rules.ts'
import type { ApplicationHead } from '#src/application/server/application-head.ts'
import type { Organization } from '#src/brands/organization.schema.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import type { Clock } from '#src/platform/server/clock.ts'

export interface StatusDeps {
  clock: Clock
  organizationByCode(orgCode: string): Organization
}

export interface StatusService {
  /** Whether the borrower lives in the home and the line is not for business. */
  isOnHomestead(head: ApplicationHead): boolean
  /** Whether the deed is signed before a notary in person: by law, by the lender's rule, or by the choice of staff. */
  isInPerson(head: ApplicationHead): boolean
  toApplicationStatus(head: ApplicationHead): ApplicationStatus
}

export const statusService = ({ clock, organizationByCode }: StatusDeps): StatusService => {
  const isInPerson = (head: ApplicationHead): boolean =>
    isSignedInPerson(organizationByCode(head.organization), head, lenderDay(clock.now()))

  return {
    isOnHomestead: (head) => isOnHomestead(organizationByCode(head.organization), head),
    isInPerson,
    toApplicationStatus: (head) => ({
      uuid: head.id,
      checklistStatus: head.status,
      revision: head.revision,
      since: head.statusSince.toISOString(),
      waitingOnFloodCert: head.waitingOnFloodCert,
      bpo: head.bpo,
      uwDecision: head.uwDecision,
      uwSubDecision: head.uwSubDecision,
      primaryParticipantAcceptComplete: head.primaryParticipantAcceptComplete,
      manualNotary: isInPerson(head),
    }),
  }
}
