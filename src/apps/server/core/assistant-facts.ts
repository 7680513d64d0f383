import type { HelocApplication } from '#src/application/application.contract.ts'
import { routingFactsOf } from '#src/application/following.rules.ts'
import type { Offer } from '#src/application/offers.schema.ts'
import { type ApplicationHead, applicationFor } from '#src/application/server/application-head.ts'
import type { Organization } from '#src/brands/organization.schema.ts'
import { productOf } from '#src/brands/page-organization.contract.ts'
import { hoursSentence } from '#src/domain/hours/format-hours.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { spanish as sharedSentences } from '#src/domain/words/shared-sentences.es.ts'
import { spanish as applicationWords } from '#src/features/applications/applications.es.ts'
import { milestoneText, waitedForIn } from '#src/features/applications/dashboard.rules.ts'
import { applicationsService } from '#src/features/applications/server/applications.service.ts'
import { spanish as timelineWords } from '#src/features/applications/timeline.es.ts'
import { buildTimeline } from '#src/features/applications/timeline.rules.ts'
import { type ApplicationReads, applicationFactsOf } from '#src/features/assistant/application-facts.rules.ts'
import type { AssistantFacts, InLanguages, LenderFacts } from '#src/features/assistant/assistant-facts.ts'
import type { AssistantReader } from '#src/features/assistant/server/answer-question.service.ts'
import { conditionTexts } from '#src/features/conditions/condition-text.ts'
import { spanish as offerWords } from '#src/features/offers/offers.es.ts'
import { limitMessages } from '#src/features/offers/offers.labels.table.ts'
import { type OffersDeps, offersService } from '#src/features/offers/server/offers.service.ts'
import { rescissionService } from '#src/features/rescission/server/rescission.service.ts'
import { isStatus, type Status } from '#src/workflow/graph/statuses.ts'
import { spanish as statusWords } from '#src/workflow/graph/workflow.es.ts'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { destinationFor } from '#src/workflow/paths/status-routes.ts'
import { applicationFields } from './application-fields.ts'
import type { Core } from './core.ts'

type Pricing = Pick<OffersDeps, 'db' | 'clock' | 'records' | 'liabilities'>
type Rescission = Parameters<typeof rescissionService>[0]

const spanish: Readonly<Record<string, string>> = {
  ...sharedSentences,
  ...applicationWords,
  ...timelineWords,
  ...offerWords,
  ...statusWords,
}
const inLanguages = (english: string): InLanguages => ({ en: english, es: spanish[english] ?? english })

/** Returns what anyone may know of a lender, with the figures of one product. */
const lenderFactsOf = ({ orgMetaData, support, behavior }: Organization, product?: string): LenderFacts => ({
  lender: orgMetaData.companyInfo.name,
  phone: support.phone,
  email: support.email,
  hours: { en: hoursSentence(support.hours.OPS_PHONE, 'en'), es: hoursSentence(support.hours.OPS_PHONE, 'es') },
  states: behavior.eligibleStates,
  product: productOf({ orgMetaData }, product).info,
})

const currentPageUrl = (application: HelocApplication): string => {
  const { status } = application
  const facts = routingFactsOf(application, status)
  const destination = destinationFor(true, { status: status.checklistStatus, facts })
  return destination.within === 'site' ? destination.path : `${basePath}/${application.uuid}${destination.path}`
}

/** Returns what limits the largest line. */
const bindingLimit = (offers: readonly Offer[]): InLanguages | null => {
  const [largest] = [...offers].sort((a, b) => b.max - a.max)
  const limit = largest?.limits.find(({ binds }) => binds)
  return limit ? inLanguages(limitMessages[limit.code].says) : null
}

/** Reads what the assistant may answer from: the lender's facts, and those of the reader's own application. */
export const assistantFacts = (core: Core, deps: { pricing: Pricing; rescission: Rescission }) => {
  const { db } = core.database
  const { organizationByCode } = core
  const applications = applicationsService({ ...core, db, addedFieldsOf: applicationFields({ ...core, db }) })
  const offers = offersService({ ...deps.pricing, organizationByCode })
  const rescission = rescissionService(deps.rescission)
  const headFor = applicationFor(db)

  const readOffers = (head: ApplicationHead) =>
    offers.read(head).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'offers/none-yet') return null
      throw error
    })

  const nextStepOf = async (application: HelocApplication, head: ApplicationHead, status: Status) => {
    const { isBusinessPurpose } = productOf(organizationByCode(head.organization), application.product)
    const courseFacts = {
      isRescindable: application.property.occupancyType === 'HOME' && !isBusinessPurpose,
      paysDebts: application.derived?.hasPayoff ?? false,
    }
    const entries = buildTimeline(status, await applications.progress(head.id, false), courseFacts)
    const next = entries.find(({ state }) => state === 'next')
    return next ? inLanguages(next.label) : null
  }

  const readsOf = async (head: ApplicationHead, { identityId }: AssistantReader): Promise<ApplicationReads> => {
    const [application, conditions, offersAnswer, right] = await Promise.all([
      applications.read(head.id),
      core.conditions.byApplication(db, head.id),
      readOffers(head),
      rescission.read(db, head, { identityId, role: 'borrower' }),
    ])
    const { checklistStatus } = application.status
    if (!isStatus(checklistStatus)) throw new Error(`${checklistStatus} is no status.`)
    return {
      application,
      page: currentPageUrl(application),
      text: inLanguages(milestoneText(application, checklistStatus)),
      waitsFor: waitedForIn(application, checklistStatus),
      nextStep: await nextStepOf(application, head, checklistStatus),
      conditions: conditions
        .filter(({ askedOf }) => askedOf === null)
        .map((condition) => ({ state: condition.state, text: conditionTexts(condition) })),
      offers: offersAnswer,
      limit: offersAnswer && bindingLimit(offersAnswer.offers),
      rightToCancel: { state: right.state, lastDay: right.lastDay },
    }
  }

  return async (organization: string, reader: AssistantReader | null): Promise<AssistantFacts> => {
    const lender = organizationByCode(organization)
    if (!reader) return { lender: lenderFactsOf(lender), application: null }
    const { identityId, applicationId } = reader
    // The ordinary reach of a borrower: an application of the same person and organization, and nothing else.
    const head = await headFor({ role: 'borrower', organization, identityId, sessionId: '' }, applicationId)
    if (!head) throw new Refusal('access/not-found')
    return { lender: lenderFactsOf(lender, head.product), application: applicationFactsOf(await readsOf(head, reader)) }
  }
}
