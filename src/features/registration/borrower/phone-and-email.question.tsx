import { useConsentWording } from '#src/brands/browser/consent-wording.ts'
import { useFlag, useOrganization } from '#src/brands/browser/page-data.tsx'
import type { ConsentText } from '#src/domain/lending/consent-texts.ts'
import { CheckboxField } from '#src/platform/ui/fields/choice-fields.tsx'
import { PhoneField } from '#src/platform/ui/fields/phone-field.tsx'
import { EmailField } from '#src/platform/ui/fields/text-fields.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { withoutSource } from '../registration.draft.ts'
import type { RegistrationMessage } from '../registration.es.ts'
import type { RegistrationDraft } from '../registration.schema.ts'
import { smsConsentTypes } from '../registration.submission.ts'
import { toVersions, wordingsOn } from '../shown-consents.rules.ts'
import { answerText } from './field-answers.ts'
import type { Journey } from './journey.ts'
import { useSourceTag } from './source-tag.ts'
import { type Answers, StepFrame, useRegistrationStep } from './step-frame.tsx'

type Wordings = Partial<Record<(typeof smsConsentTypes)[number], ConsentText>>

const takeUnder =
  (wordings: Wordings) =>
  (draft: RegistrationDraft, answers: Answers): RegistrationDraft => {
    const email = answerText(answers.email)
    const phoneNumber = answerText(answers.phoneNumber)
    const draftWithEmail = email === draft.email ? draft : { ...withoutSource(draft, 'email'), email }
    const draftWithContact =
      phoneNumber === draft.phoneNumber
        ? draftWithEmail
        : { ...withoutSource(draftWithEmail, 'phoneNumber'), phoneNumber }
    return {
      ...draftWithContact,
      smsMarketingConsent: answers.smsMarketingConsent === true,
      smsTransactionalConsent: answers.smsTransactionalConsent === true,
      shownConsents: { ...draft.shownConsents, ...toVersions(wordings) },
    }
  }

export function PhoneAndEmailStep({ journey }: { journey: Journey }) {
  const t = useMessages<RegistrationMessage>()
  const sourceTag = useSourceTag(journey.draft)
  const { orgMetaData } = useOrganization()
  const showsTransactionalConsent = useFlag('fe-heloc-sms-transactional-consent').enabled
  const company = orgMetaData.companyInfo.name
  const wordings = wordingsOn(
    smsConsentTypes.filter((type) => type === 'SMS' || showsTransactionalConsent),
    journey.rules.today,
  )
  const consentWording = useConsentWording()
  const form = useRegistrationStep({ journey, path: 'phone-and-email', take: takeUnder(wordings) })
  const { draft } = journey
  return (
    <StepFrame journey={journey} path="phone-and-email" form={form}>
      <EmailField name="email" label={t('Email')} initial={draft.email} source={sourceTag('email')} />
      <PhoneField
        name="phoneNumber"
        label={t('Mobile phone')}
        hint={t('10 digits, any format')}
        initial={draft.phoneNumber}
        source={sourceTag('phoneNumber')}
      />
      <fieldset className="flex flex-col gap-2 border-rule border-t pt-5">
        <legend className="sr-only">{t('Text messages')}</legend>
        <p className="font-semibold text-17">{t('Text messages')}</p>
        {showsTransactionalConsent && (
          <CheckboxField
            name="smsTransactionalConsent"
            initial={draft.smsTransactionalConsent}
            label={t('Text me about my application: reminders, codes and what we still need.')}
            hint={wordings.SMS_TRANSACTIONAL && consentWording(wordings.SMS_TRANSACTIONAL)}
          />
        )}
        <CheckboxField
          name="smsMarketingConsent"
          initial={draft.smsMarketingConsent}
          label={t('Text me offers and news from {company}.', { company })}
          hint={wordings.SMS && consentWording(wordings.SMS)}
        />
      </fieldset>
    </StepFrame>
  )
}
