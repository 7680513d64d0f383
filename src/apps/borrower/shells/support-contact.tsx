import { useFlag, useOrganization } from '#src/brands/browser/page-data.tsx'
import { phoneLink } from '#src/domain/person/phone-link.ts'
import { Icon } from '#src/platform/ui/icon.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import type { spanish } from './shells.es.ts'

/**
 * Contact below every screen behind the login: always the phone, and the chat if it is offered. The hours are in the footer,
 * once.
 */
export function SupportContact() {
  const t = useMessages<keyof typeof spanish>()
  const { support, behavior } = useOrganization()
  const offersChat = useFlag('fe-webchat').enabled && behavior.offersChat
  const link = 'inline-flex min-h-11 items-center gap-2 text-primary underline underline-offset-4'
  return (
    <div className="border-rule border-t pt-4">
      <p className="flex flex-wrap items-center gap-x-3">
        {t('Have a question?')}
        <a className={link} href={phoneLink(support.phone)}>
          <Icon name="phone" size={18} />
          <span className="figures">{support.phone}</span>
        </a>
        {offersChat && (
          <a className={link} href="?pop-webchat=true">
            <Icon name="chat" size={18} />
            {t('Chat with us')}
          </a>
        )}
      </p>
    </div>
  )
}
