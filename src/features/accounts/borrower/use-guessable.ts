import { useEffect, useMemo, useState } from 'react'
import { useOrganisation } from '#src/brands/browser/page-data.tsx'
import { wordsOf } from '#src/brands/own-words.rules.ts'
import { guessable } from '#src/domain/guessable-password.ts'

const noneYet: ReadonlySet<string> = new Set()

/**
 * Whether others would try a password early, as the server will judge it. The list of common words is fetched when a
 * password is being chosen; should it not come, the server's answer tells.
 * @param own the person's names and e-mail.
 */
export const useGuessable = (...own: readonly (string | null)[]): ((password: string) => boolean) => {
  const organisation = useOrganisation()
  const [common, setCommon] = useState(noneYet)
  const names = own.filter((name) => name !== null).join(' ')
  useEffect(() => {
    import('../common-passwords.table.ts').then(
      ({ commonPasswords }) => setCommon(commonPasswords),
      () => undefined,
    )
  }, [])
  return useMemo(() => guessable(common, [...wordsOf(organisation), names]), [common, organisation, names])
}
