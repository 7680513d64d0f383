import type { FlagDecision, FlagKey } from '#src/domain/flags.ts'
import { type Flags, openFlags } from '#src/features/experiments/server/flags.service.ts'
import type { Core } from './core.ts'

const opened = new WeakMap<Core, Flags>()

/** The one flag service of a server. */
export const flagsOf = (core: Core): Flags => {
  const known = opened.get(core)
  if (known) return known
  const { clock, database, organisationCalled } = core
  const flags = openFlags({ db: database.db, clock, organisationCalled })
  opened.set(core, flags)
  return flags
}

/** The flags of an organisation's pages, before anybody is known. */
export const flagsFor = (core: Core, organisation: string): Promise<Readonly<Partial<Record<FlagKey, FlagDecision>>>> =>
  flagsOf(core).ofOrganisation(organisation)

/** Whether the back of an ID is photographed too, for kinds that leave it open. */
export const asksBackOfId = async (core: Core, organisation: string): Promise<boolean> =>
  (await flagsFor(core, organisation))['fe-heloc-back-of-id']?.enabled ?? true
