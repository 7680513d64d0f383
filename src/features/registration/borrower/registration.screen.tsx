import { Suspense, useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useFlag, useOrganization } from '#src/brands/browser/page-data.tsx'
import { loadWithRetry } from '#src/platform/browser/after-first-paint.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { lazyPart, lazyScreen } from '#src/platform/browser/lazy-reload.ts'
import { readForm } from '#src/platform/ui/fields/form-values.ts'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { ProgressMark } from '#src/platform/ui/progress.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { withOccupancy } from '../registration.draft.ts'
import type { RegistrationMessage } from '../registration.es.ts'
import { progress, type RegistrationPath, redirectFrom, registrationSteps, stepQuery } from '../registration.steps.ts'
import { type Journey, useJourney } from './journey.ts'
import { settleOriginator } from './originator.ts'
import { PropertyStep } from './property.question.tsx'
import { useRegistrationServices } from './registration-services.ts'
import { RegistrationAside } from './registration-side.panel.tsx'
import { stepHeading } from './step-frame.tsx'
import { loadAnswerChecks } from './submission/answer-checks.ts'

const loadLaterSteps = () => import('./later-steps.tsx')
const LaterStep = lazyScreen('registration/later-steps', loadLaterSteps, (module) => module.LaterStep)
const Waitlist = lazyScreen(
  'registration/waitlist',
  () => import('./obstacles/waitlist.panel.tsx'),
  (module) => module.Waitlist,
)
const RegistrationNotice = lazyPart(
  () => import('./obstacles/registration-notice.panel.tsx'),
  (module) => module.RegistrationNotice,
)
const StartObstacleNotice = lazyPart(
  () => import('./obstacles/start-obstacle.panel.tsx'),
  (module) => module.StartObstacleNotice,
)

const loadDraftAutosave = () => loadWithRetry(() => import('./draft/draft-autosave.panel.tsx'))
const DraftAutosave = lazyPart(loadDraftAutosave, (module) => module.DraftAutosave)
const ElsewhereOptions = lazyPart(loadDraftAutosave, (module) => module.ElsewhereOptions)

export const RegistrationSide = RegistrationAside

/** Shows registration: one declared list of steps, one step at a time, in either of two shells. */
export function RegistrationScreen() {
  const journey = useJourney()
  const redirect = useRedirect(journey)
  useArrival(journey.awake)
  const version = useRestored(journey)
  const { path } = journey
  const isReachable = journey.awake && journey.draft.email !== ''
  if (redirect) return <ArrivalLoading journey={journey} />
  return (
    <>
      <RegistrationProgress journey={journey} />
      {journey.facts.signedIn && (
        <Suspense>
          <StartObstacleNotice localDraft={journey.localDraft} />
        </Suspense>
      )}
      {isReachable && (
        <Suspense>
          <DraftAutosave journey={journey} />
        </Suspense>
      )}
      {path === '' && !journey.waitlist ? (
        <PropertyStep key={version} journey={journey} />
      ) : (
        <Suspense fallback={<ArrivalLoading journey={journey} />}>
          {journey.waitlist ? (
            <Waitlist journey={journey} reason={journey.waitlist} />
          ) : path !== '' && journey.awake ? (
            <LaterStep path={path} journey={journey} />
          ) : (
            <ArrivalLoading journey={journey} />
          )}
        </Suspense>
      )}
      {journey.awake && (
        <Suspense>
          <RegistrationNotice />
        </Suspense>
      )}
      {isReachable && (
        <Suspense>
          <ElsewhereOptions journey={journey} />
        </Suspense>
      )}
    </>
  )
}

/** The placeholder of a step that is still loading. Its question is known before its answers are. */
function ArrivalLoading({ journey }: { journey: Journey }) {
  const t = useMessages<RegistrationMessage>()
  const { behavior } = useOrganization()
  return (
    <>
      <ScreenHeading>{t.any(stepHeading(journey, journey.path, behavior))}</ScreenHeading>
      <Skeleton lines={[100, 100, 40]} />
    </>
  )
}

function RegistrationProgress({ journey }: { journey: Journey }) {
  const t = useMessages<RegistrationMessage>()
  const { path, facts, hasPaths } = journey
  const { position, total, percent } = progress(path, facts)
  const group = registrationSteps.find((step) => step.path === path)?.group
  return (
    <div className={hasPaths ? '' : 'lg:hidden'}>
      <ProgressMark
        percent={percent}
        label={t('{position} of {total}: {group}', { position, total, group: group ? t(group) : '' })}
      />
    </div>
  )
}

/**
 * Redirects a visitor who opened the wrong shell, a step too early, or a step not asked of them. Returns true while
 * leaving.
 */
const useRedirect = (journey: Journey): boolean => {
  const isRedesign = useFlag('fe-heloc-redesign-2025').enabled
  const [, navigate] = useLocation()
  const search = useSearch()
  const { path, hasPaths, isMisnamed, awake, draft, facts } = journey
  const wrongShell = hasPaths && !isRedesign
  const redirectPath: RegistrationPath | undefined = awake
    ? (redirectFrom(path, draft.propertyAddress.street1, facts) ?? (isMisnamed ? path : undefined))
    : undefined
  const leaves = awake && (wrongShell || redirectPath !== undefined)

  useEffect(() => {
    if (!leaves) return
    if (wrongShell) {
      const query = new URLSearchParams(search)
      if (path !== '') query.set('step', stepQuery(path))
      navigate(`${basePath}/register${query.size > 0 ? `?${query}` : ''}`, { replace: true })
    } else if (redirectPath !== undefined) journey.navigateTo(redirectPath, { replace: true })
  }, [leaves, wrongShell, redirectPath, search, path, navigate, journey])
  return leaves
}

/**
 * Fills blank answers with what is known of the visitor, and keeps the campaign and the referrer. Runs once per page.
 */
const useArrival = (awake: boolean) => {
  const api = useApi()
  const services = useRegistrationServices()
  const organization = useOrganization()
  const search = useSearch()
  const [, navigate] = useLocation()
  useEffect(() => {
    if (!awake) return
    import('./arrival-reading.ts').then(
      ({ readArrivalOnce }) => readArrivalOnce({ api, services, organization, search, navigate }),
      // The lookup cannot run, so there is no originator to wait for.
      settleOriginator,
    )
    void loadAnswerChecks().catch(() => undefined)
    void loadLaterSteps().catch(() => undefined)
  }, [awake, api, services, organization, search, navigate])
}

/**
 * Draws the form again once the browser's draft is known, because the first screen is drawn before that. If the visitor
 * has already typed, the form stays as it is. A use of the home chosen in the meantime is kept. The returned number
 * changes with each redraw.
 */
const useRestored = ({ awake, localDraft, path }: Journey): number => {
  const [version, setVersion] = useState(0)
  useEffect(() => {
    if (!awake || path !== '') return
    const redraw = () => {
      const form = document.querySelector<HTMLFormElement>('main form')
      if (!form || localDraft.current().propertyAddress.street1 === '') return
      if (form.querySelector<HTMLInputElement>('[role=combobox]')?.value) return
      const { occupancyType } = readForm(form)
      if (occupancyType === 'HOME' || occupancyType === 'SECONDARY' || occupancyType === 'INVESTMENT')
        localDraft.change((draft) => withOccupancy(draft, occupancyType))
      setVersion((before) => before + 1)
    }
    redraw()
    window.addEventListener('hearthline:prefilled', redraw)
    return () => window.removeEventListener('hearthline:prefilled', redraw)
  }, [awake, localDraft, path])
  return version
}
