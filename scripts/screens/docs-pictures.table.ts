import type { PlayedBorrower } from '../../tests/support/walks/borrower-calls.ts'
import type { Scenario } from '../scenarios/scenario.ts'

export const devices = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 820 } },
} as const

export interface Picture {
  name: string
  device: keyof typeof devices
  brand: string
  language?: 'es'
  /** The borrower whose application is opened first; without one the page is a visitor's. */
  role?: Partial<PlayedBorrower>
  /** Who logs in at the lender's broker to open it, if a password alone creates no account. */
  atBroker?: string
  /** Instead, the application is played to this status, and its borrower logs in. */
  story?: Pick<Scenario, 'stops' | 'address' | 'borrower'>
  /** A member of staff who views it in the console. */
  staff?: string
  /** The borrower is already in the notary's queue. */
  isMet?: true
  /** The screenshot is taken once the money is sent, after all others. */
  afterFunding?: true
  /** Relative to the application if there is one, otherwise to the site; `:uuid` is the application's id. */
  path: string
  /** What is pressed before the screenshot, in order, and what is scrolled into view. */
  presses?: readonly string[]
  scrollTo?: string
  /** What must be visible before the screenshot. */
  shows: string
}

const onAldousWren = {
  address: { street1: '2330 Lakeshore Lane', city: 'Chicago', state: 'IL', zip: '60614' },
  income: 240_000,
}
const register = '/account/heloc/register'
const offers = '/product/select'

export const pictures: readonly Picture[] = [
  { name: 'lintel-register-phone', device: 'phone', brand: 'lintel', path: register, shows: 'Continue' },
  {
    name: 'lintel-offers-desktop',
    device: 'desktop',
    brand: 'lintel',
    role: {},
    path: offers,
    shows: 'Monthly payment',
  },
  { name: 'lintel-offers-phone', device: 'phone', brand: 'lintel', role: {}, path: offers, shows: 'Monthly payment' },
  {
    name: 'lintel-waiting-phone',
    device: 'phone',
    brand: 'lintel',
    role: { lastName: 'Late' },
    path: '/error/timeout',
    shows: 'In progress',
  },
  {
    name: 'lintel-decline-desktop',
    device: 'desktop',
    brand: 'lintel',
    role: { lastName: 'Lowscore' },
    path: '/error/decline',
    shows: 'The reasons',
  },
  {
    name: 'lintel-dashboard-desktop',
    device: 'desktop',
    brand: 'lintel',
    role: {},
    path: '/dashboard',
    shows: 'Application ID',
  },
  { name: 'saltmarsh-register-desktop', device: 'desktop', brand: 'saltmarsh', path: register, shows: 'Continue' },
  {
    name: 'aldous-wren-offers-desktop',
    device: 'desktop',
    brand: 'aldous-wren',
    role: onAldousWren,
    atBroker: 'clara@aldous-wren.example',
    path: offers,
    shows: 'Monthly payment',
  },
  {
    name: 'lintel-paper-phone',
    device: 'phone',
    brand: 'lintel',
    path: '/signing/sign',
    story: { stops: 'NOTE_SIGNING' },
    shows: 'Your promise to pay',
    scrollTo: 'Page 1 of',
  },
  {
    name: 'lintel-notary-phone',
    device: 'phone',
    brand: 'lintel',
    path: '/notary/session',
    story: { stops: 'DEED_SIGNING' },
    presses: ['Join with camera and mic', 'Join by text only'],
    shows: 'Notary public',
    scrollTo: 'You’re with the notary',
  },
  {
    name: 'lintel-right-to-cancel-phone',
    device: 'phone',
    brand: 'lintel',
    path: '/complete',
    story: { stops: 'RESCISSION' },
    shows: 'You can cancel until 11:59 PM',
  },
  {
    name: 'console-applications-desktop',
    device: 'desktop',
    brand: 'lintel',
    staff: 'owen@lintel.example',
    story: { stops: 'FINAL_OFFER' },
    path: '/console/applications',
    shows: 'Maria Garcia',
  },
  {
    name: 'console-money-desktop',
    device: 'desktop',
    brand: 'lintel',
    staff: 'owen@lintel.example',
    story: { stops: 'RESCISSION' },
    path: '/console/applications/:uuid?tab=money',
    shows: 'Until midnight of',
  },
  {
    name: 'console-notary-desktop',
    device: 'desktop',
    brand: 'lintel',
    staff: 'nell@lintel.example',
    story: { stops: 'DEED_SIGNING', address: '11 Ownnotary Street, Columbus, OH 43215' },
    isMet: true,
    path: '/console/notary',
    presses: ['Take it'],
    shows: 'ID',
  },
  {
    name: 'lintel-open-line-desktop',
    device: 'desktop',
    brand: 'lintel',
    path: '/complete',
    story: { stops: 'RESCISSION' },
    afterFunding: true,
    shows: 'Documents for your records',
  },
  { name: 'lintel-log-in-desktop', device: 'desktop', brand: 'lintel', path: '/auth/login', shows: 'Log in' },
  {
    name: 'lintel-settings-desktop',
    device: 'desktop',
    brand: 'lintel',
    role: {},
    path: '/dashboard/settings',
    shows: 'Password',
  },
  {
    name: 'lintel-income-desktop',
    device: 'desktop',
    brand: 'lintel',
    path: '/income/review',
    story: { stops: 'INCOME_VERIFICATION' },
    shows: 'income',
  },
  {
    name: 'lintel-details-phone',
    device: 'phone',
    brand: 'lintel',
    path: '/start/contact',
    story: { stops: 'COLLECT_ADDITIONAL_INFO' },
    shows: 'Continue',
  },
  {
    name: 'console-application-desktop',
    device: 'desktop',
    brand: 'lintel',
    staff: 'owen@lintel.example',
    story: { stops: 'INCOME_VERIFICATION' },
    path: '/console/applications/:uuid',
    shows: 'Maria Garcia',
  },
]
