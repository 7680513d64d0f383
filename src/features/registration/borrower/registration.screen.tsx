import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useFlag, useOrganisation } from '#src/brands/browser/page-data.tsx'
import { patiently } from '#src/platform/browser/after-first-paint.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { lazyScreen } from '#src/platform/browser/lazy-reload.ts'
import { readForm } from '#src/platform/ui/form-values.ts'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { ProgressMark } from '#src/platform/ui/progress.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { basePath } from '#src/workflow/base-path.ts'
import { withOccupancy } from '../registration.draft.ts'
import type { RegistrationMessage } from '../registration.es.ts'
import { progress, queryOf, type RegistrationPath, redirectFrom, registrationSteps } from '../registration.steps.ts'
import { loadAnswerChecks } from './answer-checks.ts'
import { type Journey, useJourney } from './journey.ts'
import { settleOriginator } from './originator.ts'
import { PropertyStep } from './property.step.tsx'
import { useRegistrationServices } from './registration-services.ts'
import { RegistrationSide } from './registration-side.panel.tsx'
import { stepHeading } from './step-frame.tsx'

const loadLaterSteps = () => import('./later-steps.tsx')
const LaterStep = lazyScreen('registration/later-steps', loadLaterSteps, (module) => module.LaterStep)
const Waitlist = lazyScreen(
  'registration/waitlist',
  () => import('./waitlist.panel.tsx'),
  (module) => module.Waitlist,
)
const RegistrationNotice = lazy(async () => {
  const { RegistrationNotice } = await patiently(() => import('./registration-notice.panel.tsx'))
  return { default: RegistrationNotice }
})

const StartObstacleNotice = lazy(() =>
  import('./start-obstacle.panel.tsx').then((module) => ({ default: module.StartObstacleNotice })),
)

const loadDraftKeeper = () => patiently(() => import('./draft-keeper.panel.tsx'))
const DraftKeeper = lazy(() => loadDraftKeeper().then((module) => ({ default: module.DraftKeeper })))
const WaysElsewhere = lazy(() => loadDraftKeeper().then((module) => ({ default: module.WaysElsewhere })))

export const Side = RegistrationSide

/** Registration: one declared list of steps, shown one at a time, in either of two shells. */
export function Screen() {
  const journey = useJourney()
  const away = useWayAway(journey)
  useArrival(journey.awake)
  const version = useRestored(journey)
  const { path } = journey
  const isReachable = journey.awake && journey.draft.email !== ''
  if (away) return <Arriving journey={journey} />
  return (
    <>
      <RegistrationProgress journey={journey} />
      {journey.facts.signedIn && (
        <Suspense>
          <StartObstacleNotice kept={journey.kept} />
        </Suspense>
      )}
      {isReachable && (
        <Suspense>
          <DraftKeeper journey={journey} />
        </Suspense>
      )}
      {path === '' && !journey.waitlist ? (
        <PropertyStep key={version} journey={journey} />
      ) : (
        <Suspense fallback={<Arriving journey={journey} />}>
          {journey.waitlist ? (
            <Waitlist journey={journey} reason={journey.waitlist} />
          ) : path !== '' && journey.awake ? (
            <LaterStep path={path} journey={journey} />
          ) : (
            <Arriving journey={journey} />
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
          <WaysElsewhere journey={journey} />
        </Suspense>
      )}
    </>
  )
}

/** The shape of a step that is still to come: its question is known before its answers are. */
function Arriving({ journey }: { journey: Journey }) {
  const t = useWords<RegistrationMessage>()
  const { behaviour } = useOrganisation()
  return (
    <>
      <ScreenHeading>{t.any(stepHeading(journey, journey.path, behaviour))}</ScreenHeading>
      <Skeleton lines={[100, 100, 40]} />
    </>
  )
}

function RegistrationProgress({ journey }: { journey: Journey }) {
  const t = useWords<RegistrationMessage>()
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

/** Sends on whoever opened the wrong shell, a step too early, or a step that is not asked of them. True while leaving. */
const useWayAway = (journey: Journey): boolean => {
  const redesigned = useFlag('fe-heloc-redesign-2025').enabled
  const [, navigate] = useLocation()
  const search = useSearch()
  const { path, hasPaths, isMisnamed, awake, draft, facts } = journey
  const wrongShell = hasPaths && !redesigned
  const elsewhere: RegistrationPath | undefined = awake
    ? (redirectFrom(path, draft.propertyAddress.street1, facts) ?? (isMisnamed ? path : undefined))
    : undefined
  const leaves = awake && (wrongShell || elsewhere !== undefined)

  useEffect(() => {
    if (!leaves) return
    if (wrongShell) {
      const query = new URLSearchParams(search)
      if (path !== '') query.set('step', queryOf(path))
      navigate(`${basePath}/register${query.size > 0 ? `?${query}` : ''}`, { replace: true })
    } else if (elsewhere !== undefined) journey.goTo(elsewhere, { replace: true })
  }, [leaves, wrongShell, elsewhere, search, path, navigate, journey])
  return leaves
}

/** Once a page: what is known of the visitor fills blank answers, and the campaign and referrer are kept. */
const useArrival = (awake: boolean) => {
  const api = useApi()
  const services = useRegistrationServices()
  const organisation = useOrganisation()
  const search = useSearch()
  const [, navigate] = useLocation()
  useEffect(() => {
    if (!awake) return
    import('./arrival-reading.ts').then(
      ({ readArrivalOnce }) => readArrivalOnce({ api, services, organisation, search, navigate }),
      // Nobody can be asked about, so that nobody is waited for.
      settleOriginator,
    )
    void loadAnswerChecks().catch(() => undefined)
    void loadLaterSteps().catch(() => undefined)
  }, [awake, api, services, organisation, search, navigate])
}

/**
 * The first screen is drawn before the browser's draft is known. The form is drawn again with it, unless the visitor has
 * typed meanwhile: what was typed counts, and a use that was ticked meanwhile is carried over.
 */
const useRestored = ({ awake, kept, path }: Journey): number => {
  const [version, setVersion] = useState(0)
  useEffect(() => {
    if (!awake || path !== '') return
    const redraw = () => {
      const form = document.querySelector<HTMLFormElement>('main form')
      if (!form || kept.current().propertyAddress.street1 === '') return
      if (form.querySelector<HTMLInputElement>('[role=combobox]')?.value) return
      const { occupancyType } = readForm(form)
      if (occupancyType === 'HOME' || occupancyType === 'SECONDARY' || occupancyType === 'INVESTMENT')
        kept.change((draft) => withOccupancy(draft, occupancyType))
      setVersion((before) => before + 1)
    }
    redraw()
    window.addEventListener('hearthline:prefilled', redraw)
    return () => window.removeEventListener('hearthline:prefilled', redraw)
  }, [awake, kept, path])
  return version
}
