import { randomUUID } from 'node:crypto'
import type { FunnelStep } from '#src/features/telemetry/funnel-steps.table.ts'
import type { SessionKey } from '#src/features/telemetry/telemetry.contract.ts'
import { moveClockForward } from '#tests/support/product/product-clock.ts'

/** Visits of a day, by the screen of the device. */
const screens = [
  { screenWidth: 390, screenHeight: 844 },
  { screenWidth: 390, screenHeight: 844 },
  { screenWidth: 1_280, screenHeight: 800 },
] as const
const campaigns = ['', '', 'AUTUMN', 'REFERRAL'] as const

/** Of a hundred people at a step, how many continue to the next, and the seconds that half of them take. */
const steps = {
  'property-info': { continueOfHundred: 55, medianSeconds: 52 },
  'home-address': { continueOfHundred: 85, medianSeconds: 31 },
  'sale-status': { continueOfHundred: 90, medianSeconds: 9 },
  'income-info': { continueOfHundred: 70, medianSeconds: 38 },
  name: { continueOfHundred: 90, medianSeconds: 16 },
  birthdate: { continueOfHundred: 85, medianSeconds: 13 },
  'contact-info': { continueOfHundred: 60, medianSeconds: 44 },
  'login-info': { continueOfHundred: 0, medianSeconds: 0 },
} as const satisfies Partial<Record<FunnelStep, { continueOfHundred: number; medianSeconds: number }>>

const post = async <Answer>(url: string, path: string, body: object): Promise<Answer> => {
  const response = await fetch(`${url}/ft/external/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-org': 'lintel' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} was answered ${response.status}`)
  return response.json() as Promise<Answer>
}

/** Someone opens the registration and leaves at one of its steps, as the browser reports it. */
const visit = async (url: string, ordinal: number): Promise<void> => {
  const campaign = campaigns[ordinal % campaigns.length]
  const campaignQuery: Record<string, string> = campaign ? { utm_campaign: campaign } : {}
  const screen = screens[ordinal % screens.length]
  const { sessionKey } = await post<{ sessionKey: SessionKey }>(url, 'session', {
    platform: 'WEB',
    libraryVersion: '1.0.0',
    appVersion: '1.0.0',
    referrer: '',
    queryString: new URLSearchParams(campaignQuery).toString(),
    ...screen,
    windowWidth: 390,
    windowHeight: 700,
    sessionKey: { trackerUuid: randomUUID() },
  })
  for (const [step, { continueOfHundred, medianSeconds }] of Object.entries(steps)) {
    await post(url, 'event', {
      domain: 'localhost',
      queryParams: new URLSearchParams({ ...campaignQuery, step }).toString(),
      pagePath: '/account/heloc/register',
      event: 'page-view',
      sessionKey,
      eventType: 'WEB',
      productType: 'HELOC',
      eventProperties: { step, language: ordinal % 7 === 0 ? 'es' : 'en' },
      dontDedupe: true,
    })
    if (Math.random() * 100 >= continueOfHundred) return
    await moveClockForward(url, medianSeconds * (0.5 + Math.random()))
  }
}

/** People who visit and do not apply. Fewer than a minute's limit of one address. */
export const playVisits = async (url: string, first: number, count: number): Promise<void> => {
  for (let ordinal = first; ordinal < first + count; ordinal += 1) await visit(url, ordinal)
}
