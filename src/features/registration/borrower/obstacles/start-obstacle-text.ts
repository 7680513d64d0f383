import type { Messages } from '#src/platform/ui/messages.tsx'
import { basePath } from '#src/workflow/paths/base-path.ts'
import type { RegistrationMessage } from '../../registration.es.ts'
import type { StartObstacle } from './start-obstacle.ts'

interface ObstacleText {
  heading: string
  body: string
  link?: { href: string; label: string }
  nextStep?: RegistrationMessage
}

const applicationAt = (uuid: string | null) => (uuid ? `${basePath}/${uuid}` : '/dashboard')

/** Returns the text for an obstacle. It is shown beside the first question and after the last one. */
export const obstacleText = (obstacle: StartObstacle, t: Messages<RegistrationMessage>): ObstacleText => {
  switch (obstacle.kind) {
    case 'continue':
      return {
        heading: t('You already have an application'),
        body: t('You can have one open application at a time. Pick up where you left off.'),
        link: { href: applicationAt(obstacle.uuid), label: t('Continue my application') },
      }
    case 'contact-loan-officer':
      return {
        heading: t('Please contact your loan officer'),
        body: t('Your loan officer opened an inquiry for you and will continue it with you.'),
        nextStep: 'Your loan officer can close the inquiry if you’d rather apply here.',
      }
    case 'wait':
      return {
        heading: t('You recently opened a line with us'),
        body: obstacle.from
          ? t('You can start another application on {date}.', { date: t.date(obstacle.from) })
          : t('You can start another application 45 days after it was completed.'),
        link: { href: applicationAt(obstacle.uuid), label: t('See that line') },
        nextStep: 'You won’t have to enter your answers again.',
      }
  }
}
