import type { Tx } from '#src/platform/server/database/database.ts'
import type { MailOccasion } from '../../templates/mails.ts'
import { type CorrespondenceDeps, writeToBorrower } from './correspondence.service.ts'
import { readAddressee } from './letters.store.ts'

type FundingOccasion = Extract<MailOccasion, { about: 'payment-returned' | 'account-corrected' | 'line-open' }>

/** Emails the borrower about their money, once per cause. */
export const writeAboutMoney =
  (deps: CorrespondenceDeps) =>
  async (tx: Tx, applicationId: string, occasion: FundingOccasion, causeKey: string): Promise<void> => {
    const addressee = await readAddressee(tx, applicationId)
    await writeToBorrower(tx, deps, { addressee, occasion, causeKey, below: '/complete' })
  }
