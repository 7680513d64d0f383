import type { ReactNode } from 'react'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { basePath } from '#src/workflow/paths/base-path.ts'
import type { Appointments } from '../appointments.contract.ts'
import type { spanish } from '../notary.es.ts'
import type { useAppointments } from './use-appointments.ts'

interface FoundProps {
  of: ReturnType<typeof useAppointments>
  children: (appointments: Appointments) => ReactNode
}

/** Shows places and times once they are loaded. Directs a borrower at another step back to that step. */
export function FoundAppointments({ of: { uuid, query }, children }: FoundProps) {
  const t = useMessages<keyof typeof spanish>()
  if (query.failure instanceof CallFailure && query.failure.code === 'application/moved-on')
    return (
      <>
        <ScreenHeading lead={t('Your application is at another step.')}>
          {t('There’s no appointment to schedule right now')}
        </ScreenHeading>
        <p>
          <LinkButton href={`${basePath}/${uuid}`}>{t('Continue my application')}</LinkButton>
        </p>
      </>
    )
  return (
    <AnswerSection of={query} failureHeading={t('The times didn’t load.')}>
      {children}
    </AnswerSection>
  )
}
