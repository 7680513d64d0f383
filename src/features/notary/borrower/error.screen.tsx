import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { ScreenHeading, Section } from '#src/platform/ui/page.tsx'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { type NotarySession, readNotarySession } from '../session.contract.ts'
import type { spanish } from '../session.es.ts'

type Message = keyof typeof spanish

const reasons = {
  ID_REFUSED: 'The notary couldn’t accept the ID. Come back with a different one: a license, state ID or passport.',
  NOT_WILLING: 'Someone declined to sign. Nothing more happens until you decide.',
  NOT_READY: 'Not everyone was ready. Come back when all signers are there, each with an ID.',
  CONNECTION: 'Your connection was too weak. Try another network or your phone.',
  NOBODY_THERE: 'We’re sorry, no notary was available. Please try again, or let us arrange an in-person meeting.',
} as const satisfies Record<NonNullable<NotarySession['whyEnded']>, Message>

/** Shown when a meeting ended before everything was signed. Gives the reason and the options to continue. */
export function NotaryErrorScreen() {
  const t = useMessages<Message>()
  const uuid = useApplicationUuid()
  const query = useAnswer(readNotarySession, { params: { uuid } })
  return (
    <AnswerSection of={query} failureHeading={t('The meeting didn’t load.')}>
      {({ whyEnded, state }) => (
        <>
          <ScreenHeading lead={t('Everything you signed is saved.')}>
            {state === 'ENDED' || state === 'CUT' ? t('The meeting has ended') : t('There’s no meeting right now')}
          </ScreenHeading>
          {whyEnded && <p className="text-20">{t(reasons[whyEnded])}</p>}
          {state === 'CUT' && <p className="text-20">{t('You lost connection')}</p>}
          <p>
            <LinkButton href={`${basePath}/${uuid}/notary/intro`}>
              {state === 'ENDED' || state === 'CUT' ? t('Try again') : t('Go back one page')}
            </LinkButton>
          </p>
          <Section heading={t('If you’d rather meet in person')}>
            <p>
              {t('Call us, and we’ll move the meeting to a notary near you. What you’ve read and signed is saved.')}
            </p>
          </Section>
        </>
      )}
    </AnswerSection>
  )
}
