import type { TryLimit } from '#src/platform/contract/call-limits.table.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { countTries, maxWindowMinutes } from '#src/platform/server/limits/rate-limit.ts'
import type { LetterLimits } from '#src/platform/server/messages/mail-allowance.ts'

/** The limits for tries. The limits of an account are shared by everyone who tries it, from any address. */
export const accountLimits = {
  logInByEmail: { tries: 10, minutes: 15 },
  logInByEmailDaily: { tries: 100, minutes: maxWindowMinutes },
  /**
   * A browser that logged in to this account before has separate tries, so that strangers cannot lock out its owner.
   */
  logInByKnownDevice: { tries: 10, minutes: 15 },
  logInByAddress: { tries: 100, minutes: 15 },
  registerByEmail: { tries: 10, minutes: 60 },
  registerByAddress: { tries: 40, minutes: 60 },
  /** Logins and registrations that go to a broker. */
  beginByAddress: { tries: 100, minutes: 15 },
  changePassword: { tries: 10, minutes: 15 },
  /** Requests for an email that proves a mailbox, from one address. */
  requestEmailByAddress: { tries: 40, minutes: 60 },
  /** The same requests by a person who is logged in, for their own mailbox and for any other. */
  requestEmailByPerson: { tries: 4, minutes: 60 },
  requestEmailByEmail: { tries: 12, minutes: 60 },
  /** Codes and links that people present. A code is one of a million, so these limits prevent guessing. */
  presentCode: { tries: 5, minutes: 15 },
  presentCodeDaily: { tries: 20, minutes: maxWindowMinutes },
  presentProofByAddress: { tries: 60, minutes: 15 },
  /** Codes and passkeys of a person, at login and after it. */
  secondFactor: { tries: 10, minutes: 15 },
  secondFactorDaily: { tries: 50, minutes: maxWindowMinutes },
  mailedCode: { tries: 5, minutes: 60 },
  passkeyByAddress: { tries: 120, minutes: 15 },
} as const satisfies Record<string, TryLimit>

/**
 * The limits for emails about a new password. Anyone can request these emails. Their links and codes are valid for 15
 * minutes.
 */
export const newPasswordLetters: LetterLimits = {
  fromAddress: { tries: 4, minutes: 60 },
  inAll: { tries: 12, minutes: 60 },
  pacing: { tries: 1, minutes: 10 },
}

export type AccountLimits = Record<keyof typeof accountLimits, TryLimit>

export interface Try {
  /** The limit that counts the try, and the email, address or device that it counts for. Stored as a keyed hash. */
  counts: keyof AccountLimits
  of: string
}

/** Counts a try against each limit, or against none. @throws Refusal request/too-many when a limit is reached */
export const takeTry = (
  { db, vault, limits }: { db: Db; vault: Vault; limits: AccountLimits },
  tries: readonly Try[],
  now: Date,
): Promise<void> =>
  db.transaction().execute((tx) =>
    countTries(
      tx,
      vault,
      tries.map((item) => ({ ...item, ...limits[item.counts] })),
      now,
    ),
  )

/** Returns the limits for a try of a person's second factor. */
export const secondFactorTries = (identityId: string): readonly Try[] => [
  { counts: 'secondFactor', of: identityId },
  { counts: 'secondFactorDaily', of: identityId },
]
