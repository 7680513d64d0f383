import { addDays, type CivilDate, civilDateAt } from '#src/domain/civil-date.ts'
import type { HelocApplication } from '#src/workflow/application.contract.ts'
import { isStatus, type PolledStatus, statuses, type WaitedFor } from '#src/workflow/statuses.ts'

/** Days after one line was opened in which another cannot be applied for. */
const quietDays = 45

export type NextAction = 'continue' | 'follow' | 'read-decision' | 'see-line' | 'contact-officer' | 'none'

/** What the borrower can do with an application from the dashboard. */
export const nextActionOf = (application: HelocApplication): NextAction => {
  const { status, isInquiry, active } = application
  const { checklistStatus } = status
  if (isInquiry) return 'contact-officer'
  if (checklistStatus === 'DECLINED') return 'read-decision'
  if (checklistStatus === 'COMPLETE') return 'see-line'
  if (!active || !isStatus(checklistStatus)) return active ? 'follow' : 'none'
  return waitedForIn(application, checklistStatus) === 'you' ? 'continue' : 'follow'
}

/** What was sent at this status is with a person: until they have looked, the borrower has nothing to do. */
export const isInReview = (
  { incomeVerification, identityVerification }: Pick<HelocApplication, 'incomeVerification' | 'identityVerification'>,
  status: PolledStatus,
): boolean =>
  (status === 'INCOME_VERIFICATION' && incomeVerification === 'PENDING_REVIEW') ||
  (status === 'IDENTITY_VERIFICATION' && identityVerification === 'PENDING_REVIEW')

/** Who moves next at a status, by what is known of the application besides. */
export const waitedForIn = (
  application: Pick<HelocApplication, 'incomeVerification' | 'identityVerification' | 'derived'>,
  status: PolledStatus,
): WaitedFor => {
  if (isInReview(application, status)) return 'staff'
  // The others cannot act before the borrower has told us how we reach them.
  if (status === 'CO_DEED_REQ' && application.derived?.hasSignersToInvite) return 'you'
  return statuses[status].waitsFor
}

/** The status an application reports; 'UNKNOWN' where this version of the page does not know it. */
export const polledStatusOf = ({ status }: HelocApplication): PolledStatus =>
  isStatus(status.checklistStatus) ? status.checklistStatus : 'UNKNOWN'

/** The first day on which another line can be applied for after this one; null where it stands in nobody's way. */
export const againFrom = (
  { status, completedAt, isInquiry }: Pick<HelocApplication, 'status' | 'completedAt' | 'isInquiry'>,
  today: CivilDate,
  timeZone: string,
): CivilDate | null => {
  // What was cancelled or declined ended too, but opened no line.
  if (status.checklistStatus !== 'COMPLETE' || completedAt === null || isInquiry) return null
  const day = addDays(civilDateAt(Date.parse(completedAt), timeZone), quietDays)
  return day > today ? day : null
}

/** Whether a new application may be begun beside these. */
export const mayStartAnother = (
  applications: readonly HelocApplication[],
  today: CivilDate,
  timeZone: string,
): boolean =>
  applications.every(
    (application) => !application.activeForAppStart && againFrom(application, today, timeZone) === null,
  )
