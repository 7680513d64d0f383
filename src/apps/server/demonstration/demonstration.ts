import { totpShape } from '#src/features/accounts/second-factor.rules.ts'
import { createIdentity, hasAccounts } from '#src/features/accounts/server/accounts.store.ts'
import { activateTotp } from '#src/features/accounts/server/second-factor/second-factor.service.ts'
import { codeAt } from '#src/features/accounts/server/second-factor/totp.service.ts'
import { flagKind } from '#src/features/experiments/organization-flags.rules.ts'
import { saveOriginator } from '#src/features/registration/server/originators.store.ts'
import { saveHandOver, saveMailedOffer, saveReferral } from '#src/features/registration/server/referrals.store.ts'
import { civilDateIn } from '#src/platform/server/clock.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import { saveSetting } from '#src/platform/server/database/organization-settings.ts'
import type { Core } from '../core/core.ts'
import { demonstrationPassword, demonstrationPeople } from '../core/environment/demonstration-people.table.ts'
import {
  demonstrationHandOvers,
  demonstrationOffers,
  demonstrationOriginators,
  demonstrationReferrals,
} from './demonstration-referrals.table.ts'
import { markPastDue } from './past/past-state.store.ts'

type DemonstrationDeps = Pick<Core, 'clock' | 'vault' | 'passwords'> & {
  config: Pick<Core['config'], 'production' | 'environment'>
  database: Pick<Core['database'], 'db'>
}

const day = 24 * 3_600_000
const pacific = 'America/Los_Angeles'

/** Loads the demonstration's people and codes into an empty database. Safe at every start; never runs in production. */
export const loadDemonstration = async (deps: DemonstrationDeps): Promise<void> => {
  const { db } = deps.database
  if (deps.config.production) return
  if (await hasAccounts(db)) return
  // Tests begin empty.
  const isShown = deps.config.environment === 'demonstration'
  const passwordHash = await deps.passwords.hash(demonstrationPassword)
  await db.transaction().execute(async (tx) => {
    for (const { totpSecret, ...person } of demonstrationPeople) {
      const id = await createIdentity(tx, { ...person, passwordHash, at: deps.clock.now() })
      if (id && totpSecret) await activateTotp(tx, deps, id, totpSecret)
      const isChatAdmin = person.role === 'admin' && person.organization === chatLender
      if (id && isChatAdmin && isShown) await openChat(tx, deps, id)
    }
    await loadReferrals(tx, deps)
    if (isShown) await markPastDue(tx)
  })
}

const chatLender = 'lintel'

/** The chat is off until a lender switches it on; here a visitor sees it at once. */
const openChat = (tx: Tx, { clock }: DemonstrationDeps, adminId: string) =>
  saveSetting(tx, {
    organization: chatLender,
    kind: flagKind('fe-webchat'),
    baseVersion: 0,
    value: { enabled: true, percentage: 100, variables: {} },
    savedBy: adminId,
    savedAt: clock.now(),
  })

const loadReferrals = async (tx: Tx, { clock, vault }: DemonstrationDeps): Promise<void> => {
  const at = clock.now()
  const dayAfter = (days: number) => civilDateIn(pacific, new Date(at.getTime() + days * day))
  for (const { shows, ...originator } of demonstrationOriginators) await saveOriginator(tx, originator)
  for (const referral of demonstrationReferrals) await saveReferral(tx, vault, { ...referral, at })
  for (const offer of demonstrationOffers)
    await saveMailedOffer(tx, vault, { ...offer, inHomeDate: dayAfter(-10), respondByDate: dayAfter(60) })
  const expiresAt = new Date(at.getTime() + 365 * day)
  for (const handOver of demonstrationHandOvers) await saveHandOver(tx, vault, { ...handOver, at, expiresAt })
}

/** Returns the codes that the staff's authenticator apps currently show. */
export const demonstrationCodes = (now: Date): { email: string; now: string; next: string }[] =>
  demonstrationPeople.flatMap(({ email, totpSecret }) => {
    if (!totpSecret) return []
    const next = new Date(now.getTime() + totpShape.period * 1_000)
    return [{ email, now: codeAt(totpSecret, now), next: codeAt(totpSecret, next) }]
  })
