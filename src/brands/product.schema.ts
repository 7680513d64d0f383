import { z } from 'zod'
import { StateCode } from './state-code.schema.ts'

/** Whole cents, 0 or more. */
const WholeCents = z.number().int().min(0)

/** A percentage with two decimals, as text so that it prints and computes exactly: '7.60'. */
const Percent = z.string().regex(/^\d{1,2}\.\d{2}$/, "Write a percentage as '7.60'")

const isAscending = (range: { from: number; to: number }): boolean => range.from <= range.to
const ascending = 'A range runs from the lower figure to the higher'

const amountRange = (from: number, to: number) =>
  z
    .strictObject({ from: WholeCents.default(from), to: WholeCents.default(to) })
    .refine(isAscending, ascending)
    .prefault({})

/** The figures that every screen, disclosure and email quotes. They are quoted from nowhere else. */
const ProductInfo = z.strictObject({
  lineAmount: amountRange(15_000_00, 400_000_00),
  /** The draw at which borrowers start to choose their offer; at most half of the largest draw is suggested. */
  startingDraw: WholeCents.default(35_000_00),
  aprPercent: z
    .strictObject({ from: Percent.default('7.60'), to: Percent.default('17.20') })
    .refine((range) => Number(range.from) <= Number(range.to), 'A range runs from the lower figure to the higher')
    .prefault({}),
  /** Of the initial draw. */
  originationFeeUpToPercent: Percent.default('4.99'),
  /** Charged only when no automated valuation is found. */
  valuationFee: WholeCents.default(180_00),
  /** Estimated, for an appraiser who visits the home; see `appraisalFeeOf`. Absent, so that no page carries the default. */
  appraisalFee: z.strictObject({ from: WholeCents, to: WholeCents }).refine(isAscending, ascending).optional(),
  manualNotarizationFee: WholeCents.default(300_00),
  recordingFee: amountRange(0, 315_00),
  /** Per $100,000 of the line. */
  recordingTaxPer100k: amountRange(0, 1_400_00),
  /** The served states that tax the recording of a line: see `withTaxStates`. */
  recordingTaxStates: z.array(StateCode).default([]),
  termsInYears: z.array(z.number().int().min(1).max(40)).min(1).default([5, 10, 15, 30]),
  minutesToApprove: z.number().int().positive().default(5),
  businessDaysToFund: z.number().int().positive().default(5),
})
export type ProductInfo = z.infer<typeof ProductInfo>

/** Returns the estimated fee of an appraiser who visits the home, in cents. The order states the actual fee. */
export const appraisalFeeOf = ({ appraisalFee }: Pick<ProductInfo, 'appraisalFee'>): { from: number; to: number } =>
  appraisalFee ?? { from: 450_00, to: 750_00 }

export const Product = z.strictObject({
  /** In a sentence: 'home equity line of credit'. */
  name: z.string().min(1),
  spanishName: z.string().min(1),
  /** False removes a product that would otherwise be inherited. */
  isOffered: z.boolean().default(true),
  /** Qualified by the property's rent instead of the borrower's income. */
  isDscr: z.boolean().default(false),
  isCrypto: z.boolean().default(false),
  /** A line for business purposes is outside Regulation Z (12 CFR 1026.3(a)). */
  isBusinessPurpose: z.boolean().default(false),
  /** Adds 'with more states to come' to the license note while fewer than fifty states are listed. */
  announcesMoreStates: z.boolean().default(false),
  /** If unset, the organization's own licensed states. */
  licensedStates: z.array(StateCode).optional(),
  info: ProductInfo.prefault({}),
})
export type Product = z.infer<typeof Product>

/** Product key in paths, flag names and hosts. */
export const ProductKey = z.string().regex(/^[a-z][a-z0-9-]*$/)
