import { Refusal } from '#src/domain/refusal.ts'
import type { LocalBrokerAccounts } from '#src/vendors/identity-broker/server/local-broker.port.ts'
import { belongsTo } from '../../audiences.table.ts'
import { type AccountsDeps, accountsService } from '../accounts.service.ts'
import { identityById } from '../accounts.store.ts'
import { entryCookies } from '../sessions/entry-cookies.service.ts'

/** Returns the product's accounts as a local broker opens and checks them. */
export const localBrokerAccounts = (deps: AccountsDeps, production: boolean): LocalBrokerAccounts => {
  const accounts = accountsService(deps)
  const { device } = entryCookies(production)
  return {
    open: ({ organization }, credentials) => accounts.open({ organization, ...credentials }),
    async prove({ organization, audience }, { cookies, ...credentials }) {
      const identity = await accounts.prove({ organization, ...credentials, deviceMark: cookies[device] })
      // A person of the other audience gets the same answer as a person without an account.
      if (!belongsTo(audience, identity.role)) throw new Refusal('account/wrong-credentials')
      return identity.id
    },
    async has({ organization, audience }, id) {
      const identity = await identityById(deps.db, id)
      return identity?.organization === organization && belongsTo(audience, identity.role)
    },
  }
}
