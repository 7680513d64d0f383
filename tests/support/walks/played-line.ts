import { expect } from 'vitest'
import type { ApplicationDocument } from '#src/features/documents/documents.contract.ts'
import type { Funding } from '#src/features/funding/funding.contract.ts'
import type { OffersAnswer } from '#src/features/offers/offers.contract.ts'
import type { RightToCancel } from '#src/features/rescission/rescission.contract.ts'
import type { Closing } from '#src/features/signing/signing.contract.ts'
import type { Valuation } from '#src/features/valuation/valuation.contract.ts'
import type { PlayedScenario } from '../../../scripts/scenarios/play-scenario.ts'
import {
  afterOfficeDays,
  businessDaysLater,
  dayIn,
  isOfficeDay,
  plusDays,
  plusMonths,
} from '../recomputed/recomputed-days.ts'
import {
  type FirstPayment,
  floodInsuranceAmount,
  type RecomputedLine,
  recomputeFirstPayment,
  recomputeTerms,
} from '../recomputed/recomputed-line.ts'
import { appendixJRate, recomputeLoan, roundFraction } from '../recomputed/recomputed-loan.ts'
import type { taxesByPlace } from '../recomputed/recomputed-taxes.ts'
import { pdfText } from '../stubs/pdf-text.ts'
import { onApplication } from './borrower-calls.ts'

/** What a played application says of its line, in calls and documents, against figures recomputed without the product. */

