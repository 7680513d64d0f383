import { useConsentWording } from '#src/brands/browser/consent-wording.ts'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import type { ConsentText } from '#src/domain/lending/consent-texts.ts'
import { CheckboxField } from '#src/platform/ui/fields/choice-fields.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import type { RegistrationMessage } from '../../registration.es.ts'
import type { RegistrationConsent } from '../../registration.submission.ts'

interface ConsentsAtEndProps {
  /** The wordings of the consents asked for here. The wording shown here is the one that is stored. */
  wordings: Partial<Record<RegistrationConsent, ConsentText>>
  /** Label of the button below. */
  action: string
}

/** Shows each consent of the last step: a one-sentence summary, and its whole wording below. */
export function ConsentsAtEnd({ wordings, action }: ConsentsAtEndProps) {
  const t = useMessages<RegistrationMessage>()
  const { footer } = useOrganization()
  const consentWording = useConsentWording()
  const fullText = (type: RegistrationConsent) => {
    const text = wordings[type]
    return text && <span className="block">{consentWording(text)}</span>
  }
  return (
    <>
      <CheckboxField
        name="termPrivacyConsent"
        label={t.rich('I agree to the {terms} and the {privacy}.', {
          terms: <Legal href={footer.termsUrl || '/terms'}>{t('terms')}</Legal>,
          privacy: <Legal href={footer.privacyUrl || '/privacy'}>{t('privacy policy')}</Legal>,
        })}
        hint={
          <>
            {fullText('TERMS')}
            {fullText('PRIVACY')}
          </>
        }
      />
      <CheckboxField
        name="communicationConsent"
        label={t.rich('I agree to get documents and notices {electronically}.', {
          electronically: <Legal href={footer.communicationsUrl || '/communications'}>{t('electronically')}</Legal>,
        })}
        hint={fullText('COMMUNICATIONS')}
      />
      {wordings.SOFT_CREDIT && (
        <div className="flex flex-col gap-1">
          <p className="text-17">{t('By selecting “{action},” I authorize the following:', { action })}</p>
          <p className="text-15 text-muted">{fullText('SOFT_CREDIT')}</p>
        </div>
      )}
    </>
  )
}

const Legal = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noreferrer" className="text-primary underline underline-offset-4">
    {children}
  </a>
)
