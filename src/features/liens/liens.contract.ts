import * as z from 'zod/mini'
import { payoffStatuses } from '#src/domain/lending/application-enums.ts'
import { liabilityKinds, liabilitySources, lienKinds, removalReasons } from '#src/domain/lending/liability.ts'
import { renderableText } from '#src/domain/text-field.ts'
import { equityAnswers } from '#src/domain/us/earlier-equity.ts'
import { ApplicationParams } from '#src/platform/contract/application-params.schema.ts'
import { calendarDay } from '#src/platform/contract/calendar-day.schema.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { payoffDuties } from './payoff-duty.rules.ts'

/** What the borrower says about other home equity loans on a homestead in Texas. */
export const EarlierEquityAnswer = z.strictObject({
  /** Null where no first mortgage is on the list. */
  firstMortgage: z.nullable(z.enum(equityAnswers, 'Please choose an answer')),
  closedWithinYear: z.enum(equityAnswers, 'Please choose an answer'),
  /** Given if one did close. */
  closedOn: z.nullable(calendarDay('Please enter the day it closed')),
})

const LiabilityParams = z.object({ uuid: z.uuid(), liabilityUuid: z.uuid() })
const liabilities = '/service-application/api/v1/application/heloc/:uuid/liabilities' as const

const maxDollars = 50_000_000
const dollars = (unread: string) =>
  z.int(unread).check(z.minimum(0, 'Must be at least $0'), z.maximum(maxDollars, 'Must be less than $50,000,000'))

