import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import { Icon, Spinner } from '#src/platform/ui/icon.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { basePath } from '#src/workflow/paths/base-path.ts'
import type { IncomeRequest } from '../income.contract.ts'
import type { spanish } from '../income.es.ts'
import { isLinkMethod } from '../income-methods.table.ts'
import { failureMessages, methodLabels } from './method-labels.table.ts'

type Message = keyof typeof spanish

const methodLabel = ({ method }: IncomeRequest) => {
  if (method === 'employer') return 'Your employer'
  if (method === 'employer-letter') return 'A letter from your employer'
  return methodLabels[method].name
}

const incomeProgressOf = ({ state, failure, verification, conditionState, method }: IncomeRequest) => {
  if (conditionState === 'OPEN')
    return { icon: 'warning', className: 'text-warning', words: 'Waiting for your documents.' } as const
  if (conditionState === 'IN_REVIEW')
    return { icon: 'clock', className: 'text-info', words: 'Our team is reviewing your documents.' } as const
  if (state === 'failed' && failure)
    return { icon: 'error', className: 'text-error', words: failureMessages[failure] } as const
  if (verification === 'PENDING_REVIEW')
    return {
      icon: 'clock',
      className: 'text-info',
      words: 'It doesn’t quite match the income you stated, so our team will review documents too.',
    } as const
  // The transcripts of an accepted form are ordered in a moment.
  const isFormAccepted = state === 'open' && conditionState === 'ACCEPTED' && method === 'tax'
  if (state === 'linked' || isFormAccepted)
    return {
      icon: 'clock',
      className: 'text-info',
      words: method === 'employer' ? 'We’re contacting your employer.' : 'Linked. We’re reading it.',
    } as const
  if (verification === 'VERIFIED' || conditionState === 'ACCEPTED')
    return { icon: 'success', className: 'text-success', words: 'Done. It matches.' } as const
  return undefined
}

/** Shows the progress of each method that was started. A link that was opened but never made is not listed. */
export function IncomeProgress({ requests }: { requests: readonly IncomeRequest[] }) {
  const t = useMessages<Message>()
  const uuid = useApplicationUuid()
  const rows = requests.flatMap((request) => {
    const progress = incomeProgressOf(request)
    return progress ? [{ request, progress }] : []
  })
  if (rows.length === 0) return null
  return (
    <ul aria-label={t('In progress')} className="border-ink border-t-2">
      {rows.map(({ request, progress }) => (
        <li key={request.uuid} className="flex gap-4 border-rule border-b py-4">
          <span className={`mt-1 ${progress.className}`}>
            {request.state === 'linked' ? <Spinner size={22} /> : <Icon name={progress.icon} size={22} />}
          </span>
          <div className="min-w-0">
            <p className="font-semibold">{t(methodLabel(request))}</p>
            <p className={progress.className}>{t(progress.words)}</p>
            {request.conditionState === 'OPEN' && request.conditionUuid && (
              <a
                className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
                href={`${basePath}/${uuid}/conditions/upload-document?conditionUuid=${request.conditionUuid}`}
              >
                {t('Send the documents')}
              </a>
            )}
            {request.failure === 'log-in-again' && isLinkMethod(request.method) && (
              <a
                className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
                href={`${basePath}/${uuid}/income/link/${request.method}`}
              >
                {t('Log in again')}
              </a>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
