import type { MailContent } from '#src/platform/mail/mail-layout.rules.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { formatCivilDate } from '#src/platform/words/formats.ts'
import { translator } from '#src/platform/words/translator.ts'
import type { Duty } from './duty.rules.ts'
import { spanish } from './erasure-mail.es.ts'

export interface ErasureSummary {
  erasedApplications: readonly { loanNumber: string }[]
  retainedApplications: readonly { application: { loanNumber: string }; duty: Duty }[]
  accountErased: boolean
}

/** Returns the email that says what was erased, what is kept, why and until when. The subject contains no name. */
export const erasureMail = (
  { erasedApplications, retainedApplications, accountErased }: ErasureSummary,
  privacyPage: string,
  language: Language,
): MailContent & { subject: string } => {
  const translate = translator(spanish, language)
  const heading = translate('Your request about your data')
  const describeRetention = ({
    application: { loanNumber },
    duty: { why, source, until },
  }: ErasureSummary['retainedApplications'][number]) => {
    const values = {
      loanNumber,
      source,
      why: language === 'es' ? ((spanish as Record<string, string>)[why] ?? why) : why,
    }
    return until === null
      ? translate('Application {loanNumber} is kept: {why} ({source})', values)
      : translate('Application {loanNumber} is kept until {day}: {why} ({source})', {
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
        ? translate('We have deleted your account and everything we held about you.')
        : translate(
            'We have deleted everything we are allowed to delete. Your account stays open because the law requires us to keep the following.',
          ),
      ...erasedApplications.map(({ loanNumber }) => translate('Application {loanNumber} is deleted.', { loanNumber })),
      ...retainedApplications.map(describeRetention),
      ...(retainedApplications.length > 0
        ? [translate('When the retention period ends, we automatically delete what we kept.')]
        : []),
    ],
    button: { label: translate('How we protect your data'), url: privacyPage },
  }
}