/** A lien as the borrower describes it, in whole dollars. */
export const LienDetails = z.strictObject({
  kind: z.enum(lienKinds, 'Please choose what it is'),
  creditor: z
    .string('Please enter the creditor')
    .check(
      ...renderableText(),
      z.trim(),
      z.minLength(2, 'Please enter the creditor'),
      z.maxLength(80, 'Please shorten this to 80 characters'),
      z.regex(/^[\p{L}\p{N} .,&'’()/-]+$/u, 'Some of the characters entered are not supported.'),
    ),
  balance: dollars('Please enter the balance, in whole dollars'),
  /** The limit of a line of credit, or the original amount of another loan. */
  limit: z.nullable(dollars('Please enter the credit limit, in whole dollars')),
  monthlyPayment: dollars('Please enter the payment, 0 if there is none'),
  accountEnding: z.nullable(
    z.string().check(z.regex(/^[A-Za-z0-9]{4}$/, 'Please enter the last four characters, or leave it empty')),
  ),
})
export type LienDetails = z.infer<typeof LienDetails>

export const LiabilityRow = z
  .object({
    liabilityUuid: z.uuid(),
    kind: z.enum(liabilityKinds),
    /** The source that reported it first. */
    source: z.enum(liabilitySources),
    creditor: z.string(),
    accountEnding: z.nullable(z.string()),
    monetaryBalance: z.number(),
    monetaryCalculatedNextPaymentMinimumAmount: z.number(),
    limit: z.number(),
    /** 1 is the first lien. Null if it is not secured by the home. */
    lienPosition: z.nullable(z.int()),
    /** The amounts owed according to public records and the credit file, if known. */
    recorded: z.nullable(z.number()),
    reported: z.nullable(z.number()),
    /** Whether the borrower still has to say whether it is secured by this home. */
    needsAnswer: z.boolean(),
    removedFor: z.nullable(z.enum(removalReasons)),
    payoff: z.object({ status: z.enum(payoffStatuses), duty: z.enum(payoffDuties), amount: z.number() }),
  })
  .register(z.globalRegistry, { id: 'Liability' })
export type LiabilityRow = z.infer<typeof LiabilityRow>

export const LiensAnswer = z
  .object({
    checklistStatus: z.string(),
    /** `unexplained`: asks only about liens that the credit file shows and the list did not have. */
    asks: z.enum(['all', 'unexplained']),
    /** Whether the borrower must say something about other home equity loans, as for a homestead in Texas. */
    asksEarlierEquity: z.boolean(),
    liens: z.array(LiabilityRow),
    /** Debts that are not secured by the home and that the line of credit may pay off. */
    debts: z.array(LiabilityRow),
    /** How the list affects the line of credit, in whole dollars. Null if there are no prices yet. */
    effect: z.nullable(
      z.object({
        /** The largest line of credit. */
        line: z.number(),
        /** The largest initial draw. */
        draw: z.number(),
        payoff: z.number(),
        /** The chosen initial draw, and whether it is still possible with this list. */
        chosenDraw: z.nullable(z.number()),
        chosenHolds: z.boolean(),
      }),
    ),
    /** What the borrower authorizes by confirming a list with debts to pay off. Null if there are none. */
    payoffConsent: z.nullable(z.object({ version: z.int(), text: z.object({ en: z.string(), es: z.string() }) })),
  })
  .register(z.globalRegistry, { id: 'Liens' })
export type LiensAnswer = z.infer<typeof LiensAnswer>

const onList = {
  access: ['borrower'],
  on: 'application',
  params: ApplicationParams,
  answer: LiensAnswer,
  refusals: ['application/moved-on'],
} as const
const onLiability = { ...onList, objects: { liabilityUuid: 'liability' }, params: LiabilityParams } as const

export const readLiens = endpoint({
  ...onList,
  call: `GET ${liabilities}`,
  summary: 'Returns the mortgages, liens and debts of an application and their effect on the line',
  refusals: [],
})

export const addLien = endpoint({
  ...onList,
  call: `POST ${liabilities}`,
  summary: 'Adds a lien that neither public records nor the credit file shows',
  body: LienDetails,
  refusals: ['application/moved-on', 'liens/too-many'],
  idempotent: true,
})

export const correctLien = endpoint({
  ...onLiability,
  call: `PUT ${liabilities}/:liabilityUuid`,
  summary: 'Corrects a lien',
  body: LienDetails,
  refusals: ['application/moved-on', 'liens/not-on-home'],
})

export const keepLien = endpoint({
  ...onLiability,
  call: `POST ${liabilities}/:liabilityUuid/keep`,
  summary: 'Confirms that a lien is recorded against this home; also undoes its removal',
  body: z.strictObject({}),
  refusals: ['application/moved-on', 'liens/not-on-home'],
})

export const removeLien = endpoint({
  ...onLiability,
  call: `POST ${liabilities}/:liabilityUuid/remove`,
  summary: 'Removes a lien that is not secured by this home, with the reason',
  body: z.strictObject({ reason: z.enum(removalReasons, 'Please choose why it doesn’t belong here') }),
  refusals: ['application/moved-on', 'liens/not-on-home'],
})

export const markPayoff = endpoint({
  ...onLiability,
  call: `PUT ${liabilities}/:liabilityUuid/payoff`,
  summary: 'Sets whether the line pays off a debt at closing',
  body: z.strictObject({ isMarked: z.boolean() }),
  refusals: ['application/moved-on', 'liens/must-be-paid', 'liens/cannot-be-paid'],
})

export const confirmLiens = endpoint({
  call: `POST ${liabilities}/confirm`,
  summary: 'Confirms the list of liens; the hard credit report is pulled',
  access: ['borrower'],
  on: 'application',
  params: ApplicationParams,
  body: z.strictObject({
    isTrue: z.literal(true, { error: 'Please check the box if this is true' }),
    /** Required where the list asks about it. */
    earlierEquity: z.optional(EarlierEquityAnswer),
    /** The version of the wording with which the borrower authorizes payoff statements. */
    payoffConsent: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
  }),
  answer: z.object({ checklistStatus: z.string(), revision: z.int() }),
  refusals: ['application/moved-on', 'consents/not-in-force', 'liens/unanswered'],
  idempotent: true,
})
