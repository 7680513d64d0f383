import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useApi } from '#src/platform/browser/api.tsx'
import { PhoneField } from '#src/platform/ui/fields/phone-field.tsx'
import { EmailField, TextArea, TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { ContactMessage, maxMessageLength, sendContactMessage } from '../contact.contract.ts'
import type { spanish } from '../organizations.es.ts'

/** The number carries its country's code, so the country itself is not sent. */
const ContactAnswers = z.extend(ContactMessage, { phoneCountry: z.optional(z.string()) })

/** A message to the lender's support mailbox. */
export function ContactForm() {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const [sentTo, setSentTo] = useState<string>()
  // The key stays the same for each attempt at one message, so that a lost answer does not send it twice.
  const key = useRef({ of: '', key: '' })
  const form = useStepForm({
    schema: ContactAnswers,
    async onSubmit({ phoneCountry: _country, ...body }) {
      const of = JSON.stringify(body)
      if (key.current.of !== of) key.current = { of, key: crypto.randomUUID() }
      await call(sendContactMessage, { body, idempotencyKey: key.current.key, keepsSession: true })
      setSentTo(body.email)
    },
  })
  if (sentTo !== undefined)
    return (
      <Notice tone="success" role="status" heading={t('We got your message.')}>
        {t('We’ll reply to {email} within one business day.', { email: sentTo })}
      </Notice>
    )
  return (
    <StepForm
      form={form}
      isPart
      heading={t('Send us a message')}
      lead={t('Please don’t include your Social Security number or account numbers.')}
      submitLabel={t('Send message')}
      submittingLabel={t('Sending')}
    >
      <TextField name="name" label={t('Your name')} autoComplete="name" />
      <EmailField name="email" label={t('Your email')} />
      <PhoneField name="phone" label={t('Your phone (optional)')} hint={t('If you’d like us to call you.')} countries />
      <TextArea name="message" label={t('Message')} maxLength={maxMessageLength} />
    </StepForm>
  )
}
