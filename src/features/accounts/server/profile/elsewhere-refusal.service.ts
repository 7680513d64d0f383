import { Refusal } from '#src/domain/refusal.ts'
import { type Audience, audiences } from '../../audiences.table.ts'
import { entryCookies } from '../sessions/entry-cookies.service.ts'

export interface ExternalAccountDeps {
  /** True if pages are served over https. Cookies then have the `__Host-` prefix. */
  secureCookies: boolean
  /**
   * Returns whether a login with a password is accepted. Returns false when only the organization's broker may log
   * people in.
   */
  takesPasswords(request: PasswordRequest): Promise<boolean>
}

export interface PasswordRequest {
  organization: string
  /** The ticket that states that the broker has just failed. It is absent when only the page noticed the failure. */
  ticket: string | undefined
  host: string | undefined
  address: string
}

export interface PasswordStore {
  /**
   * Returns whether this product keeps the passwords of an audience. Returns false when an issuer that the organization
   * runs or rents keeps them.
   */
  storesPasswords(organization: string, audience: Audience): boolean
}

/**
 * Refuses to set a new password when no audience of the organization has passwords here. If one audience has, the
 * answer is the same for everyone.
 * @throws Refusal account/log-in-elsewhere
 */
export const refuseWithoutPasswords = ({ storesPasswords }: PasswordStore, organization: string): void => {
  if (!audiences.some((audience) => storesPasswords(organization, audience)))
    throw new Refusal('account/log-in-elsewhere')
}

interface RefusableCall {
  organization: string
  cookies: Readonly<Record<string, string | undefined>>
  headers: { host?: string | undefined }
  address: string
}

/**
 * Returns a check that refuses every login except the broker's. If there is a broker, it decides who logs in and with
 * which proof.
 * @throws Refusal account/log-in-elsewhere
 */
export const elsewhereRefusal = ({ secureCookies, takesPasswords }: ExternalAccountDeps) => {
  const { fallback } = entryCookies(secureCookies)
  return async ({ organization, cookies, headers, address }: RefusableCall): Promise<void> => {
    const request = { organization, ticket: cookies[fallback], host: headers.host, address }
    if (!(await takesPasswords(request))) throw new Refusal('account/log-in-elsewhere')
  }
}
