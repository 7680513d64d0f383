import { useState } from 'react'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { sessionStore } from '#src/platform/browser/storage.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import type { RegistrationMessage } from '../../registration.es.ts'
import { showsRegistrationMessage } from '../../registration.rules.ts'
import { useOriginator } from '../originator.ts'

const storageKey = 'hearthline.registration-message'

/**
 * Shows the organization's message before an application, once per visit. Clients whose broker has already told them do
 * not see it.
 */
export function RegistrationNotice() {
  const t = useMessages<RegistrationMessage>()
  const { behavior, orgCode } = useOrganization()
  const originator = useOriginator()
  const [closed, setClosed] = useState(() => sessionStore.get(storageKey) === orgCode)
  const message = behavior.registrationMessage
  const brokerNmls = originator === undefined ? undefined : (originator?.wholesaleBrokerNmls ?? null)
  const isShown = !closed && showsRegistrationMessage(message, brokerNmls)
  const close = () => {
    sessionStore.set(storageKey, orgCode)
    setClosed(true)
  }
  return (
    <Dialog
      id="registration-message"
      open={isShown}
      onClose={close}
      heading={t('Before you start')}
      actions={<Button onClick={close}>{t('Got it')}</Button>}
    >
      <p>{message[t.language]}</p>
    </Dialog>
  )
}
