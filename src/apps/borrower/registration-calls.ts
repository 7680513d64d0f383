import { readProfile, savePhone } from '#src/features/accounts/accounts.contract.ts'
import { registerAccount } from '#src/features/accounts/borrower/accounts.service.ts'
import { requestBrokerRegistration } from '#src/features/accounts/borrower/broker.service.ts'
import { searchAddresses } from '#src/features/property/address-lookup.contract.ts'
import type { RegistrationServices } from '#src/features/registration/borrower/registration-services.ts'
import type { ApiClient } from '#src/platform/browser/api-client.ts'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { loadScreen } from './routing/screen-modules.ts'
import { loadShell } from './shells/shell-modules.ts'

/** Prefetches the code of the next pages while the answers are processed, so that none starts empty. */
const fetchNextPages = (): void => {
  const pages = [loadShell('application'), ...(['applications/next-step', 'offers/select'] as const).map(loadScreen)]
  // Each page loads its own code again when it is opened.
  for (const page of pages) page.catch(() => undefined)
}

/** Other features' calls for registration. Loaded when the first of them is made. */
export const registrationCalls = (
  api: ApiClient,
  organization: string,
  language: Language,
): Omit<RegistrationServices, 'track' | 'setLanguage' | 'log'> => ({
  async searchAddresses(text, { selected: selection }) {
    const { entries, ...building } = selection ?? { entries: 0 }
    const query = { text: text.slice(0, 200), ...(selection && { ...building, entries: String(entries) }) }
    const addresses = await api(searchAddresses, { query })
    return addresses.map(({ fullAddress: _, ...suggestion }) => suggestion)
  },
  async register(account, idempotencyKey) {
    fetchNextPages()
    await registerAccount(api, bearerStore, account, { orgCode: organization, idempotencyKey })
  },
  registerAtBroker: (request) => requestBrokerRegistration(api, { ...request, language }),
  async savePhone(phoneNumber) {
    fetchNextPages()
    await api(savePhone, { body: { type: 'Phone', value: phoneNumber } })
  },
  readProfile: () => api(readProfile, { keepsSession: true }),
})
