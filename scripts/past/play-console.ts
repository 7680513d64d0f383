import { randomUUID } from 'node:crypto'
import type { BannerDraft } from '#src/features/banners/banners.contract.ts'
import type { EditedExperiment } from '#src/features/experiments/experiments-editor.contract.ts'
import { type Caller, onApplication } from '#tests/support/walks/borrower-calls.ts'
import type { StaffOf } from '#tests/support/walks/demonstration-staff.ts'
import type { PlayedScenario } from '../scenarios/play-scenario.ts'

const organization = 'lintel'
const experimentKey = 'two-page-offers'
const flagKey = 'fe-heloc-multi-page-product-select'
const experiments = '/service-optimize/secure/api/v1/experiment'

/** The admin divides people between one long page of offers and two short ones. */
export const startExperiment = async (staff: StaffOf): Promise<void> => {
  const admin = await staff(organization, 'admin')
  const draft = {
    flagKey,
    hypothesis: 'More people finish two short pages of offers than one long page.',
    audience: 'all',
    variants: [
      { key: 'control', share: 50, enabled: false, variables: {} },
      { key: 'variation', share: 50, enabled: true, variables: {} },
    ],
    endsAt: null,
  }
  const { version } = await admin.call<EditedExperiment>('POST', experiments, { key: experimentKey, draft })
  await admin.call('POST', `${experiments}/${experimentKey}/start`, { version })
}

export const endExperiment = async (staff: StaffOf): Promise<void> => {
  const admin = await staff(organization, 'admin')
  const path = `${experiments}/${experimentKey}`
  const { experiment } = await admin.call<{ experiment: EditedExperiment }>('GET', path)
  await admin.call('POST', `${path}/end`, { version: experiment.version })
}

/** The page of a borrower asks for the variation and reports it, as the browser does. */
export const showVariation = async (
  { caller, uuid }: Pick<PlayedScenario, 'caller' | 'uuid'>,
  trackerId: string,
): Promise<void> => {
  const { ruleKey, variationKey } = await caller.call<{ ruleKey: string | null; variationKey: string }>(
    'POST',
    '/service-optimize/external/api/v2/decision',
    { flagKey, optimizeUser: { trackerId } },
  )
  if (ruleKey !== experimentKey) return
  const exposures = [{ name: experimentKey, variation: variationKey }]
  await caller.call('PATCH', onApplication(uuid, 'experiments'), { experiments: exposures })
}

const banner: Omit<BannerDraft, 'uuid'> = {
  message: 'Our offices are closed on December 25 and January 1. You can apply at any time.',
  messageEs:
    'Nuestras oficinas cierran el 25 de diciembre y el 1 de enero. Puede presentar su solicitud en cualquier momento.',
  apps: ['borrower', 'marketing'],
  variant: 'info',
  active: true,
  dismissable: true,
  showsFrom: null,
  showsUntil: null,
}

export const showBanner = async (staff: StaffOf): Promise<void> => {
  const admin = await staff(organization, 'admin')
  await admin.call('PUT', '/service-banner/secure/api/v1/banners', {
    version: 0,
    banners: [{ ...banner, uuid: randomUUID() }],
  })
}

/** The underwriter proposes that the income of an application passes without proof, which someone else has yet to approve. */
export const proposeWithoutProof = async (staff: StaffOf, applicationUuid: string): Promise<void> => {
  const underwriter: Caller = await staff(organization, 'underwriter')
  await underwriter.call('POST', '/service-organization/secure/api/v1/proposals', {
    kind: 'without-proof',
    payload: { applicationUuid, status: 'INCOME_VERIFICATION', outcome: 'accepted' },
    reason: 'Two years of tax returns came with the pay stubs and agree with the stated income.',
  })
}
