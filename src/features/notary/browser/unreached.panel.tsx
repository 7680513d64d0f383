import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import type { NotarySession } from '../session.contract.ts'
import type { spanish } from '../session.es.ts'

const formatList = (names: readonly string[], language: string): string => new Intl.ListFormat(language).format(names)

interface UnreachedProps {
  session: NotarySession
  /** Signers' IDs, or `notary`. */
  unreachedIds: readonly string[]
}

/** Names the people whose video and audio do not arrive, and suggests what may help. */
export function UnreachedNotice({ session, unreachedIds }: UnreachedProps) {
  const t = useMessages<keyof typeof spanish>()
  if (unreachedIds.length === 0) return null
  const names = unreachedIds.map((who) =>
    who === 'notary'
      ? session.notary?.name || t('The notary')
      : (session.people.find(({ signerUuid }) => signerUuid === who)?.name ?? t('someone in the meeting')),
  )
  return (
    <Notice
      tone="warning"
      role="alert"
      heading={t('We can’t connect your video with {names}', { names: formatList(names, t.language) })}
    >
      {t(
        'Your network may be blocking video calls. Try another one, such as your phone’s data, then reload this page. You can still message the group below.',
      )}
    </Notice>
  )
}
