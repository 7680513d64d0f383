import type { ReactNode } from 'react'
import { HomeLink } from '#src/application/browser/home-link.panel.tsx'
import { useHome } from '#src/application/browser/use-home.ts'
import { useFlag, useOrganization } from '#src/brands/browser/page-data.tsx'
import { dialledFromAbroad } from '#src/domain/person/phone.ts'
import { phoneLink } from '#src/domain/person/phone-link.ts'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import type { spanish } from '../organizations.es.ts'
import { ContactForm } from './contact-form.panel.tsx'

const link = 'inline-flex min-h-11 items-center text-20 text-primary underline underline-offset-4'

/** How to reach a person: the phone and its hours, email and postal mail. */
export function OrganizationContact({ hours }: { hours?: ReactNode }) {
  const t = useMessages<keyof typeof spanish>()
  return (
    <>
      <ScreenHeading lead={t('Talk to a real person by phone. We reply to emails within one business day.')}>
        {t('Contact us')}
      </ScreenHeading>
      <div data-wide className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <ContactMethods hours={hours} />
        <div className="flex min-w-0 flex-col gap-8 lg:border-rule lg:border-l lg:pl-10">
          <ContactForm />
          <Complaint />
        </div>
      </div>
    </>
  )
}

/** The phone, the chat, email, postal mail and the application itself. */
function ContactMethods({ hours }: { hours?: ReactNode }) {
  const t = useMessages<keyof typeof spanish>()
  const { support, orgMetaData, behavior } = useOrganization()
  const offersChat = useFlag('fe-webchat').enabled && behavior.offersChat
  const { isSigner } = useHome()
  const { legalName, address, nmlsId } = orgMetaData.companyInfo
  const abroad = dialledFromAbroad(support.phone)
  return (
    <dl className="flex min-w-0 flex-col self-start border-rule border-b">
      <ContactMethod name={t('Call us')}>
        <a className={`${link} figures`} href={phoneLink(support.phone)}>
          {support.phone}
        </a>
        {hours ?? <p className="text-15 text-muted">{support.hours[t.language]}</p>}
        {abroad && (
          <p className="figures text-15 text-muted">{t('From outside the U.S.: {phone}', { phone: abroad })}</p>
        )}
      </ContactMethod>
      {offersChat && (
        <ContactMethod name={t('Chat with us')}>
          <a className={link} href="?pop-webchat=true">
            {t('Start a chat')}
          </a>
        </ContactMethod>
      )}
      <ContactMethod name={t('Write to us')}>
        <a className={`${link} break-all`} href={`mailto:${support.email}`}>
          {support.email}
        </a>
        <p className="text-15 text-muted">
          {t(
            'Don’t put your Social Security number or account numbers in an email. If we need a document, upload it in your application.',
          )}
        </p>
      </ContactMethod>
      <ContactMethod name={t('Mail us a letter')}>
        <address className="not-italic sm:pt-2">
          {legalName}
          <br />
          {address}
          <br />
          <span className="figures text-15 text-muted">NMLS {nmlsId}</span>
        </address>
      </ContactMethod>
      <ContactMethod name={t('Your application')}>
        <p className="sm:pt-2">
          {isSigner
            ? t('Log in to see what you still need to sign, and your copies.')
            : t('Your dashboard always shows its status and next step.')}
        </p>
        <div className="pt-3">
          <HomeLink variant="secondary" size="compact" />
        </div>
      </ContactMethod>
    </dl>
  )
}

function Complaint() {
  const t = useMessages<keyof typeof spanish>()
  return (
    <p className="text-15 text-muted">
      {t.rich('Have a problem we haven’t fixed? You can also contact the {bureau}.', {
        bureau: (
          <a className="underline underline-offset-4" href="https://www.consumerfinance.gov/complaint/">
            {t('Consumer Financial Protection Bureau')}
          </a>
        ),
      })}
    </p>
  )
}

const ContactMethod = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-6 border-rule border-t py-5 sm:grid-cols-[9rem_1fr]">
    <dt className="font-semibold sm:pt-2">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)
