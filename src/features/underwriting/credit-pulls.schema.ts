import * as z from 'zod/mini'

const moment = z.iso.datetime()
const bureaus = ['EQUIFAX', 'EXPERIAN', 'TRANSUNION'] as const

const CreditFile = z.object({
  bureau: z.enum(bureaus),
  reportDate: z.string(),
  score: z.nullable(
    z.object({
      value: z.int(),
      model: z.string(),
      date: z.string(),
      lowest: z.int(),
      highest: z.int(),
      keyFactors: z.array(z.string()),
    }),
  ),
  thinFile: z.boolean(),
  minorOnFile: z.boolean(),
  alerts: z.array(
    z.object({
      kind: z.enum(['INITIAL', 'EXTENDED', 'ACTIVE_DUTY']),
      /** The number that the consumer asked to be called at before credit is extended, 15 U.S.C. 1681c-1(h). */
      phone: z.nullable(z.string()),
      expires: z.string(),
    }),
  ),
  tradelines: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['MORTGAGE', 'HELOC', 'AUTO', 'CARD', 'STUDENT', 'INSTALLMENT']),
      creditor: z.string(),
      balance: z.number(),
      limit: z.number(),
      monthlyPayment: z.number(),
      securedByProperty: z.boolean(),
      status: z.enum(['CURRENT', 'PAST_DUE', 'CHARGED_OFF', 'COLLECTION', 'CLOSED']),
      pastDue: z.number(),
      late: z.object({ days30: z.int(), days60: z.int(), days90: z.int() }),
      opened: z.string(),
      lastReported: z.string(),
    }),
  ),
  inquiries: z.array(z.object({ creditor: z.string(), date: z.string() })),
  publicRecords: z.array(
    z.object({
      kind: z.enum(['BANKRUPTCY_7', 'BANKRUPTCY_13', 'FORECLOSURE']),
      filed: z.string(),
      closed: z.nullable(z.string()),
    }),
  ),
})
export type CreditFileView = z.infer<typeof CreditFile>

/** One answer of a bureau: what was pulled, when, and who entered it if a person did. */
const CreditPull = z.object({
  uuid: z.uuid(),
  kind: z.enum(['soft', 'hard']),
  receivedAt: moment,
  /** Null if a bureau answered by itself. */
  entry: z.nullable(z.object({ by: z.string(), confirmedBy: z.nullable(z.string()) })),
  /** Whether rules and prices use this file now. */
  isUsed: z.boolean(),
  result: z.enum(['FOUND', 'NO_MATCH', 'WITHHELD']),
  restrictions: z.array(z.object({ bureau: z.enum(bureaus), kind: z.enum(['FROZEN', 'LOCKED']) })),
  /** What is lent on: the file of the representative score, with the accounts of all bureaus that answered. */
  file: z.nullable(CreditFile),
  /** Each bureau's own file. Empty where one bureau alone answered. */
  bureauFiles: z.array(CreditFile),
})
export type CreditPull = z.infer<typeof CreditPull>

/** One difference between two pulls; figures in whole dollars where they are money. */
const CreditChange = z.object({
  about: z.enum(['score', 'tradeline', 'inquiry', 'alert', 'public-record']),
  /** The creditor or the kind of alert or record; null for the score. */
  name: z.nullable(z.string()),
  /** What changed of a tradeline; null if the whole entry is new or gone. */
  field: z.nullable(z.enum(['balance', 'monthlyPayment', 'status', 'pastDue'])),
  before: z.nullable(z.union([z.string(), z.number()])),
  after: z.nullable(z.union([z.string(), z.number()])),
})
export type CreditChange = z.infer<typeof CreditChange>

export const CreditView = z.object({
  /** Every pull, oldest first. */
  pulls: z.array(CreditPull),
  /** From the newest soft file to the newest hard file; null until there are both. */
  changes: z.nullable(z.array(CreditChange)),
})
export type CreditView = z.infer<typeof CreditView>
