import type { TryLimit } from '#src/platform/contract/call-limits.table.ts'
import type { Db } from '#src/platform/server/database.ts'
import type { Vault } from '#src/platform/server/field-encryption.ts'
import type { LetterLimits } from '#src/platform/server/letter-room.ts'
import { countTries, longestWindowMinutes } from '#src/platform/server/rate-limit.ts'

/** How often one may try. The windows of an account are shared by all who try it, from wherever. */
export const accountLimits = {
  logInByEmail: { tries: 10, minutes: 15 },
  logInByEmailDaily: { tries: 100, minutes: longestWindowMinutes },
  /** A browser that logged in to this account before has tries of its own, so that strangers cannot lock its owner out. */
  logInByKnownDevice: { tries: 10, minutes: 15 },
  logInByAddress: { tries: 100, minutes: 15 },
  registerByEmail: { tries: 10, minutes: 60 },
  registerByAddress: { tries: 40, minutes: 60 },
  /** Log-ins and registrations that go to a broker. */
  beginByAddress: { tries: 100, minutes: 15 },
  changePassword: { tries: 10, minutes: 15 },
  /** Mails that prove a mailbox, as asked for from one place. */
  askMailByAddress: { tries: 40, minutes: 60 },
  /** Mails that somebody who is logged in has sent: to their own mailbox, and to any other. */
  askMailByPerson: { tries: 4, minutes: 60 },
  askMailByEmail: { tries: 12, minutes: 60 },
  /** Codes and links brought back. A code is one of a million, so these are what keeps it from being guessed. */
  bringCode: { tries: 5, minutes: 15 },
  bringCodeDaily: { tries: 20, minutes: longestWindowMinutes },
  bringProofByAddress: { tries: 60, minutes: 15 },
  /** Codes and passkeys of a person, at log-in and after it. */
  secondFactor: { tries: 10, minutes: 15 },
  secondFactorDaily: { tries: 50, minutes: longestWindowMinutes },
  mailedCode: { tries: 5, minutes: 60 },
  passkeyByAddress: { tries: 120, minutes: 15 },
} as const satisfies Record<string, TryLimit>

/** Anybody may ask for these. What they open lasts 15 minutes. */
export const newPasswordLetters: LetterLimits = {
  fromAddress: { tries: 4, minutes: 60 },
  inAll: { tries: 12, minutes: 60 },
  paced: { tries: 1, minutes: 10 },
}

export type AccountLimits = Record<keyof typeof accountLimits, TryLimit>

export interface Try {
  /** What is counted, and whose: e-mail, address or device. Stored as a keyed hash. */
  counts: keyof AccountLimits
  of: string
}

/** Counts a try against each limit, all or none. @throws Refusal request/too-many when one is used up. */
export const takeTry = (
  { db, vault, limits }: { db: Db; vault: Vault; limits: AccountLimits },
  tries: readonly Try[],
  now: Date,
): Promise<void> =>
  db.transaction().execute((tx) =>
    countTries(
      tx,
      vault,
      tries.map((one) => ({ ...one, ...limits[one.counts] })),
      now,
    ),
  )

/** A try at the second factor of a person. */
export const secondFactorTries = (identityId: string): readonly Try[] => [
  { counts: 'secondFactor', of: identityId },
  { counts: 'secondFactorDaily', of: identityId },
]
