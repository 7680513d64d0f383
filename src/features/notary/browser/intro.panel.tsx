import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { ScreenHeading, Section } from '#src/platform/ui/page.tsx'
import { type NotarySession, readNotarySession } from '../session.contract.ts'
import type { spanish } from '../session.es.ts'
import { Readiness } from './readiness.panel.tsx'

type Message = keyof typeof spanish

interface IntroProps {
  uuid: string
  session: string
}

/** Explains the meeting, when it can begin, and whether everything is ready for it. */
export function Intro({ uuid, session: to }: IntroProps) {
  const t = useMessages<Message>()
  const query = useAnswer(readNotarySession, { params: { uuid } })
  return (
    <AnswerSection of={query} failureHeading={t('The meeting didn’t load.')}>
      {(session) => (
        <>
          <ScreenHeading lead={t('You’ll sign the deed in a video meeting with a notary. It takes about 15 minutes.')}>
            {t('Before you meet the notary')}
          </ScreenHeading>
          <When session={session} />
          {session.stage === 'OPEN' && session.inPerson === null && (
            <p>
              <LinkButton href={to}>
                {session.state === 'LIVE' || session.state === 'CUT' ? t('Rejoin') : t('Meet the notary now')}
              </LinkButton>
            </p>
          )}
          <Readiness uuid={uuid} session={session} />
          <Section heading={t('How it works')}>
            <ol className="flex list-decimal flex-col gap-2 pl-6">
              <li>{t('You wait a moment. The page shows your place in the queue.')}</li>
              <li>{t('The notary compares your face with your ID.')}</li>
              <li>{t('You read each document to the end and sign it. So does everyone else who owns the home.')}</li>
              <li>{t('The notary seals the deed and records it in their journal.')}</li>
            </ol>
            <p className="mt-4">
              {t(
                'The meeting is recorded in video and sound, as the law requires. The recording is kept for at least {years} years.',
                {
                  years: session.recordingYears,
                },
              )}
            </p>
            <p className="mt-2">
              {t(
                'If you lose connection, come back to this page to pick up where you left off. You can decline to sign at any time.',
              )}
            </p>
          </Section>
        </>
      )}
    </AnswerSection>
  )
}

function When({ session }: { session: NotarySession }) {
  const t = useMessages<Message>()
  if (session.stage === 'PREPARING') return <Notice>{t('We’re preparing your documents. This takes a moment.')}</Notice>
  if (session.stage === 'ATTORNEY')
    return (
      <Notice heading={t('An attorney reviews your documents first')}>
        {t('Your state requires it. It usually takes two business days. We’ll email you.')}
      </Notice>
    )
  if (session.stage === 'WAITING')
    return (
      <Notice heading={t('Your state requires a waiting period')}>
        {session.from
          ? t('You can sign starting {date}. We’ll email you then.', { date: t.date(session.from) })
          : t('We’ll email you as soon as you can sign.')}
      </Notice>
    )
  if (session.inPerson !== null)
    return <Notice tone="warning">{t('We’ll arrange an in-person meeting with you. Please call us.')}</Notice>
  return null
}
