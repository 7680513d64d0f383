import { createContext, useContext } from 'react'
import type { ClientLog } from '#src/domain/client-logs.table.ts'
import type { Language } from '#src/platform/words/fill.ts'

interface FoundAddress {
  street1: string
  street2: string
  city: string
  state: string
  zip: string
  /** Units at this address; 0 for a complete one. */
  entries: number
}

/** What registration needs of its neighbours: the account, the address search. Composed where both are known. */
export interface RegistrationServices {
  searchAddresses(
    text: string,
    options: { selected?: FoundAddress; signal: AbortSignal },
  ): Promise<readonly FoundAddress[]>
  /** Makes the account and leaves its session in the browser. The same key and answers make it once. */
  register(account: { email: string; password: string; phoneNumber: string }, idempotencyKey: string): Promise<void>
  /** Begins the registration at the organisation's broker; answers its address. `returnTo` is a path of this site. */
  registerAtBroker(asking: { email: string; nonce: string; returnTo: string }): Promise<string>
  savePhone(phoneNumber: string): Promise<void>
  /** The profile of the person who is logged in, as its call answers it; `prefilled` reads it. */
  readProfile(): Promise<unknown>
  /** Goes on in the language the answers were given in. */
  speak(language: Language): Promise<void>
  /** An event of the journey; carries no personal data. */
  track(event: string, applicationUuid?: string): void
  /** A failure of a call. What it says of the person does not leave the page. */
  log(event: ClientLog, error: unknown): void
}

const ServicesContext = createContext<RegistrationServices | undefined>(undefined)
export const RegistrationServicesProvider = ServicesContext.Provider

export const useRegistrationServices = (): RegistrationServices => {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('There are no registration services around this component.')
  return services
}
