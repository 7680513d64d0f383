import type { MailContent } from '#src/platform/mail/mail-layout.rules.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { formatCivilDate } from '#src/platform/words/formats.ts'
import { speaker } from '#src/platform/words/speaker.ts'
import type { Duty } from './duty.rules.ts'
import { spanish } from './erasure-mail.es.ts'

export interface ErasureTold {
  erasedApplications: readonly { loanNumber: string }[]
  keptApplications: readonly { application: { loanNumber: string }; duty: Duty }[]
  accountErased: boolean
}

/** Returns the email that says what was erased, what is kept, why and until when. The subject contains no name. */
export const erasureMail = (
  { erasedApplications, keptApplications, accountErased }: ErasureTold,
  privacyPage: string,
  language: Language,
): MailContent & { subject: string } => {
  const say = speaker(spanish, language)
  const heading = say('Your request about your data')
  const words = ({
    application: { loanNumber },
    duty: { why, source, until },
  }: ErasureTold['keptApplications'][number]) => {
    const values = {
      loanNumber,
      source,
      why: language === 'es' ? ((spanish as Record<string, string>)[why] ?? why) : why,
    }
    return until === null
      ? say('Application {loanNumber} is kept: {why} ({source})', values)
      : say('Application {loanNumber} is kept until {day}: {why} ({source})', {
          ...values,
          day: formatCivilDate(until.toISOString().slice(0, 10), language),
        })
  }
  return {
    language,
    heading,
    subject: heading,
    paragraphs: [
      accountErased
        ? say('We have deleted your account and everything we held about you.')
        : say(
            'We have deleted everything we are allowed to delete. Your account stays open because the law requires us to keep the following.',
          ),
      ...erasedApplications.map(({ loanNumber }) => say('Application {loanNumber} is deleted.', { loanNumber })),
      ...keptApplications.map(words),
      ...(keptApplications.length > 0
        ? [say('We delete what we keep automatically when the retention period ends.')]
        : []),
    ],
    button: { label: say('How we protect your data'), url: privacyPage },
  }
}
