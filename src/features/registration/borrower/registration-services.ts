import { createContext, useContext } from 'react'
import type { ClientLog } from '#src/domain/client-logs.table.ts'
import type { Language } from '#src/platform/words/fill.ts'

interface FoundAddress {
  street1: string
  street2: string
  city: string
  state: string
  zip: string
  /** Number of units at this address; 0 for a complete address. */
  entries: number
}

/** What registration needs of other features: the account and the address search. Composed where both are known. */
export interface RegistrationServices {
  searchAddresses(
    text: string,
    options: { selected?: FoundAddress; signal: AbortSignal },
  ): Promise<readonly FoundAddress[]>
  /** Creates the account and stores its session in the browser. The same key and answers create it only once. */
  register(account: { email: string; password: string; phoneNumber: string }, idempotencyKey: string): Promise<void>
  /**
   * Begins the registration at the organization's broker and returns the broker's URL. `returnTo` is a path of this
   * site.
   */
  registerAtBroker(request: { email: string; nonce: string; returnTo: string }): Promise<string>
  savePhone(phoneNumber: string): Promise<void>
  /** Returns the profile of the logged-in person as the call returns it. `prefillDraft` reads it. */
  readProfile(): Promise<unknown>
  /** Switches to the language in which the answers were given. */
  setLanguage(language: Language): Promise<void>
  /** Records an event of the journey. It carries no personal data. */
  track(event: string, applicationUuid?: string): void
  /** Logs a failed call. Any personal data in the error stays in the page. */
  log(event: ClientLog, error: unknown): void
}

const ServicesContext = createContext<RegistrationServices | undefined>(undefined)
export const RegistrationServicesProvider = ServicesContext.Provider

export const useRegistrationServices = (): RegistrationServices => {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('There are no registration services around this component.')
  return services
}
