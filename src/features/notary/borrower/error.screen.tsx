import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { ScreenHeading, Section } from '#src/platform/ui/page.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { useApplicationUuid } from '#src/workflow/browser/use-application.tsx'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { type NotarySession, readNotarySession } from '../session.contract.ts'
import type { spanish } from '../session.es.ts'

type Words = keyof typeof spanish

const reasons = {
  ID_REFUSED: 'The notary could not accept the ID. Come back with another one: a license, a state ID or a passport.',
  NOT_WILLING: 'Somebody did not want to sign. Nothing more happens until you decide.',
  NOT_READY: 'Not everybody was ready. Come back when all who sign are there, each with an ID.',
  CONNECTION: 'The line was too weak. Another network or a phone may do better.',
  NOBODY_THERE: 'No notary was free. We are sorry; please try again, or let us arrange a meeting in person.',
} as const satisfies Record<NonNullable<NotarySession['whyEnded']>, Words>

/** Shown when a meeting ended before everything was signed. Gives the reason and the options to continue. */
export function NotaryErrorScreen() {
  const t = useWords<Words>()
  const uuid = useApplicationUuid()
  const query = useAnswer(readNotarySession, { params: { uuid } })
  return (
    <AnswerSection of={query} failureHeading={t('The meeting did not load.')}>
      {({ whyEnded, state }) => (
        <>
          <ScreenHeading lead={t('Nothing you signed is lost.')}>
            {state === 'ENDED' || state === 'CUT' ? t('The meeting has ended') : t('There is no meeting now')}
          </ScreenHeading>
          {whyEnded && <p className="text-20">{t(reasons[whyEnded])}</p>}
          {state === 'CUT' && <p className="text-20">{t('The line to the notary broke')}</p>}
          <p>
            <LinkButton href={`${basePath}/${uuid}/notary/intro`}>
              {state === 'ENDED' || state === 'CUT' ? t('Try again') : t('Back to the page before')}
            </LinkButton>
          </p>
          <Section heading={t('If you would rather meet in person')}>
            <p>{t('Call us, and we move the meeting to a notary near you. What you have read and signed stays.')}</p>
          </Section>
        </>
      )}
    </AnswerSection>
  )
}
