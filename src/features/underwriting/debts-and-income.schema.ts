import * as z from 'zod/mini'
import { payoffStatuses, verifications } from '#src/domain/lending/application-enums.ts'
import { liabilityKinds, liabilitySources, removalReasons } from '#src/domain/lending/liability.ts'
import { assetKinds, employmentTypes } from '#src/domain/person/applicant.ts'

const moment = z.iso.datetime()

export const LiabilityView = z.object({
  uuid: z.uuid(),
  creditor: z.string(),
  accountEnding: z.nullable(z.string()),
  kind: z.enum(liabilityKinds),
  /** Who reported it first. */
  source: z.enum(liabilitySources),
  /** Null if the home does not secure it. */
  lienPosition: z.nullable(z.int()),
  balance: z.number(),
  limit: z.number(),
  monthlyPayment: z.number(),
  /** The recorder's estimate and the creditor's balance; null if not reported. */
  recorded: z.nullable(z.number()),
  reported: z.nullable(z.number()),
  /** When the borrower last confirmed it. */
  confirmedAt: z.nullable(moment),
  /** Why the borrower says that it does not belong on the list. */
  removedFor: z.nullable(z.enum(removalReasons)),
  payoffStatus: z.enum(payoffStatuses),
  /** What paying it off takes. */
  payoff: z.number(),
})
export type LiabilityView = z.infer<typeof LiabilityView>

const IncomeProof = z.object({
  uuid: z.uuid(),
  /** A kind of link or document, or the check at the employer. */
  method: z.string(),
  state: z.enum(['open', 'linked', 'reported', 'failed']),
  failure: z.nullable(z.string()),
  requestedAt: moment,
  /** What it shows; null until it was read. Whole dollars a year before tax. */
  annual: z.nullable(z.number()),
  /** Whether it shows all income or income from work alone. */
  covers: z.nullable(z.enum(['all', 'work'])),
  isApplicants: z.nullable(z.boolean()),
  employment: z.nullable(z.enum(['active', 'ended', 'unnamed'])),
  /** The employer as the borrower stated it. */
  employer: z.nullable(z.string()),
  verification: z.nullable(z.enum(verifications)),
  /** What the borrower sent for it, oldest first. */
  documents: z.array(z.object({ uuid: z.uuid(), kind: z.string(), sentAt: moment })),
})
export type IncomeProof = z.infer<typeof IncomeProof>

export const IncomeWorksheet = z.object({
  /** As the borrower stated it, whole dollars a year before tax. */
  statement: z.object({
    /** Staff corrected a figure of it. */
    isCorrected: z.boolean(),
    employment: z.enum(employmentTypes),
    annual: z.number(),
    otherAnnual: z.number(),
    /** Of co-owners on the deed; it does not count. */
    coOwnersAnnual: z.nullable(z.number()),
    /** Per month, where the rent of the home repays the line. */
    monthlyRent: z.nullable(z.number()),
    assets: z.array(z.object({ kind: z.enum(assetKinds), value: z.number() })),
  }),
  proofs: z.array(IncomeProof),
  /** What counts once it is verified; the stated income counts until then. */
  qualifying: z.nullable(
    z.object({
      annual: z.number(),
      source: z.string(),
      at: moment,
      /** Whether staff lowered what the documents show. */
      isCorrected: z.boolean(),
    }),
  ),
})
export type IncomeWorksheet = z.infer<typeof IncomeWorksheet>

const Ratio = z.object({
  before: z.nullable(z.number()),
  after: z.nullable(z.number()),
  /** The highest value that the lender's policy allows, or the lowest for coverage. */
  limit: z.nullable(z.number()),
})

/** Percent; coverage is a quotient. */
export const Ratios = z.object({
  line: z.nullable(z.object({ amount: z.number(), payment: z.number(), rate: z.number() })),
  value: z.object({ amount: z.number(), source: z.string(), countedAmount: z.number() }),
  liens: z.object({ before: z.number(), after: z.number() }),
  repayment: z.object({ from: z.enum(['INCOME', 'RENT']), monthly: z.number(), isVerified: z.boolean() }),
  debt: z.object({ before: z.number(), after: z.number() }),
  ltv: Ratio,
  cltv: Ratio,
  dti: z.nullable(Ratio),
  coverage: z.nullable(Ratio),
})
export type Ratios = z.infer<typeof Ratios>
