import * as z from 'zod/mini'
import {
  Offer,
  OfferChoice,
  OfferFigures,
  OfferSelection,
  OpeningCosts,
  PayableDebt,
} from '#src/application/offers.schema.ts'
import { assetKinds } from '#src/domain/person/applicant.ts'
import { ApplicationParams } from '#src/platform/contract/application-params.schema.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { staffRoles } from '#src/platform/contract/roles.ts'
import { changeKinds } from './offers.changes.rules.ts'

const StatusChange = z.object({ checklistStatus: z.string(), revision: z.int() })

export const OffersAnswer = z
  .object({
    pricingRunId: z.uuid(),
    /** `initial`, `revised` after verification, or `winback` for a smaller line. */
    purpose: z.enum(['initial', 'revised', 'winback']),
    pricedAt: z.iso.datetime(),
    /** The first day on which these prices are no longer valid. */
    expiresOn: z.iso.date(),
    /**
     * Whether that day came while the borrower was choosing. Then nothing can be confirmed until the offers are
     * repriced.
     */
    hasExpired: z.boolean(),
    /** Version of the dated tables applied. */
    guideline: z.string(),
    offers: z.array(Offer),
    /** The offer with the largest line, and among those the lowest yearly cost. */
    largestOfferId: z.string(),
    /** Where the choice starts: a modest draw, and the offer with the lowest total yearly cost at it. */
    start: z.object({ offerId: z.string(), draw: z.number() }),
    selection: z.nullable(OfferSelection),
    /** Debts the draw may pay off at closing. */
    debts: z.array(PayableDebt),
    /** The largest origination fee, dollars; null for no cap. */
    ofeeMaxThreshold: z.nullable(z.number()),
    costs: OpeningCosts,
    /** Whether an in-person signing of the deed is certain, so that the fee of the notary is due. Elsewhere it may not be. */
    isSignedInPerson: z.boolean(),
    /** What changed since the borrower chose, and the effect. Null for first offers. */
    changes: z.nullable(
      z.object({
        facts: z.array(z.object({ about: z.enum(changeKinds), before: z.number(), after: z.number() })),
        /**
         * The rate of the chosen offer, yearly points without discounts. `after` is null if the offer is no longer
         * made.
         */
        rate: z.object({ before: z.number(), after: z.nullable(z.number()) }),
        maxDraw: z.object({ before: z.number(), after: z.number() }),
      }),
    ),
    /** The home's figures that determine the line. */
    home: z.object({
      value: z.number(),
      valueSource: z.enum(['VALUATION', 'BORROWER_ESTIMATE']),
      /** The part of the value that counts. It is lower while an estimate is not verified. */
      valueCounted: z.number(),
      liens: z.number(),
      maxCltvPct: z.number(),
      lienPosition: z.int(),
    }),
    /** The largest possible line and the usual minimum it falls short of, if only a smaller line fits. */
    smallerLine: z.nullable(z.object({ upTo: z.number(), usualMinimum: z.number() })),
  })
  .register(z.globalRegistry, { id: 'OffersAnswer' })
export type OffersAnswer = z.infer<typeof OffersAnswer>

export const readOffers = endpoint({
  call: 'GET /service-application/api/v1/application/heloc/:uuid/offers',
  summary: 'Returns the latest offers, the one chosen, the costs, and what limits each line',
  access: ['borrower', ...staffRoles],
  on: 'application',
  params: ApplicationParams,
  answer: OffersAnswer,
  refusals: ['offers/none-yet'],
})

export const confirmOffer = endpoint({
  call: 'POST /service-application/api/v1/application/heloc/:uuid/select-offer',
  summary:
    'Chooses an offer and a draw; the figures are recomputed, and the choice is refused if the page showed different ones',
  access: ['borrower'],
  on: 'application',
  params: ApplicationParams,
  body: z.strictObject({
    ...OfferChoice.shape,
    /** The figures that the page showed when the borrower confirmed. */
    shown: z.strictObject(z.pick(OfferFigures, { rate: true, totalDraw: true, monthlyPayment: true }).shape),
  }),
  answer: z.object({ ...StatusChange.shape, selection: OfferSelection }),
  refusals: [
    'application/moved-on',
    'offers/none-yet',
    'offers/stale',
    'offers/expired',
    'offers/unknown-offer',
    'offers/unknown-debt',
    'offers/payoff-needed',
    'offers/draw-outside',
    'offers/figures-differ',
  ],
  idempotent: true,
})

