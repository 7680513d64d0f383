import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { phoneLink } from '#src/domain/person/phone-link.ts'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { Disclosure } from '#src/platform/ui/disclosure.tsx'
import { Ledger, LedgerRow } from '#src/platform/ui/ledger.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { basePath } from '#src/workflow/paths/base-path.ts'
import type { RegistrationMessage } from '../registration.es.ts'

/** Shows help with applying: first how to reach people, then the most frequent questions. */
export function RegistrationSupportScreen() {
  const t = useMessages<RegistrationMessage>()
  const { support } = useOrganization()
  return (
    <>
      <ScreenHeading lead={t('A real person will help you with any question.')}>
        {t('Help with applying')}
      </ScreenHeading>
      <Ledger>
        <LedgerRow
          label={t('Call')}
          value={
            <a className="text-primary underline underline-offset-4" href={phoneLink(support.phone)}>
              {support.phone}
            </a>
          }
        />
        <LedgerRow
          label={t('Email')}
          value={
            <a className="wrap-anywhere text-primary underline underline-offset-4" href={`mailto:${support.email}`}>
              {support.email}
            </a>
          }
        />
      </Ledger>
      <div className="flex flex-col gap-1">
        <Disclosure summary={t('Does it affect my credit score?')}>
          {t('Checking your rate is a soft pull, which other lenders don’t see. It doesn’t affect your score.')}
        </Disclosure>
        <Disclosure summary={t('My address isn’t listed')}>
          {t('Select “Address not listed” under the search and type the address yourself.')}
        </Disclosure>
        <Disclosure summary={t('Can I stop and come back?')}>
          {t(
            'Yes. We save your answers on this device as you type. Once we have your email, you can continue on any device.',
          )}
        </Disclosure>
        <Disclosure summary={t('Which income counts?')}>
          {t('All of it, before taxes. Alimony, support and benefits count only if you want them to.')}
        </Disclosure>
      </div>
      <div>
        <LinkButton href={`${basePath}/register`}>{t('Continue your application')}</LinkButton>
      </div>
    </>
  )
}
