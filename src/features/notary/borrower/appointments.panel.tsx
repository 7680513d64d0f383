import type { ReactNode } from 'react'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { Answered } from '#src/platform/ui/answered.tsx'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { basePath } from '#src/workflow/base-path.ts'
import type { Appointments } from '../appointments.contract.ts'
import type { spanish } from '../notary.es.ts'
import type { useAppointments } from './use-appointments.ts'

interface FoundProps {
  of: ReturnType<typeof useAppointments>
  children: (appointments: Appointments) => ReactNode
}

/** Places and times once they are there; whoever comes at another step is led back to it. */
export function FoundAppointments({ of: { uuid, asked }, children }: FoundProps) {
  const t = useWords<keyof typeof spanish>()
  if (asked.failure instanceof CallFailure && asked.failure.code === 'application/moved-on')
    return (
      <>
        <ScreenHeading lead={t('Your application is at another step.')}>
          {t('There is no appointment to make now')}
        </ScreenHeading>
        <p>
          <LinkButton href={`${basePath}/${uuid}`}>{t('Go on with my application')}</LinkButton>
        </p>
      </>
    )
  return (
    <Answered of={asked} failed={t('The times did not load.')}>
      {children}
    </Answered>
  )
}
