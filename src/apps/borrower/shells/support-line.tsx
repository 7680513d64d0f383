import { useFlag, useOrganisation } from '#src/brands/browser/page-data.tsx'
import { phoneLink } from '#src/domain/phone-link.ts'
import { Icon } from '#src/platform/ui/icon.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import type { spanish } from './shells.es.ts'

/** The way to a person, under every screen of somebody's own: the chat where it is offered, else the phone. */
export function SupportLine() {
  const t = useWords<keyof typeof spanish>()
  const { support, behaviour } = useOrganisation()
  const chat = useFlag('fe-webchat').enabled && behaviour.offersChat
  const link = 'inline-flex min-h-11 items-center gap-2 text-primary underline underline-offset-4'
  return (
    <p className="flex flex-wrap items-center gap-x-3 border-rule border-t pt-4">
      {t('Have a question?')}
      {chat ? (
        <a className={link} href="?pop-webchat=true">
          <Icon name="chat" size={18} />
          {t('Chat with us')}
        </a>
      ) : (
        <a className={link} href={phoneLink(support.phone)}>
          <Icon name="phone" size={18} />
          <span className="figures">{support.phone}</span>
        </a>
      )}
    </p>
  )
}
