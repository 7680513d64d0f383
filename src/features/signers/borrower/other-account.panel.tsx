import { useState } from 'react'
import type { spanish as waitWords } from '#src/application/wait-page.es.ts'
import { Button, LinkButton } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import type { spanish } from '../signers.es.ts'

interface OtherAccountProps {
  /** Logs out and goes to the signers' login. */
  switchAccount: () => Promise<void>
}

/** For a logged-in person who is not a signer. On a browser that two people share, this is often the borrower. */
export function OtherAccount({ switchAccount }: OtherAccountProps) {
  const t = useMessages<keyof typeof spanish | keyof typeof waitWords>()
  return (
    <>
      <ScreenHeading
        lead={t(
          'You’re logged in with an account that wasn’t invited to sign. Log in with the email address your invitation was sent to.',
        )}
      >
        {t('This page is for people who were invited to sign')}
      </ScreenHeading>
      <div className="flex flex-wrap gap-4">
        <SwitchAccount switchAccount={switchAccount}>{t('Log in to sign')}</SwitchAccount>
        <LinkButton variant="secondary" href="/dashboard">
          {t('Go to your dashboard')}
        </LinkButton>
      </div>
    </>
  )
}

/** For a logged-in person with nothing to sign: they were released, or never invited. */
export function NothingToSign({ switchAccount }: OtherAccountProps) {
  const t = useMessages<keyof typeof spanish>()
  return (
    <>
      <ScreenHeading lead={t('You don’t have anything to sign right now. If you expected to, ask the borrower.')}>
        {t('Nothing left to sign')}
      </ScreenHeading>
      <p>
        <SwitchAccount switchAccount={switchAccount}>{t('Log in with another email')}</SwitchAccount>
      </p>
    </>
  )
}

function SwitchAccount({ switchAccount, children }: OtherAccountProps & { children: string }) {
  const [leaving, setLeaving] = useState(false)
  const press = () => {
    setLeaving(true)
    void switchAccount()
  }
  return (
    <Button loading={leaving} loadingLabel={children} onClick={press}>
      {children}
    </Button>
  )
}
