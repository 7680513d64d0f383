import { isDeepStrictEqual } from 'node:util'
import { OfferSelection } from '#src/application/offers.schema.ts'
import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import { figuresOfDraw } from '../offers.calculator.ts'
import { runById, saveSelection } from './offers.store.ts'

const autopay = 'AUTOPAY'

/** Computes the terms of the chosen offer with and without automatic payment, using the lender's discount. */
export const autopayTerms = ({ records }: { records: ApplicationRecords }) => {
  const readChosenTerms = async (sql: Sql, applicationId: string) => {
    const { data: selection } = OfferSelection.safeParse((await records.read(sql, applicationId)).selection)
    if (!selection) return undefined
    const run = await runById(sql, applicationId, selection.pricingRunId)
    const offer = run?.result.offers.find(({ offerId }) => offerId === selection.offerId)
    if (!run || !offer) return undefined
    const others = selection.discounts.filter((type) => type !== autopay)
    const isOffered = offer.discounts.some(({ type }) => type === autopay)
    const at = (isAutomatic: boolean): OfferSelection => {
      const discounts = isAutomatic && isOffered ? [...others, autopay] : others
      const {
        payoff: _payoff,
        cash: _cash,
        ...figures
      } = figuresOfDraw(offer, { draw: selection.draw, discounts }, run.result.ofeeMaxThreshold)
      return { ...selection, ...figures, discounts }
    }
    return { chosen: selection, at }
  }
  const pricedTerms = ({ rate, monthlyPayment }: OfferSelection) => ({ rate, monthlyPayment })
  const read = async (sql: Sql, applicationId: string) => {
    const terms = await readChosenTerms(sql, applicationId)
    if (!terms) return null
    return {
      automatic: pricedTerms(terms.at(true)),
      byHand: pricedTerms(terms.at(false)),
      chose: terms.chosen.discounts.includes(autopay) ? ('AUTOPAY' as const) : ('MANUAL' as const),
    }
  }

  return {
    read,
    /** Returns the discount for automatic payment that the rate includes, in percentage points; null if it includes none. */
    async includedPoints(sql: Sql, applicationId: string): Promise<number | null> {
      const terms = await read(sql, applicationId)
      if (terms?.chose !== 'AUTOPAY' || terms.byHand.rate === terms.automatic.rate) return null
      // Rates have at most three decimals.
      return Math.round((terms.byHand.rate - terms.automatic.rate) * 1_000) / 1_000
    },
    async choose(tx: Tx, applicationId: string, isAutomatic: boolean, now: Date): Promise<void> {
      const terms = await readChosenTerms(tx, applicationId)
      const next = terms?.at(isAutomatic)
      if (terms && next && !isDeepStrictEqual(terms.chosen, next)) await saveSelection(tx, applicationId, next, now)
    },
  }
}
