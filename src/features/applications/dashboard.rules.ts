import type { ReturnedPayment } from '#src/domain/application-enums.ts'
import { addDays, type CivilDate, civilDateAt } from '#src/domain/civil-date.ts'
import type { HelocApplication } from '#src/workflow/application.contract.ts'
import { type StatusWords, statusWords } from '#src/workflow/status-words.ts'
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

const returnedWords = {
  ACCOUNT_NEEDED: 'Your bank sent the money back. Please give us another account.',
  ACCOUNT_IN_REVIEW: 'Your bank sent the money back. We are reviewing your new account.',
} as const satisfies Record<ReturnedPayment, string>

type StandingFacts = Pick<HelocApplication, 'incomeVerification' | 'identityVerification' | 'derived'>
export type StandingWords = StatusWords | (typeof returnedWords)[ReturnedPayment] | 'We are looking at what you sent.'

/** Where an application stands in one sentence, which agrees with who moves next. */
export const saidAt = (application: StandingFacts, status: PolledStatus): StandingWords => {
  if (isInReview(application, status)) return 'We are looking at what you sent.'
  const returned = status === 'FUNDABLE' ? application.derived?.returnedPayment : null
  return returned ? returnedWords[returned] : statusWords[status]
}

/** Who moves next at a status, by what is known of the application besides. */
export const waitedForIn = (application: StandingFacts, status: PolledStatus): WaitedFor => {
  if (isInReview(application, status)) return 'staff'
  // The others cannot act before the borrower has told us how we reach them.
  if (status === 'CO_DEED_REQ' && application.derived?.hasSignersToInvite) return 'you'
  if (status === 'FUNDABLE' && application.derived?.returnedPayment)
    return application.derived.returnedPayment === 'ACCOUNT_NEEDED' ? 'you' : 'staff'
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
