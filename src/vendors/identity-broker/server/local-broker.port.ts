/** Where people log in: at an organization, as its customers or its staff, under an address. */
export interface LogInPlace {
  organization: string
  audience: 'customer' | 'agent'
  /** Scheme and host. */
  origin: string
}

/** The product's registration as a client at an issuer. */
export interface IssuerRegistration {
  issuer: string
  clientId: string
  clientSecret: string
}

/** The parameter that asks a broker's registration page to repeat the consents that were given. */
export const displayConsents = 'display_consents_with_mfa'

/** A broker in the product's own process, for brands without an account at one. Production has none. */
export interface LocalBroker {
  registrationOf(place: LogInPlace): IssuerRegistration
  /** Calls its issuers without using the network or DNS. */
  fetch: typeof fetch
}

export interface BrokerCredentials {
  email: string
  password: string
  /** The network address of the person. */
  address: string
}

/** The accounts that people open at a local broker: those of the product itself, whose passwords it checks there. */
export interface LocalBrokerAccounts {
  /**
   * Creates an account and returns its id.
   * @throws Refusal request/invalid, request/too-many, account/exists
   */
  open(place: LogInPlace, credentials: BrokerCredentials): Promise<string>
  /**
   * Returns the id of the account that a password opens at this place. `cookies` are those of the browser.
   * @throws Refusal request/too-many, account/wrong-credentials
   */
  prove(
    place: LogInPlace,
    credentials: BrokerCredentials & { cookies: Readonly<Record<string, string | undefined>> },
  ): Promise<string>
  /** Whether an id still has an account at this place. */
  has(place: LogInPlace, id: string): Promise<boolean>
}

/** The addresses that a local broker sends people to, and the place that a request to it is for. */
export interface LocalBrokerAddresses {
  /** Returns undefined when people of this organization do not log in at the local broker, or not at this host. */
  placeAt(request: { organization: string; audience: string; host: string }): LogInPlace | undefined
  redirectUriFor(place: LogInPlace): string
  loggedOutUriFor(place: LogInPlace): string
  /** Returns the address of a page of the organization. */
  pageUrl(place: LogInPlace, path: string): string
}
