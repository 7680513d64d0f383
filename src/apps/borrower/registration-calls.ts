import { readProfile, savePhone } from '#src/features/accounts/accounts.contract.ts'
import { registerAccount } from '#src/features/accounts/borrower/accounts.service.ts'
import { askBrokerToRegister } from '#src/features/accounts/borrower/broker.service.ts'
import { searchAddresses } from '#src/features/property/address-lookup.contract.ts'
import type { RegistrationServices } from '#src/features/registration/borrower/registration-services.ts'
import type { ApiClient } from '#src/platform/browser/api-client.ts'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { loadScreen } from './screen-modules.ts'
import { loadShell } from './shells/shell-modules.ts'

/** The code of the pages that follow, fetched while the answers are worked on, so that none begins empty. */
const fetchNextPages = (): void => {
  const pages = [loadShell('application'), ...(['applications/next-step', 'offers/select'] as const).map(loadScreen)]
  // Each page fetches its own once more when it is opened.
  for (const page of pages) page.catch(() => undefined)
}

/** The calls of other features that registration makes. Fetched when the first of them is made. */
export const registrationCalls = (
  api: ApiClient,
  organization: string,
  language: Language,
): Omit<RegistrationServices, 'track' | 'speak'> => ({
  async searchAddresses(text, { selected }) {
    const { entries, ...building } = selected ?? { entries: 0 }
    const query = { text: text.slice(0, 200), ...(selected && { ...building, entries: String(entries) }) }
    const found = await api(searchAddresses, { query })
    return found.map(({ fullAddress: _, ...suggestion }) => suggestion)
  },
  async register(account, idempotencyKey) {
    fetchNextPages()
    await registerAccount(api, bearerStore, account, { orgCode: organization, idempotencyKey })
  },
  registerAtBroker: (asking) => askBrokerToRegister(api, { ...asking, language }),
  async savePhone(phoneNumber) {
    fetchNextPages()
    await api(savePhone, { body: { type: 'Phone', value: phoneNumber } })
  },
  readProfile: () => api(readProfile, { keepsSession: true }),
})
