import { useEffect, useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import type { RegistrationMessage } from '../../registration.es.ts'
import type { Journey } from '../journey.ts'
import { KnockOutNextStep } from './knock-out.panel.tsx'
import { type StartObstacle, startObstacle } from './start-obstacle.ts'
import { obstacleText } from './start-obstacle-text.ts'

/**
 * Tells logged-in people, before the first question, that they cannot start an application. Nothing is checked for
 * anonymous visitors, because the answer would reveal which emails have an account.
 */
export function StartObstacleNotice({ localDraft }: Pick<Journey, 'localDraft'>) {
  const t = useMessages<RegistrationMessage>()
  const api = useApi()
  const [obstacle, setObstacle] = useState<StartObstacle>()
  useEffect(() => {
    // The same is checked again before anything is sent, so a failure here is ignored.
    startObstacle(api, localDraft).then(
      (newObstacle) => setObstacle(newObstacle?.kind === 'account-exists' ? undefined : newObstacle),
      () => undefined,
    )
  }, [api, localDraft])
  if (!obstacle) return null
  const { heading, body, link, nextStep } = obstacleText(obstacle, t)
  return (
    <Notice tone="warning" role="status" heading={heading}>
      <div className="flex flex-col gap-3">
        <p>{body}</p>
        {nextStep && <KnockOutNextStep nextStep={nextStep} />}
        {link && (
          <div>
            <LinkButton variant="secondary" size="compact" href={link.href}>
              {link.label}
            </LinkButton>
          </div>
        )}
      </div>
    </Notice>
  )
}
