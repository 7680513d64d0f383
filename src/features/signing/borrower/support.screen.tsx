import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { phoneLink } from '#src/domain/person/phone-link.ts'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { Disclosure } from '#src/platform/ui/disclosure.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { ScreenHeading, Section } from '#src/platform/ui/page.tsx'
import { basePath } from '#src/workflow/paths/base-path.ts'
import type { spanish } from '../signing.es.ts'
import { SignedDocuments } from './signed-documents.panel.tsx'
import { useClosing } from './use-closing.ts'

/** Shows a person to contact, alternatives for what does not work, and the documents so far. */
export function SigningSupportScreen() {
  const t = useMessages<keyof typeof spanish>()
  const uuid = useApplicationUuid()
  const { support } = useOrganization()
  const { data } = useClosing()
  return (
    <>
      <ScreenHeading
        lead={t(
          'We can go through the documents with you, in English or Spanish. Everything you’ve read or signed is saved.',
        )}
      >
        {t('Help with signing')}
      </ScreenHeading>
      <div className="flex flex-wrap gap-4">
        <LinkButton href={phoneLink(support.phone)}>{t('Call {phone}', { phone: support.phone })}</LinkButton>
        <LinkButton variant="secondary" href={`mailto:${support.email}`}>
          {t('Write to us')}
        </LinkButton>
      </div>
      <Section heading={t('Common questions')}>
        <div className="flex flex-col gap-2">
          <Disclosure summary={t('A figure or a name is wrong')}>
            {t('Don’t sign. Call us, and we’ll correct the document so you can read the new one.')}
          </Disclosure>
          <Disclosure summary={t('I’d rather sign on paper')}>
            {t(
              'Call us and we’ll send you paper documents at no cost. You can withdraw your consent to electronic documents at any time. Closing then takes a few days longer.',
            )}
          </Disclosure>
          <Disclosure summary={t('The button to sign doesn’t work')}>
            {t(
              'It waits until you’ve read the document: scroll through its pages, or go to the end and choose “I have read it.” If it still doesn’t work, open this page in another browser. We keep your place.',
            )}
          </Disclosure>
          <Disclosure summary={t('I changed my mind')}>
            {t(
              'Before you sign, you can withdraw at any time, at no cost. After that, owners who live in the home have three business days to cancel.',
            )}
          </Disclosure>
        </div>
      </Section>
      {data && <SignedDocuments documents={data.documents} />}
      <p>
        <LinkButton variant="quiet" href={`${basePath}/${uuid}/signing/intro`}>
          {t('Back to my documents')}
        </LinkButton>
      </p>
    </>
  )
}
