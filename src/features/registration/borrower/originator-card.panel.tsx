import { useState } from 'react'
import { plainPhone } from '#src/domain/person/phone.ts'
import { phoneLink } from '#src/domain/person/phone-link.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { Icon } from '#src/platform/ui/icon.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import type { Originator } from '../originator.contract.ts'
import type { RegistrationMessage } from '../registration.es.ts'

type OriginatorDisplay = Pick<Originator, 'originatorDisplayInfo'>

/** Shows the loan originator who referred the visitor: beside the step on wide screens, behind a button on phones. */
export function OriginatorCard({ originator }: { originator: OriginatorDisplay }) {
  const t = useMessages<RegistrationMessage>()
  const [open, setOpen] = useState(false)
  const { originatorName } = originator.originatorDisplayInfo
  return (
    <>
      <section className="hidden lg:block" aria-label={t('Your loan officer')}>
        <h2 className="mb-3 text-20">{t('Your loan officer')}</h2>
        <Reach originator={originator} />
      </section>
      <div className="lg:hidden">
        <Button variant="secondary" full onClick={() => setOpen(true)}>
          {t('Contact {name}', { name: originatorName })}
        </Button>
        <Dialog id="originator" open={open} onClose={() => setOpen(false)} heading={t('Your loan officer')}>
          <Reach originator={originator} />
        </Dialog>
      </div>
    </>
  )
}

const reachLink = 'inline-flex min-h-11 items-center gap-3 text-primary underline underline-offset-4'

function Reach({ originator: { originatorDisplayInfo: info } }: { originator: OriginatorDisplay }) {
  const t = useMessages<RegistrationMessage>()
  const phone = plainPhone(info.phoneNumber)
  return (
    <div className="flex flex-col gap-3 border-ink border-t-2 pt-4">
      <div className="flex items-center gap-4">
        <Avatar name={info.originatorName} address={info.avatarUri} />
        <div className="min-w-0">
          <p className="font-heading text-20 leading-snug">{info.originatorName}</p>
          {info.brokerName && <p className="text-muted">{info.brokerName}</p>}
          <p className="text-15 text-muted">{t('NMLS {number}', { number: info.nmls })}</p>
        </div>
      </div>
      <div className="flex flex-col items-start">
        <a href={phoneLink(info.phoneNumber)} aria-label={t('Call {phone}', { phone })} className={reachLink}>
          <Icon name="phone" size={18} />
          <span className="figures">{phone}</span>
        </a>
        <a href={`mailto:${info.email}`} className={reachLink}>
          <Icon name="mail" size={18} />
          <span className="break-all">{info.email}</span>
        </a>
      </div>
    </div>
  )
}

/** The photo of a person, or their initials if there is none or it does not load. The name stands beside it. */
function Avatar({ name, address }: { name: string; address: string }) {
  const [isLost, setIsLost] = useState(false)
  const initials = name
    .split(/\s+/)
    .map((part) => part.slice(0, 1))
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .join('')
  const className = 'size-14 shrink-0 rounded-full border border-rule'
  return address !== '' && !isLost ? (
    <img src={address} alt="" className={`${className} object-cover`} onError={() => setIsLost(true)} />
  ) : (
    <span aria-hidden="true" className={`${className} flex items-center justify-center bg-tint font-heading text-20`}>
      {initials}
    </span>
  )
}
