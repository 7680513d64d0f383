import type { HelocApplication } from '#src/application/application.contract.ts'
import { addDays, type CivilDate, civilDateAt } from '#src/domain/dates/civil-date.ts'
import type { ReturnedPayment } from '#src/domain/lending/application-enums.ts'
import type { WaitedFor } from '#src/workflow/graph/status-row.ts'
import { isStatus, type PolledStatus, type StatusText, statuses } from '#src/workflow/graph/statuses.ts'

/** Days after a line was opened during which another one cannot be applied for. */
const quietDays = 45

export type NextAction = 'continue' | 'follow' | 'read-decision' | 'see-line' | 'contact-officer' | 'none'

/** Returns what the borrower can do with an application from the dashboard. */
export const nextActionOf = (application: HelocApplication): NextAction => {
  const { status, isInquiry, active } = application
  const { checklistStatus } = status
  if (isInquiry) return 'contact-officer'
  if (checklistStatus === 'DECLINED') return 'read-decision'
  if (checklistStatus === 'COMPLETE') return 'see-line'
  if (!active || !isStatus(checklistStatus)) return active ? 'follow' : 'none'
  return waitedForIn(application, checklistStatus) === 'you' ? 'continue' : 'follow'
}

/** Returns whether staff are reviewing what was sent at this status, so that the borrower has nothing to do. */
export const isInReview = (
  { incomeVerification, identityVerification }: Pick<HelocApplication, 'incomeVerification' | 'identityVerification'>,
  status: PolledStatus,
): boolean =>
  (status === 'INCOME_VERIFICATION' && incomeVerification === 'PENDING_REVIEW') ||
  (status === 'IDENTITY_VERIFICATION' && identityVerification === 'PENDING_REVIEW')

const returnedPaymentLabels = {
  ACCOUNT_NEEDED: 'Your bank returned the money. Please give us another account.',
  ACCOUNT_IN_REVIEW: 'Your bank returned the money. We’re reviewing your new account.',
} as const satisfies Record<ReturnedPayment, string>

type ApplicationMilestoneFacts = Pick<HelocApplication, 'incomeVerification' | 'identityVerification' | 'derived'>
export type ApplicationMilestoneText =
  | StatusText
  | (typeof returnedPaymentLabels)[ReturnedPayment]
  | 'We’re reviewing what you sent.'

/** Returns one sentence on where an application stands. It agrees with who acts next. */
export const milestoneText = (
  application: ApplicationMilestoneFacts,
  status: PolledStatus,
): ApplicationMilestoneText => {
  if (isInReview(application, status)) return 'We’re reviewing what you sent.'
  const returnedPayment = status === 'FUNDABLE' ? application.derived?.returnedPayment : null
  return returnedPayment ? returnedPaymentLabels[returnedPayment] : statuses[status].words
}

/** Returns who acts next at a status, given what else is known of the application. */
export const waitedForIn = (application: ApplicationMilestoneFacts, status: PolledStatus): WaitedFor => {
  if (isInReview(application, status)) return 'staff'
  // The other signers cannot act before the borrower has told us how to reach them.
  if (status === 'CO_DEED_REQ' && application.derived?.hasSignersToInvite) return 'you'
  if (status === 'FUNDABLE' && application.derived?.returnedPayment)
    return application.derived.returnedPayment === 'ACCOUNT_NEEDED' ? 'you' : 'staff'
  return statuses[status].waitsFor
}

/** Returns the status an application reports; 'UNKNOWN' if this version of the page does not know it. */
export const polledStatusOf = ({ status }: HelocApplication): PolledStatus =>
  isStatus(status.checklistStatus) ? status.checklistStatus : 'UNKNOWN'

/** Returns the first day on which another line can be applied for after this one; null if there is no wait. */
export const reapplyDate = (
  { status, completedAt, isInquiry }: Pick<HelocApplication, 'status' | 'completedAt' | 'isInquiry'>,
  today: CivilDate,
  timeZone: string,
): CivilDate | null => {
  // Canceled and declined applications ended too, but opened no line.
  if (status.checklistStatus !== 'COMPLETE' || completedAt === null || isInquiry) return null
  const day = addDays(civilDateAt(Date.parse(completedAt), timeZone), quietDays)
  return day > today ? day : null
}

/** Returns whether a new application may be started beside these. */
export const mayStartAnother = (
  applications: readonly HelocApplication[],
  today: CivilDate,
  timeZone: string,
): boolean =>
  applications.every(
    (application) => !application.activeForAppStart && reapplyDate(application, today, timeZone) === null,
  )
