import { useEffect, useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import type { AnswerOf } from '#src/platform/contract/endpoint.ts'
import { Icon } from '#src/platform/ui/icon.tsx'
import { fill } from '#src/platform/words/english.ts'
import { reportLeaving, reportPresence } from '../application-detail.contract.ts'

const reportEveryMs = 20_000

/** Reports that this page is open while it is visible, and shows who else has the application open. */
export function Presence({ uuid }: { uuid: string }) {
  const call = useApi()
  const [others, setOthers] = useState<AnswerOf<typeof reportPresence>['others']>([])
  useEffect(() => {
    const params = { uuid }
    let left = false
    const report = () => {
      if (document.visibilityState !== 'visible') return
      // If one report is lost, the next replaces it.
      call(reportPresence, { params }).then(
        (answer) => !left && setOthers(answer.others),
        () => undefined,
      )
    }
    report()
    const timer = window.setInterval(report, reportEveryMs)
    document.addEventListener('visibilitychange', report)
    return () => {
      left = true
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', report)
      call(reportLeaving, { params }).catch(() => undefined)
    }
  }, [call, uuid])
  return (
    <div role="status">
      {others.length > 0 && (
        <p className="flex max-w-none items-center gap-2 bg-warning-tint px-3 py-2 text-warning">
          <Icon name="person" size={18} />
          {fill('Also open with {names}.', { names: others.map(({ name, role }) => `${name} (${role})`).join(', ') })}
        </p>
      )}
    </div>
  )
}
