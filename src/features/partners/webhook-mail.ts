import type { MailContent } from '#src/platform/mail/mail-layout.rules.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { formatCivilDate } from '#src/platform/words/formats.ts'
import { translator } from '#src/platform/words/translator.ts'
import { spanish } from './webhook-mail.es.ts'

/** Returns the email that tells an admin that a webhook receives nothing anymore. */
export const webhookOffMail = (
  { host, failingSince }: { host: string; failingSince: Date },
  callsPage: string,
  language: Language,
): MailContent & { subject: string } => {
  const translate = translator(spanish, language)
  const heading = translate('A webhook was turned off')
  const facts = { host, day: formatCivilDate(failingSince.toISOString().slice(0, 10), language) }
  return {
    language,
    heading,
    subject: heading,
    paragraphs: [
      translate('The webhook at {host} has not accepted a message since {day}. We have stopped sending to it.', facts),
      translate(
        'No events are lost: we keep them for 90 days. When your system responds again, turn the webhook on and resend what it missed.',
      ),
    ],
    button: { label: translate('See the webhook API calls'), url: callsPage },
  }
}
