import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { ScreenHeading, Section } from '#src/platform/ui/page.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { type NotarySession, readNotarySession } from '../session.contract.ts'
import type { spanish } from '../session.es.ts'
import { Readiness } from './readiness.panel.tsx'

type Words = keyof typeof spanish

interface IntroProps {
  uuid: string
  session: string
}

/** Explains the meeting, when it can begin, and whether everything is ready for it. */
export function Intro({ uuid, session: to }: IntroProps) {
  const t = useWords<Words>()
  const query = useAnswer(readNotarySession, { params: { uuid } })
  return (
    <AnswerSection of={query} failureHeading={t('The meeting did not load.')}>
      {(session) => (
        <>
          <ScreenHeading lead={t('You sign the deed in a video meeting with a notary, in about fifteen minutes.')}>
            {t('Before you meet the notary')}
          </ScreenHeading>
          <When session={session} />
          {session.stage === 'OPEN' && session.inPerson === null && (
            <p>
              <LinkButton href={to}>
                {session.state === 'LIVE' || session.state === 'CUT' ? t('Go back in') : t('Meet the notary now')}
              </LinkButton>
            </p>
          )}
          <Readiness uuid={uuid} session={session} />
          <Section heading={t('How it goes')}>
            <ol className="flex list-decimal flex-col gap-2 pl-6">
              <li>{t('You wait a moment; the page says your place in line.')}</li>
              <li>{t('The notary compares your face with your ID.')}</li>
              <li>{t('You read each paper to its end and sign it; everybody who owns the home does.')}</li>
              <li>{t('The notary seals the deed and writes the act into their journal.')}</li>
            </ol>
            <p className="mt-4">
              {t('The notary records the meeting and keeps the recording for {years} years, as the law asks.', {
                years: session.recordingYears,
              })}
            </p>
            <p className="mt-2">
              {t(
                'If the line breaks, come back to this page: you go on where you were. You may decline to sign at any time.',
              )}
            </p>
          </Section>
        </>
      )}
    </AnswerSection>
  )
}

function When({ session }: { session: NotarySession }) {
  const t = useWords<Words>()
  if (session.stage === 'PREPARING') return <Notice>{t('We are preparing your papers. This takes a moment.')}</Notice>
  if (session.stage === 'ATTORNEY')
    return (
      <Notice heading={t('An attorney looks at your papers first')}>
        {t('Your state asks for it. It usually takes two business days; we write to you.')}
      </Notice>
    )
  if (session.stage === 'WAITING')
    return (
      <Notice heading={t('Your state asks for some days first')}>
        {session.from
          ? t('You can sign from {date}. We write to you then.', { date: t.date(session.from) })
          : t('You can sign soon. We write to you then.')}
      </Notice>
    )
  if (session.inPerson !== null)
    return <Notice tone="warning">{t('We arrange a meeting in person with you. Please call us.')}</Notice>
  return null
}
