import { createIdentity } from '#src/features/accounts/server/accounts.store.ts'
import type { Core } from './core.ts'
import { demonstrationPassword, demonstrationPeople } from './demonstration-people.table.ts'

/** Puts the demonstration's people into an empty database. Safe to run at every start. */
export const loadDemonstration = async (core: Core): Promise<void> => {
  const { db } = core.database
  const any = await db.selectFrom('identity').select('id').limit(1).executeTakeFirst()
  if (any) return
  const passwordHash = await core.passwords.hash(demonstrationPassword)
  const at = core.clock.now()
  for (const { email, role, organisation, name } of demonstrationPeople)
    await createIdentity(db, { email, role, organisation, name, passwordHash, at })
}
