import type { MailContent } from '#src/platform/mail/mail-layout.rules.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { formatCivilDate } from '#src/platform/words/formats.ts'
import { speaker } from '#src/platform/words/speaker.ts'
import type { Duty } from './duty.rules.ts'
import { spanish } from './erasure-mail.es.ts'

export interface ErasureTold {
  erased: readonly { loanNumber: string }[]
  kept: readonly { application: { loanNumber: string }; duty: Duty }[]
  accountErased: boolean
}

/** What was erased, what is kept, why and until when. The subject names nobody. */
export const erasureMail = (
  { erased, kept, accountErased }: ErasureTold,
  privacyPage: string,
  language: Language,
): MailContent & { subject: string } => {
  const say = speaker(spanish, language)
  const heading = say('Your request about your data')
  const words = ({ application: { loanNumber }, duty: { why, source, until } }: ErasureTold['kept'][number]) => {
    const said = {
      loanNumber,
      source,
      why: language === 'es' ? ((spanish as Record<string, string>)[why] ?? why) : why,
    }
    return until === null
      ? say('Application {loanNumber} is kept: {why} ({source})', said)
      : say('Application {loanNumber} is kept until {day}: {why} ({source})', {
          ...said,
          day: formatCivilDate(until.toISOString().slice(0, 10), language),
        })
  }
  return {
    ...{ language, heading, subject: heading },
    paragraphs: [
      accountErased
        ? say('We have erased your account and everything we held about you.')
        : say('We have erased what we may. Your account stays, since a law has us keep what follows.'),
      ...erased.map(({ loanNumber }) => say('Application {loanNumber} is erased.', { loanNumber })),
      ...kept.map(words),
      ...(kept.length > 0 ? [say('What is kept goes by itself when its time is over.')] : []),
    ],
    button: { label: say('How we protect your data'), url: privacyPage },
  }
}
