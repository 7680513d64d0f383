import { useEffect, useRef } from 'react'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { phoneLink } from '#src/domain/person/phone-link.ts'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import type { RegistrationMessage } from '../../registration.es.ts'

interface NoticeProps {
  heading: string
  nextStep: RegistrationMessage
  /** How many times the blocked button was clicked. Each click moves the focus to this notice. */
  refusals: number
}

/**
 * Shows a refusal that is not an input error. It appears once, with the next option, and not as an error of the form.
 */
export function KnockOutNotice({ heading, nextStep, refusals }: NoticeProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) element.current?.focus()
  }, [refusals])
  return (
    <div ref={element} tabIndex={-1}>
      <Notice tone="warning" heading={heading} {...(refusals > 0 ? { role: 'alert' as const } : {})}>
        <div className="flex flex-col gap-2">
          <KnockOutNextStep nextStep={nextStep} />
        </div>
      </Notice>
    </div>
  )
}

/** Shown with every refusal: what would change it, that the answers are kept, and how to reach a person. */
export function KnockOutNextStep({ nextStep }: { nextStep: RegistrationMessage }) {
  const t = useMessages<RegistrationMessage>()
  const { support } = useOrganization()
  return (
    <>
      <p>{t.any(nextStep)}</p>
      <p className="text-15 text-muted">
        {t.rich('Your answers are saved on this device. Questions? Call {phone} or email {email}.', {
          phone: (
            <a className="whitespace-nowrap text-primary underline underline-offset-4" href={phoneLink(support.phone)}>
              {support.phone}
            </a>
          ),
          email: (
            <a className="wrap-anywhere text-primary underline underline-offset-4" href={`mailto:${support.email}`}>
              {support.email}
            </a>
          ),
        })}
      </p>
    </>
  )
}