const toCents = (dollars: number): bigint => BigInt(Math.round(dollars * 100))
const inDollars = (cents: bigint): string => {
  const digits = String(cents).padStart(3, '0')
  return `$${digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')}.${digits.slice(-2)}`
}
/** A fraction in percent with some decimals. */
const inPercent = (numerator: bigint, denominator: bigint, decimals: number): string => {
  const digits = String(roundFraction(numerator * 10n ** BigInt(decimals), denominator)).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}%`
}
const usDate = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** What the law of a place adds to a line, and where it lies. */
export interface RecomputedPlace {
  taxOn: keyof typeof taxesByPlace
  /** Time zone of the home. */
  zone: string
  /** What the lender charges for recording, in cents, if not what most of the scenarios' lenders do. */
  recording?: bigint
  /** What a Texas homestead pays to others, in cents. */
  costs?: { notary: bigint; recording: bigint }
}

/** Everything that is read of a played application: its calls, and the English text of each document. */
export const readLine = async ({ caller, uuid }: PlayedScenario) => {
  const get = <T>(below: string) => caller.call<T>('GET', onApplication(uuid, below))
  const offers = await get<OffersAnswer>('offers')
  const documents = await get<ApplicationDocument[]>('documents')
  const texts = new Map<string, string>()
  for (const { kind, version, language, documentUuid } of documents)
    if (language === 'en' && version === 1)
      texts.set(kind, pdfText(await caller.file(onApplication(uuid, `documents/${documentUuid}/file`))).join(' '))
  return {
    offers,
    texts,
    days: new Map(documents.map(({ kind, createdAt }) => [kind, createdAt])),
    funding: await get<Funding>('funding'),
    closing: await get<Closing>('closing'),
    appraisal: (await get<Valuation>('valuation')).appraisal,
  }
}
export type ReadLine = Awaited<ReturnType<typeof readLine>>

/** The line from its draw, its rate and its share of fee alone. */
export const recomputeLine = ({ offers }: Pick<ReadLine, 'offers'>, { taxOn }: Pick<RecomputedPlace, 'taxOn'>) => {
  const { selection } = offers
  if (!selection) throw new Error('No offer was chosen.')
  const terms = recomputeTerms(
    {
      draw: toCents(selection.draw),
      rate: BigInt(Math.round(selection.rate * 1000)),
      feePct: BigInt(Math.round(selection.originationFeePct * 100)),
      maxFee: offers.ofeeMaxThreshold === null ? undefined : toCents(offers.ofeeMaxThreshold),
      termYears: selection.termYears,
    },
    taxOn,
  )
  return { ...terms, selection }
}
type ChosenLine = ReturnType<typeof recomputeLine>

/** Amounts with cents, in the order of the document. Whole dollars are terms of the plan, not figures of the line. */
const amountsIn = (text = ''): string[] => text.match(/\$[\d,]+\.\d\d/g) ?? []
const ratesIn = (text = ''): string[] => text.match(/\d+\.\d{3,}%/g) ?? []

/** What documents list of these fees and taxes: one of zero has no row. */
const listFees = (...amounts: readonly bigint[]): bigint[] => amounts.filter((amount) => amount > 0n)

/** The stored choice and the calls that show it. */
export const expectCalls = ({ closing, funding }: ReadLine, one: ChosenLine): void => {
  const { selection, loan, line, fee, tax, draw, rate } = one
  expect(toCents(selection.originationFee)).toBe(fee)
  expect(toCents(selection.totalDraw)).toBe(draw + fee)
  expect(toCents(selection.recordingTax)).toBe(tax)
  expect(toCents(selection.lineAmount)).toBe(line)
  expect(toCents(selection.monthlyPayment)).toBe(loan.payment)
  expect(toCents(selection.totalOfPayments)).toBe(loan.total)
  expect(toCents(selection.totalInterest)).toBe(loan.interest)
  // 12 CFR 1026.14(b): twelve periodic rates. Appendix J to within a millionth of a point.
  expect(selection.openEndApr).toBeCloseTo(Number(rate) / 1000, 9)
  expect(selection.allInCost).toBeCloseTo(appendixJRate(draw, loan), 6)
  expect(closing.terms).toMatchObject({ lineAmount: selection.lineAmount, monthlyPayment: selection.monthlyPayment })
  expect(funding.line).toMatchObject({
    limitCents: Number(line),
    drawCents: Number(draw),
    feeCents: Number(fee),
    taxCents: Number(tax),
    monthlyCents: Number(loan.payment),
  })
}

/**
 * Each figure of the summary of the application, in its order. Its draw, rate and term are those it names: the borrower
 * may have chosen again later.
 */
export const expectSummary = (
  { texts, offers }: ReadLine,
  { selection }: ChosenLine,
  { taxOn }: RecomputedPlace,
): void => {
  const text = texts.get('SUMMARY_DISCLOSURE') ?? ''
  const draw = BigInt((amountsIn(text)[1] ?? '').replace(/\D/g, ''))
  const [rate = '', apr] = ratesIn(text)
  const termYears = Number(/Term (\d+) years/.exec(text)?.[1])
  const terms = { ...selection, draw: Number(draw) / 100, rate: Number(rate.slice(0, -1)), termYears }
  const { line, fee, tax, loan } = recomputeLine({ offers: { ...offers, selection: terms } }, { taxOn })
  expect(amountsIn(text)).toEqual([line, draw, ...listFees(fee, tax), loan.payment, loan.interest].map(inDollars))
  expect(apr).toBe(rate)
}

/** Each row of the example on 10,000 dollars (12 CFR 1026.40(d)(5)(iii)). */
export const expectEarlyExample = ({ texts }: ReadLine): void => {
  const rows = [
    ...(texts.get('EARLY_DISCLOSURES') ?? '').matchAll(/(\d+) years (\d+)\.(\d{3})% (\$[\d,.]+) (\d+) payments/g),
  ]
  expect(rows.length).toBeGreaterThan(0)
  for (const [, years, whole, thousandths, payment, count] of rows) {
    const loan = recomputeLoan(10_000_00n, BigInt(`${whole}${thousandths}`), Number(years) * 12)
    expect([payment, Number(count)]).toEqual([inDollars(loan.payment), loan.count])
  }
}

/** Each figure of the documents of the closing, in its order. */
export const expectClosingDocuments = (
  { texts, offers, appraisal }: ReadLine,
  one: ChosenLine,
  { costs, recording = costs?.recording ?? 95_00n }: RecomputedPlace,
): void => {
  const { line, draw, fee, tax, loan, rate, perDay, selection } = one
  // The rate rises by this when automatic payments end.
  const listedRate = BigInt(
    Math.round((offers.offers.find(({ offerId }) => offerId === selection.offerId)?.rate ?? 0) * 1000),
  )
  const autopay = selection.discounts.includes('AUTOPAY') ? [inPercent(listedRate - rate, 1000n, 3)] : []
  const parts = [line, draw, ...listFees(fee, tax), line]
  const schedule = [loan.payment, loan.last, loan.total]
  const yearly = inPercent(rate, 1000n, 3)
  const agreement = texts.get('CREDIT_AGREEMENT')
  const notary = costs?.notary ?? 300_00n
  expect(amountsIn(agreement)).toEqual([...parts, ...schedule, ...listFees(recording, notary)].map(inDollars))
  expect(ratesIn(agreement)).toEqual([yearly, yearly, ...autopay])
  expect(agreement).toContain(`1 to ${loan.count - 1}`)
  // Some states require the limit a second time. Georgia also requires the tax (OCGA 44-14-63(b)).
  const deed = texts.get('SECURITY_INSTRUMENT') ?? ''
  const deedAmounts = deed.includes('Intangible recording tax') ? [line, tax] : [line]
  expect([...new Set(amountsIn(deed))]).toEqual(deedAmounts.map(inDollars))
  const opening = texts.get('ACCOUNT_OPENING_DISCLOSURE')
  const appraisalFee = appraisal?.payment === 'PAID' ? BigInt(appraisal.feeCents) : 0n
  const others = listFees(fee, recording, tax, notary, appraisalFee)
  expect(amountsIn(opening)).toEqual(
    [...parts, loan.payment, perDay, ...others, loan.interest, ...schedule].map(inDollars),
  )
  const periodic = [inPercent(rate, 12_000n, 5), yearly, inPercent(rate, 365_000n, 6)]
  expect(ratesIn(opening)).toEqual([yearly, yearly, ...periodic, ...autopay])
  if (costs)
    expect(amountsIn(texts.get('TEXAS_ITEMIZED_COSTS'))).toEqual(
      [...listFees(fee, costs.recording, tax, costs.notary), line, line, perDay, ...schedule, loan.interest].map(
        inDollars,
      ),
    )
}

/** The notice names the whole line and what is ahead of it, at most 250,000 dollars (12 CFR 339.3(a)). */
export const expectFloodNotice = ({ texts, offers }: ReadLine, { line }: RecomputedLine): void => {
  const amount = floodInsuranceAmount(line, toCents(offers.home.liens))
  expect(amountsIn(texts.get('FLOOD_NOTICE'))).toEqual([inDollars(amount)])
}

/** Disbursements is the draw, and the first payment counts from the day of sending. */
export const expectMoney = ({ funding }: ReadLine, { draw, line, rate, loan }: RecomputedLine): void => {
  const arrivedPayments = funding.payments.filter(({ status }) => status === 'SETTLED')
  expect(arrivedPayments.reduce((sum, { amountCents }) => sum + BigInt(amountCents), 0n)).toBe(draw)
  const first = arrivedPayments.find(({ kind }) => kind === 'CASH') ?? arrivedPayments[0]
  // A lender's day is that of New York.
  const sentOn = dayIn(first?.sentAt ?? '', 'America/New_York')
  const { dueOn, oddDays, oddInterest, amount }: FirstPayment = recomputeFirstPayment(
    { line, rate, loan },
    { sentOn, dayOfMonth: funding.drawnFrom?.dayOfMonth },
  )
  expect(funding).toMatchObject({
    firstPaymentOn: dueOn,
    firstPaymentCents: Number(amount),
    oddDays: { count: oddDays, interestCents: Number(oddInterest) },
  })
}

/**
 * Three business days until midnight at the home, then three office days for the mail, and money on an office day (12 CFR
 * 1026.15(a)(2), (a)(3), (c)).
 */
export const expectRescission = async (
  { caller, uuid }: PlayedScenario,
  { texts, funding }: ReadLine,
  { zone, signedOn }: { zone: string; signedOn: string },
): Promise<void> => {
  const right = await caller.call<RightToCancel>('GET', onApplication(uuid, 'right-to-cancel'))
  const noticedOn = dayIn(right.owners[0]?.noticedAt ?? '', zone)
  const lastDay = businessDaysLater([noticedOn, signedOn].toSorted().at(-1)!, 3)
  expect(right.lastDay).toBe(lastDay)
  expect(texts.get('RIGHT_TO_CANCEL')).toContain(usDate(lastDay))
  const moneyFrom = afterOfficeDays(lastDay, 3)
  expect(dayIn(right.moneyFrom ?? '', zone)).toBe(moneyFrom)
  for (const { sentAt } of funding.payments) {
    const sentOn = dayIn(sentAt ?? '', zone)
    expect(sentOn >= moneyFrom && isOfficeDay(sentOn), `${sentAt} is an office day, ${moneyFrom} or later`).toBe(true)
  }
}

/** Fees to any person within 2%, all debt within 80%, and the days of Texas (article XVI, section 50(a)(6)). */
export const expectTexas = (
  { texts, funding, days }: ReadLine,
  { line, fee }: RecomputedLine,
  { costs, zone }: RecomputedPlace,
  closing: { appliedOn: string; signedOn: string; seniorLienBalance: bigint },
): void => {
  const fees = fee + (costs?.notary ?? 0n) + (costs?.recording ?? 0n)
  expect(fees * 100n).toBeLessThanOrEqual(line * 2n)
  // The value is the one that owner and lender acknowledge.
  const value = /is \$([\d,]+)\. The value was/.exec(texts.get('TEXAS_VALUE_ACKNOWLEDGMENT') ?? '')?.[1] ?? ''
  expect((closing.seniorLienBalance + line) * 100n).toBeLessThanOrEqual(
    toCents(Number(value.replaceAll(',', ''))) * 80n,
  )
  expect(closing.signedOn >= plusDays(closing.appliedOn, 12)).toBe(true)
  expect(closing.signedOn >= businessDaysLater(dayIn(days.get('TEXAS_ITEMIZED_COSTS') ?? '', zone), 1)).toBe(true)
  // Section 50(t)(8): payments begin no later than two months after the line is established.
  expect((funding.firstPaymentOn ?? '') <= plusMonths(closing.signedOn, 2)).toBe(true)
}
