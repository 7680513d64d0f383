import { lenderDay } from '#src/domain/dates/zones.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { stateFips } from '#src/domain/us/state-fips.ts'
import { isUsState } from '#src/domain/us/us-states.ts'
import { callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import type { EnteredLocation } from '../compliance.contract.ts'
import { isOpenYear } from '../register-facts.rules.ts'
import { type CountyDeps, compareCounties } from './county-conflict.service.ts'
import { queueRegisterRow } from './home-location.job.ts'
import { actionYearOf, saveEntered } from './home-location.store.ts'

/** Takes county and census tract from staff, where the geocoder has no match or is wrong. */
export const homeLocationService = ({ clock, records, conditions }: CountyDeps) => ({
  /** @throws Refusal request/invalid for another state, compliance/year-closed */
  async enter(tx: Tx, caller: KnownCaller, applicationId: string, location: EnteredLocation): Promise<void> {
    const now = clock.now()
    const { property } = await records.read(tx, applicationId)
    const { state } = property.address
    if (!isUsState(state) || stateFips[state] !== location.stateFips)
      throw new Refusal('request/invalid', {
        faults: [{ field: 'stateFips', message: 'Must be the code of the state that the home lies in' }],
      })
    const year = await actionYearOf(tx, applicationId)
    if (year !== undefined && !isOpenYear(year, lenderDay(now))) throw new Refusal('compliance/year-closed')
    const county = location.stateFips + location.countyFips
    const { identityId: enteredBy } = caller
    await saveEntered(tx, { applicationId, county, tract: location.tract, enteredBy, locatedAt: now })
    await compareCounties({ clock, records, conditions }, tx, applicationId, county)
    const details = { county, hasTract: location.tract !== null }
    await callerAudit(clock)(tx, caller, applicationId, 'home located by hand', details, now)
    await queueRegisterRow(tx, clock, applicationId)
  },
})
