import { Refusal } from '#src/domain/refusal.ts'
import { type Audience, audiences } from '../audiences.table.ts'
import { entryCookies } from './entry-cookies.service.ts'

export interface ElsewhereDeps {
  /** True where pages come over https: cookies then bear the `__Host-` prefix. */
  secureCookies: boolean
  /** Whether people log in here at all, or at the organisation's broker alone. */
  takesPasswords(asking: PasswordAsking): Promise<boolean>
}

export interface PasswordAsking {
  organisation: string
  /** Says that the broker has just failed. A page that gave up on the broker's failure has none. */
  ticket: string | undefined
  host: string | undefined
  address: string
}

export interface PasswordKeeper {
  /** Whether these people's passwords are ours at all, or an issuer's that the organisation runs or rents. */
  keepsPasswords(organisation: string, audience: Audience): boolean
}

/**
 * Where no audience has a password of ours there is none to set anew. Where one has, the answer is the same for everybody.
 * @throws Refusal account/log-in-elsewhere
 */
export const refuseWithoutPasswords = ({ keepsPasswords }: PasswordKeeper, organisation: string): void => {
  if (!audiences.some((audience) => keepsPasswords(organisation, audience)))
    throw new Refusal('account/log-in-elsewhere')
}

interface RefusableCall {
  organisation: string
  cookies: Readonly<Record<string, string | undefined>>
  headers: { host?: string | undefined }
  address: string
}

/**
 * Shuts every way in that is not the broker's, where there is one: it decides who comes in, and how they prove it.
 * @throws Refusal account/log-in-elsewhere
 */
export const elsewhereRefusal = ({ secureCookies, takesPasswords }: ElsewhereDeps) => {
  const { fallback } = entryCookies(secureCookies)
  return async ({ organisation, cookies, headers, address }: RefusableCall): Promise<void> => {
    const asking = { organisation, ticket: cookies[fallback], host: headers.host, address }
    if (!(await takesPasswords(asking))) throw new Refusal('account/log-in-elsewhere')
  }
}
