import { useEffect, useMemo, useState } from 'react'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { organizationNames } from '#src/brands/organization-names.rules.ts'
import { guessable } from '#src/domain/person/guessable-password.ts'

const emptySet: ReadonlySet<string> = new Set()

/**
 * Returns a check of whether a password is easy to guess, by the same rule as the server. The list of common words
 * loads when a person chooses a password. If it does not load, the server still checks.
 * @param own the person's names and email.
 */
export const useGuessable = (...own: readonly (string | null)[]): ((password: string) => boolean) => {
  const organization = useOrganization()
  const [common, setCommon] = useState(emptySet)
  const names = own.filter((name) => name !== null).join(' ')
  useEffect(() => {
    import('../common-passwords.table.ts').then(
      ({ commonPasswords }) => setCommon(commonPasswords),
      () => undefined,
    )
  }, [])
  return useMemo(() => guessable(common, [...organizationNames(organization), names]), [common, organization, names])
}
