import type { MailContent } from '#src/platform/mail/mail-layout.rules.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { formatCivilDate } from '#src/platform/words/formats.ts'
import { speaker } from '#src/platform/words/speaker.ts'
import { spanish } from './webhook-mail.es.ts'

/** Returns the email that tells an admin that a webhook receives nothing anymore. */
export const webhookOffMail = (
  { host, failingSince }: { host: string; failingSince: Date },
  callsPage: string,
  language: Language,
): MailContent & { subject: string } => {
  const say = speaker(spanish, language)
  const heading = say('A webhook was turned off')
  const facts = { host, day: formatCivilDate(failingSince.toISOString().slice(0, 10), language) }
  return {
    language,
    heading,
    subject: heading,
    paragraphs: [
      say('The webhook at {host} has not accepted a message since {day}. We have stopped sending to it.', facts),
      say(
        'No events are lost: we keep them for 90 days. When your system responds again, turn the webhook on and resend what it missed.',
      ),
    ],
    button: { label: say('See the webhook API calls'), url: callsPage },
  }
}