export const renewOffers = endpoint({
  call: 'POST /service-application/api/v1/application/heloc/:uuid/offers/renew',
  summary: 'Requests new offers once the earlier ones have expired',
  access: ['borrower'],
  on: 'application',
  params: ApplicationParams,
  answer: StatusChange,
  refusals: ['application/moved-on'],
  idempotent: true,
})

export const saveAssets = endpoint({
  call: 'PUT /service-application/api/v1/application/heloc/:uuid/asset-depletion',
  summary: 'Saves assets that can count as income when income alone is too low; the offers are repriced',
  access: ['borrower'],
  on: 'application',
  params: ApplicationParams,
  body: z.strictObject({
    assets: z
      .array(
        z.strictObject({
          kind: z.enum(assetKinds),
          /** Whole dollars. */
          value: z
            .int('Please enter an amount in whole dollars')
            .check(z.minimum(1, 'Must be at least $1'), z.maximum(100_000_000, 'Must be at most $100,000,000')),
        }),
      )
      .check(
        z.minLength(1, 'Please add at least one asset'),
        z.maxLength(20, 'Please combine your assets into at most 20 entries'),
      ),
  }),
  answer: StatusChange,
  refusals: ['application/moved-on'],
  idempotent: true,
})

export const haveNoAssets = endpoint({
  call: 'POST /service-application/api/v1/application/heloc/:uuid/asset-depletion/none',
  summary: 'Records that the borrower has no assets to count; the application is declined with its reasons',
  access: ['borrower'],
  on: 'application',
  params: ApplicationParams,
  answer: StatusChange,
  refusals: ['application/moved-on'],
  idempotent: true,
})

export const acceptSmallerLine = endpoint({
  call: 'POST /service-application/api/v1/application/heloc/:uuid/prequal-winback',
  summary: 'Accepts the counteroffer of a smaller line',
  access: ['borrower'],
  on: 'application',
  params: ApplicationParams,
  answer: StatusChange,
  refusals: ['application/moved-on', 'offers/none-yet'],
  idempotent: true,
})

export const DecisionAnswer = z
  .object({
    checklistStatus: z.string(),
    /** When the application ended. */
    decidedAt: z.iso.datetime(),
    /** The principal reasons, at most four, in the words of the notice (12 CFR 1002, form C-1). */
    reasons: z.array(z.object({ code: z.string(), words: z.string() })),
    /** The first day on which a reason that only time removes no longer applies; null if time does not help. */
    eligibleFrom: z.nullable(z.iso.date()),
    creditor: z.object({ name: z.string(), address: z.string(), nmlsId: z.string(), phone: z.string() }),
    /** The score disclosure (15 U.S.C. 1681m(a)(2), 1681g(f)); null if no score was used. */
    score: z.nullable(
      z.object({
        value: z.number(),
        model: z.string(),
        lowest: z.number(),
        highest: z.number(),
        date: z.iso.date(),
        keyFactors: z.array(z.string()),
      }),
    ),
    /**
     * The agencies whose reports were used. They did not make the decision. Copies of their reports are free until the
     * given day.
     */
    agencies: z.array(z.object({ name: z.string(), address: z.string(), phone: z.string() })),
    freeCopyUntil: z.nullable(z.iso.date()),
  })
  .register(z.globalRegistry, { id: 'DecisionAnswer' })
export type DecisionAnswer = z.infer<typeof DecisionAnswer>

export const readDecision = endpoint({
  call: 'GET /service-application/api/v1/application/heloc/:uuid/decision',
  summary: 'Returns why an application was declined, the score used, and the contact for questions',
  access: ['borrower', 'processor', 'underwriter', 'compliance', 'admin'],
  on: 'application',
  params: ApplicationParams,
  answer: DecisionAnswer,
  refusals: ['offers/not-decided'],
})
