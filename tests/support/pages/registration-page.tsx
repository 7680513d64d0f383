import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { pageOrganization } from '#src/brands/page-organization.rules.ts'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import type { FlagDecision } from '#src/domain/flags.ts'
import { forgetReadArrivals } from '#src/features/registration/borrower/arrival-reading.ts'
import { closeDrafts, LocalDraft } from '#src/features/registration/borrower/draft/local-draft.ts'
import { rememberOriginator } from '#src/features/registration/borrower/originator.ts'
import { RegistrationScreen, RegistrationSide } from '#src/features/registration/borrower/registration.screen.tsx'
import { RegistrationServicesProvider } from '#src/features/registration/borrower/registration-services.ts'
import { readEarlyDisclosures } from '#src/features/registration/disclosures.contract.ts'
import { blankDraft } from '#src/features/registration/registration.draft.ts'
import { spanish } from '#src/features/registration/registration.es.ts'
import type { RegistrationDraft } from '#src/features/registration/registration.schema.ts'
import { spanish as resuming } from '#src/features/registration/resuming.es.ts'
import { showPage } from './page.tsx'

export const on: FlagDecision = { enabled: true, variables: {} }
export const flags = { 'fe-heloc-redesign-2025': on, 'fe-heloc-heloc-ny-modal': on }
export const base = '/account/heloc'
export const orchard = { street1: '12 Orchard Street', street2: '', city: 'Austin', state: 'TX', zip: '78704' }

interface Options {
  path: string
  draft?: Partial<RegistrationDraft>
  org?: string
  foundAddress?: Partial<typeof orchard>
  answers?: Record<string, unknown>
  language?: 'en' | 'es'
  flags?: Record<string, FlagDecision>
  register?: () => Promise<void>
}

const shownDisclosures = {
  sha256: 'a'.repeat(64),
  documents: [{ kind: 'EARLY_DISCLOSURES', title: 'Early disclosures' }],
  highlights: ['You could lose your home.'],
}

export const lena = {
  uuid: '0b8f1c6e-3a52-4f0e-9d0a-2f4b8f0f3c11',
  originatorDisplayInfo: {
    originatorName: 'Lena Ortiz',
    brokerName: null,
    avatarUri: '',
    nmls: '000555',
    email: 'lena@lintel.example',
    phoneNumber: '614-555-0199',
  },
  licensedStates: ['OH'],
  enforceLicensedStatesForReferral: true,
  wholesaleBrokerNmls: null,
}

export const quietServices = {
  searchAddresses: async () => [],
  register: async () => {},
  registerAtBroker: async () => 'https://broker.example/register',
  savePhone: async () => {},
  readProfile: async () => undefined,
  setLanguage: async () => {},
  track: () => {},
  log: () => {},
}

export const open = async ({
  path,
  draft,
  org = 'lintel',
  foundAddress,
  answers = {},
  language = 'en',
  flags: set = flags,
  register,
}: Options) => {
  if (draft) {
    const localDraft = new LocalDraft(org)
    await localDraft.open()
    localDraft.change(() => ({ ...blankDraft, ...draft }))
  }
  const services = {
    ...quietServices,
    ...(register && { register }),
    searchAddresses: async () => [{ ...orchard, ...foundAddress, entries: 0 }],
  }
  return showPage(
    <RegistrationServicesProvider value={services}>
      <main>
        <RegistrationScreen />
      </main>
      <aside>
        <RegistrationSide />
      </aside>
    </RegistrationServicesProvider>,
    {
      path: `${base}${path}`,
      answers: { [readEarlyDisclosures.call]: { disclosures: shownDisclosures }, ...answers },
      language,
      dictionary: language === 'es' ? { ...spanish, ...resuming } : {},
      data: { organization: pageOrganization(shippedOrganizations.byCode(org)!), flags: set, today: '2026-11-20' },
    },
  )
}

export const inTexas: Partial<RegistrationDraft> = { propertyAddress: { ...orchard, occupancyType: 'HOME' } }
export const clickContinue = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

export const choose = async (occupancy: string) => {
  await userEvent.type(screen.getByRole('combobox'), '12 or')
  await userEvent.click(await screen.findByRole('option'))
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(`^${occupancy}`) }))
}

export const completeDraft: Partial<RegistrationDraft> = {
  ...inTexas,
  isListedForSale: false,
  income: { income: '96000', otherIncome: '', employmentType: 'FULL_TIME', confirmedIncome: null },
  name: { firstName: 'Ana', middleName: '', lastName: 'Garcia', suffix: '' },
  dob: { year: '1980', month: '03', day: '04' },
  email: 'ana@example.com',
  phoneNumber: '(415) 555-0123',
}

/** A visitor with a new browser. */
export const newVisitor = (): void => {
  localStorage.clear()
  sessionStorage.clear()
  closeDrafts()
  forgetReadArrivals()
  rememberOriginator(undefined)
}
