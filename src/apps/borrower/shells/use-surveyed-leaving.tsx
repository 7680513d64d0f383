import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'wouter'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import {
  leaveWithSurvey,
  markTriggered,
  showScriptSurvey,
  wasTriggered,
} from '#src/features/feedback/borrower/leave-with-survey.ts'
import { type SurveyPoint, surveyPointAt } from '#src/features/feedback/exit-survey.rules.ts'
import { useMessages } from '#src/platform/ui/messages.tsx'
import type { spanish } from './shells.es.ts'
import { useLeaving } from './use-leaving.ts'

/** The longest that a person waits for a survey that does not load. */
const maxLoadMs = 3_000

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Logs out like `useLeaving`, and on the pages of the exit survey asks why, once in a session of the browser. `survey`
 * belongs somewhere in the page; it covers everything.
 */
export const useSurveyedLeaving = () => {
  const { language } = useMessages()
  const [path] = useLocation()
  const { orgCode, behavior } = useOrganization()
  const { endSession, follow, logOut, leaving } = useLeaving()
  const [cover, setCover] = useState<ReactNode>()
  const { isOn, script } = behavior.exitSurvey

  const showOwnSurvey = async (place: SurveyPoint) => {
    const load = import('#src/features/feedback/borrower/exit-survey.panel.tsx')
    const part = await Promise.race([load, wait(maxLoadMs)])
    if (part) await new Promise<void>((resolve) => setCover(<part.ExitSurvey place={place} onSettled={resolve} />))
  }

  const press = async () => {
    const place = isOn ? surveyPointAt(path) : undefined
    if (place === undefined || wasTriggered()) return logOut()
    markTriggered()
    setCover(null)
    const showSurvey = () =>
      script
        ? showScriptSurvey(script, { place, language, organization: orgCode }, wait(maxLoadMs))
        : showOwnSurvey(place)
    follow(await leaveWithSurvey({ showSurvey, endSession, wait }))
  }
  const isSurveying = cover !== undefined
  return {
    logOut: press,
    leaving: leaving || isSurveying,
    survey: isSurveying && createPortal(<SurveyLayer>{cover}</SurveyLayer>, document.body),
  }
}

/** Hides the page, whose session is over while the survey is open. */
function SurveyLayer({ children }: { children: ReactNode }) {
  const t = useMessages<keyof typeof spanish>()
  return (
    <div className="fixed inset-0 z-50 flex items-center justify-center bg-paper">
      <p role="status" className="text-17 text-muted">
        {t('Logging out')}
      </p>
      {children}
    </div>
  )
}
