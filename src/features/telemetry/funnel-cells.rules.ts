import { type CivilDate, civilDateAt } from '#src/domain/dates/civil-date.ts'
import { lenderZone } from '#src/domain/dates/zones.ts'
import type { Journey } from './funnel-journey.rules.ts'
import { type FunnelStep, funnelOrder } from './funnel-steps.table.ts'

/** The traits by which journeys can be filtered. */
export const funnelTraits = ['campaign', 'device', 'language', 'variant'] as const
export type FunnelTrait = (typeof funnelTraits)[number]

/** A journey counts once for everyone, and once in each variation it was assigned to. */
export interface CountCell {
  organization: string
  variant: string
  day: CivilDate
  campaign: string
  device: string
  language: string
  /** The furthest step reached. */
  step: FunnelStep
}

export interface DurationCell {
  organization: string
  trait: FunnelTrait | ''
  value: string
  day: CivilDate
  step: FunnelStep | ''
  bucket: number
}

/** What a journey without a campaign counts under. Campaigns are in capitals. */
export const noCampaign = '(none)'
export const unknownTrait = 'unknown'

/** The row that counts the journeys that began, under each of their traits. */
export const began = { step: '', bucket: -1 } as const

interface Placement {
  day: CivilDate
  campaign: string
  device: string
  language: string
  variants: string[]
}

const toPlacement = (journey: Journey): Placement => {
  const { visit, application } = journey.traits
  // What was kept with the application is what its pages showed.
  const variants = { ...visit?.variants, ...application?.variants }
  return {
    day: civilDateAt(beganAt(journey), lenderZone),
    campaign: (visit ?? application)?.campaign || noCampaign,
    device: visit?.device ?? application?.device ?? unknownTrait,
    language: visit?.language ?? application?.language ?? unknownTrait,
    variants: Object.entries(variants).map(([flag, variation]) => `${flag}:${variation}`),
  }
}

/** When the first step was reached, in milliseconds since 1970. */
export const beganAt = ({ steps }: Journey): number => Math.min(...Object.values(steps))

const reachedSteps = ({ steps }: Journey): FunnelStep[] => funnelOrder.filter((step) => steps[step] !== undefined)

/** The cells in which a journey counts. */
export function countCells(journey: Journey): CountCell[] {
  const step = reachedSteps(journey).at(-1)
  if (step === undefined) return []
  const { variants, ...place } = toPlacement(journey)
  const { organization } = journey
  return ['', ...variants].map((variant) => ({ organization, variant, ...place, step }))
}

/** The cells in which a journey's beginning and the times between its steps count. */
export function durationCells(journey: Journey): DurationCell[] {
  const steps = reachedSteps(journey)
  if (steps.length === 0) return []
  const { day, campaign, device, language, variants } = toPlacement(journey)
  const values: [FunnelTrait | '', string][] = [
    ['', ''],
    ['campaign', campaign],
    ['device', device],
    ['language', language],
    ...variants.map((variant): [FunnelTrait, string] => ['variant', variant]),
  ]
  const at = (step: FunnelStep | undefined) => (step && journey.steps[step]) ?? 0
  const durations = steps
    .slice(0, -1)
    .map((step, place) => ({ step, bucket: durationBucket(at(steps[place + 1]) - at(step)) }))
  const { organization } = journey
  return values.flatMap(([trait, value]) =>
    [began, ...durations].map(({ step, bucket }) => ({ organization, trait, value, day, step, bucket })),
  )
}

/** Four buckets for each doubling, so that a median is within a tenth of the true one. */
const bucketsPerDoubling = 4

/** The bucket of a duration in milliseconds. The first holds everything under a second, also what seems negative. */
export const durationBucket = (ms: number): number =>
  ms < 1_000 ? 0 : 1 + Math.floor(Math.log2(ms / 1_000) * bucketsPerDoubling)

const lowerSeconds = (bucket: number): number => (bucket === 0 ? 0 : 2 ** ((bucket - 1) / bucketsPerDoubling))

/** The median in seconds of durations that are counted by bucket. Undefined if there is none. */
export function medianSeconds(counts: readonly { bucket: number; journeys: number }[]): number | undefined {
  const ascendingCounts = counts.filter(({ journeys }) => journeys > 0).sort((a, b) => a.bucket - b.bucket)
  const half = ascendingCounts.reduce((sum, { journeys }) => sum + journeys, 0) / 2
  let countBelow = 0
  for (const { bucket, journeys } of ascendingCounts) {
    if (countBelow + journeys >= half) {
      const [lower, upper] = [lowerSeconds(bucket), lowerSeconds(bucket + 1)]
      return lower + ((half - countBelow) / journeys) * (upper - lower)
    }
    countBelow += journeys
  }
  return undefined
}
