import { isStatus, statuses } from '#src/workflow/graph/statuses.ts'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { type FunnelStep, isFunnelStep, registrationFunnelSteps, stepOfMilestone } from './funnel-steps.table.ts'

export const devices = ['phone', 'tablet', 'desktop'] as const
type Device = (typeof devices)[number]

/** What is known of how a journey began. */
export interface Traits {
  /** '' without a campaign. */
  campaign: string
  device?: Device
  language?: 'en' | 'es'
  /** The variation of each experiment, by flag. */
  variants: Readonly<Record<string, string>>
}

/** One browser's way through the funnel, or that of an application which no browser reported. */
export interface Journey {
  organization: string
  /** The tracker of the browser, or else the application. */
  id: string
  applicationId: string | null
  countedRevision: number | null
  /** When each step was first reached, in milliseconds since 1970. Never empty. */
  steps: Readonly<Partial<Record<FunnelStep, number>>>
  traits: { visit?: Traits; application?: Traits }
}

/** Something that was seen of a journey. */
export type Sighting =
  | { at: number; step: 'visit'; traits: Traits }
  | { at: number; step: Exclude<FunnelStep, 'visit'> }

/** A journey that nothing has been seen of yet. */
export const newJourney = (organization: string, id: string): Journey => ({
  organization,
  id,
  applicationId: null,
  countedRevision: null,
  steps: {},
  traits: {},
})

/** Adds what was seen. The order does not matter, and neither does seeing the same twice. */
export function withSighting(journey: Journey, sighting: Sighting): Journey {
  const firstAt = journey.steps[sighting.step]
  if (firstAt !== undefined && firstAt <= sighting.at) return journey
  const steps = { ...journey.steps, [sighting.step]: sighting.at }
  return sighting.step === 'visit'
    ? { ...journey, steps, traits: { ...journey.traits, visit: sighting.traits } }
    : { ...journey, steps }
}

/** What the funnel needs of an application. */
export interface FollowedApplication {
  id: string
  revision: number
  openedAt: number
  traits: Traits
  /** When each status was first entered. */
  history: readonly { toStatus: string; at: number }[]
}

/** Adds an application and the steps that its status history has reached. */
export const withApplication = (journey: Journey, application: FollowedApplication): Journey => {
  const withTraits: Journey = {
    ...journey,
    applicationId: application.id,
    countedRevision: application.revision,
    traits: { ...journey.traits, application: application.traits },
  }
  const sightings = application.history.flatMap(({ toStatus, at }): Sighting[] => {
    const step = stepOfStatus(toStatus)
    return step ? [{ step, at }] : []
  })
  return sightings.reduce(withSighting, withSighting(withTraits, { step: 'submitted', at: application.openedAt }))
}

const stepOfStatus = (status: string): Exclude<FunnelStep, 'visit'> | undefined => {
  if (status === 'COMPLETE') return 'funded'
  const milestone = isStatus(status) ? statuses[status].milestone : null
  return milestone === null ? undefined : (stepOfMilestone[milestone] as Exclude<FunnelStep, 'visit'>)
}

const registrationPage = /^\/register(?:-v2(?:\/[\w-]+)?)?$/

/** The step of registration that a page view shows: its `step` query, or the first. Undefined for any other event. */
export function stepOfEvent(event: {
  event: string
  pagePath: string
  step: string | null | undefined
}): Exclude<FunnelStep, 'visit'> | undefined {
  const isRegistration =
    event.pagePath.startsWith(basePath) && registrationPage.test(event.pagePath.slice(basePath.length))
  if (event.event !== 'page-view' || !isRegistration) return undefined
  const step = event.step ?? 'property-info'
  return isFunnelStep(step) && registrationFunnelSteps.includes(step)
    ? (step as Exclude<FunnelStep, 'visit'>)
    : undefined
}

/** The kind of device that has a screen of this size, in CSS pixels, however it is turned. */
export const deviceForScreen = (screen: { width: number; height: number }): Device => {
  if (Math.min(screen.width, screen.height) < 500) return 'phone'
  return Math.max(screen.width, screen.height) < 1_200 ? 'tablet' : 'desktop'
}

const maxCampaignLength = 80

/** The campaign as the funnel counts it: in capitals, like the one kept with the application. */
export const campaignOf = (name: string | undefined): string =>
  (name ?? '').trim().toUpperCase().slice(0, maxCampaignLength)
