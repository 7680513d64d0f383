import { useState } from 'react'
import { phoneLink } from '#src/domain/person/phone-link.ts'
import { Button, LinkButton } from '#src/platform/ui/button.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import type { Originator } from '../originator.contract.ts'
import type { RegistrationMessage } from '../registration.es.ts'

type OriginatorDisplay = Pick<Originator, 'originatorDisplayInfo'>

/** Shows the loan originator who referred the visitor: beside the step on wide screens, behind a button on phones. */
export function OriginatorCard({ originator }: { originator: OriginatorDisplay }) {
  const t = useWords<RegistrationMessage>()
  const [open, setOpen] = useState(false)
  const { originatorName } = originator.originatorDisplayInfo
  return (
    <>
      <section className="hidden lg:block" aria-label={t('Your loan officer')}>
        <h2 className="mb-3 text-20">{t('Your loan officer')}</h2>
        <Reach originator={originator} />
      </section>
      <div className="lg:hidden">
        <Button look="secondary" full onClick={() => setOpen(true)}>
          {t('Contact {name}', { name: originatorName })}
        </Button>
        <Dialog id="originator" open={open} onClose={() => setOpen(false)} heading={t('Your loan officer')}>
          <Reach originator={originator} />
        </Dialog>
      </div>
    </>
  )
}

function Reach({ originator: { originatorDisplayInfo: info } }: { originator: OriginatorDisplay }) {
  const t = useWords<RegistrationMessage>()
  return (
    <div className="flex flex-col gap-4 border-ink border-t-2 pt-4">
      <div>
        <p className="font-heading text-20 leading-snug">{info.originatorName}</p>
        {info.brokerName && <p className="text-muted">{info.brokerName}</p>}
        <p className="text-15 text-muted">{t('NMLS {number}', { number: info.nmls })}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton look="secondary" size="compact" href={phoneLink(info.phoneNumber)}>
          {t('Call')}
        </LinkButton>
        <LinkButton look="secondary" size="compact" href={`mailto:${info.email}`}>
          {t('Email')}
        </LinkButton>
      </div>
    </div>
  )
}
