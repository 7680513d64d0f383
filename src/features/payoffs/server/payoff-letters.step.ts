import type { ApplicationRecord, ApplicationRecords } from '#src/application/server/application-record.ts'
import { consentGiven } from '#src/application/server/consent-record.ts'
import type { LiabilityRecords } from '#src/application/server/liability-record.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import { isMarked, type Liability } from '#src/domain/lending/liability.ts'
import type { VendorAnswer } from '#src/platform/contract/vendor.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Tx } from '#src/platform/server/database/database.ts'
import type { PayoffLetter, PayoffLetters, PayoffRequest } from '#src/vendors/payoff-letter/payoff-letter.port.ts'
import { type ConditionRecords, settledCauses } from '#src/workflow/server/condition-record.ts'
import type { StepRunner, StepWork } from '#src/workflow/server/run-steps.ts'
import type { LetterRecord, PayoffLetterRecords } from './payoffs.store.ts'

export interface PayoffDeps {
  db: Db
  clock: Clock
  records: ApplicationRecords
  conditions: ConditionRecords
  liabilities: LiabilityRecords
  letters: PayoffLetterRecords
  vendor: PayoffLetters
}

/** Returns the cause key of the condition that asks the borrower for a letter the creditor refused to send us. */
const payoffCauseKey = (liabilityId: string) => `payoff letter ${liabilityId}`

interface LetterProgress {
  /** Whether a letter is still missing, from a creditor or from the borrower if the creditor refused. */
  open: boolean
  /** The first reference that is still unanswered. */
  reference: string | null
}

/**
 * Requests a letter from each creditor whose debt is marked, or collects one already requested, and stores each answer.
 */
const readLetterProgress = async (deps: PayoffDeps, work: StepWork): Promise<LetterProgress> => {
  const { db, records, liabilities, letters } = deps
  const { applicationId } = work
  const [application, debts, storedLetters, settledCauseKeys, authorization] = await Promise.all([
    records.read(db, applicationId),
    liabilities.byApplication(db, applicationId),
    letters.byApplication(db, applicationId),
    settledCauses(db, applicationId),
    consentGiven(db, applicationId, 'PAYOFF_STATEMENTS'),
  ])
  const authorizedOn = authorization ? lenderDay(authorization.at) : null
  const progress: LetterProgress = { open: false, reference: null }
  for (const debt of debts.filter((debt) => isMarked(debt) && debt.removedFor === null)) {
    const letter = storedLetters.find(({ liabilityId }) => liabilityId === debt.id)
    if (letter?.state === 'RECEIVED' || letter?.state === 'BY_HAND') continue
    if (letter?.state === 'REFUSED') {
      if (settledCauseKeys.has(payoffCauseKey(debt.id))) await saveLetter(deps, work, debt, { state: 'BY_HAND' })
      else progress.open = true
      continue
    }
    const answer = await requestLetter(deps, work, { ...application, authorizedOn }, debt, letter)
    await saveAnswer(deps, work, debt, answer)
    if (answer.kind === 'answered' && answer.report.result === 'LETTER') continue
    progress.open = true
    if (answer.kind === 'pending') progress.reference ??= answer.reference
  }
  return progress
}

const requestLetter = (
  { vendor }: PayoffDeps,
  { attempt, organization, applicationId }: StepWork,
  { property, applicant, authorizedOn }: ApplicationRecord & Pick<PayoffRequest, 'authorizedOn'>,
  debt: Liability,
  letter: LetterRecord | undefined,
): Promise<VendorAnswer<PayoffLetter>> => {
  const { firstName, lastName } = applicant.name
  const { creditor, accountEnding, balance } = debt
  const borrower = { firstName, lastName }
  const request = { creditor, accountEnding, balance, address: property.address, borrower, authorizedOn }
  const call = { organization, applicationId, key: `payoff:${applicationId}:${debt.id}`, attempt }
  return letter?.reference ? vendor.collect(letter.reference, request, call) : vendor.order(request, call)
}

const saveAnswer = async (
  deps: PayoffDeps,
  work: StepWork,
  debt: Liability,
  answer: VendorAnswer<PayoffLetter>,
): Promise<void> => {
  if (answer.kind === 'pending') return saveLetter(deps, work, debt, { state: 'ASKED', reference: answer.reference })
  const { report } = answer
  if (report.result === 'REFUSED') return saveLetter(deps, work, debt, { state: 'REFUSED' })
  const { result: _, ...letter } = report
  return saveLetter(deps, work, debt, { state: 'RECEIVED', letter })
}

/** Stores each answer as it arrives, so that one creditor's delay loses no other creditor's answer. */
const saveLetter = async (
  { db, clock, letters, liabilities, conditions }: PayoffDeps,
  { applicationId }: StepWork,
  { id, creditor }: Liability,
  change: Parameters<PayoffLetterRecords['save']>[3],
): Promise<void> => {
  const now = clock.now()
  await db.transaction().execute(async (tx: Tx) => {
    await letters.save(tx, applicationId, id, change, now)
    const hasLetter = change.state === 'RECEIVED' || change.state === 'BY_HAND'
    await liabilities.setPayoff(tx, applicationId, [id], hasLetter ? 'LETTER_RECEIVED' : 'LETTER_REQUESTED', now)
    if (change.state === 'REFUSED')
      await conditions.raise(tx, {
        applicationId,
        category: 'GENERIC_DOCUMENT_REQUEST',
        causeKey: payoffCauseKey(id),
        now,
        details: { actionNeeded: 'SEND_PAYOFF_LETTER' },
        words: { notes: creditor },
      })
  })
}

/** Requests the letters. If a letter is still missing, the borrower waits on the page for payoff letters. */
export const requestPayoffLetters =
  (deps: PayoffDeps): StepRunner<'request-payoff-letters'> =>
  async (work) => {
    const { open } = await readLetterProgress(deps, work)
    return { outcome: open ? 'requested' : 'received' }
  }

export const awaitPayoffLetters =
  (deps: PayoffDeps): StepRunner<'await-payoff-letters'> =>
  async (work) => {
    const { open, reference } = await readLetterProgress(deps, work)
    if (!open) return { outcome: 'received' }
    return reference ? { pendingReference: reference } : { held: true }
  }
