import { Refusal } from '#src/domain/refusal.ts'
import type { TryLimit } from '#src/platform/contract/call-limits.table.ts'
import type { Tx } from '../database/database.ts'
import type { Vault } from '../keys/field-encryption.ts'
import { addressBlock, countTries, type RateLimitTry } from '../limits/rate-limit.ts'

/** How often an email that anyone may request is sent to one mailbox. */
export interface LetterLimits {
  /** Requested from one address. */
  fromAddress: TryLimit
  /** Requested from any address. */
  inAll: TryLimit
  /**
   * The interval when either is used up. Shorter than the lifetime of the email's link, so that the last one is still
   * valid.
   */
  pacing: TryLimit
}

export interface WantedLetter {
  /** The kind of email; each has its own limit. */
  letter: string
  /** The recipient's mailbox. */
  mailbox: string
  /** The requesting address. */
  address: string
  limits: LetterLimits
}

/**
 * Counts an email to a mailbox and returns whether to send it. Nobody is refused because of strangers' requests: if the
 * limit is used up, the mailbox already has a recent email with a valid link.
 */
export const mayEmail = async (
  tx: Tx,
  vault: Pick<Vault, 'hash'>,
  { letter, mailbox, address, limits }: WantedLetter,
  now: Date,
): Promise<boolean> => {
  const allowances: readonly RateLimitTry[][] = [
    [
      { counts: `${letter} from address`, of: `${mailbox} ${addressBlock(address)}`, ...limits.fromAddress },
      { counts: `${letter} in all`, of: mailbox, ...limits.inAll },
    ],
    [{ counts: `${letter} paced`, of: mailbox, ...limits.pacing }],
  ]
  for (const tries of allowances) if (await isUnderLimit(tx, vault, tries, now)) return true
  return false
}

const isUnderLimit = async (tx: Tx, vault: Pick<Vault, 'hash'>, tries: readonly RateLimitTry[], now: Date) => {
  try {
    await countTries(tx, vault, tries, now)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
