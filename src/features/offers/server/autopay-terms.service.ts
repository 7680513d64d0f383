import { isDeepStrictEqual } from 'node:util'
import type { Sql, Tx } from '#src/platform/server/database.ts'
import type { ApplicationRecords } from '#src/workflow/server/application-record.ts'
import { figuresOfDraw } from '../offers.calculator.ts'
import { OfferSelection } from '../offers.schema.ts'
import { runCalled, saveSelection } from './offers.store.ts'

const autopay = 'AUTOPAY'

/** What paying automatically makes of the offer that was chosen, by the discount of the lender's data. */
export const autopayTerms = ({ records }: { records: ApplicationRecords }) => {
  const chosenOf = async (sql: Sql, applicationId: string) => {
    const { data: chosen } = OfferSelection.safeParse((await records.read(sql, applicationId)).selection)
    if (!chosen) return undefined
    const run = await runCalled(sql, applicationId, chosen.pricingRunId)
    const offer = run?.priced.offers.find(({ offerId }) => offerId === chosen.offerId)
    if (!run || !offer) return undefined
    const others = chosen.discounts.filter((type) => type !== autopay)
    const isOffered = offer.discounts.some(({ type }) => type === autopay)
    const at = (isAutomatic: boolean): OfferSelection => {
      const discounts = isAutomatic && isOffered ? [...others, autopay] : others
      const {
        payoff: _payoff,
        cash: _cash,
        ...figures
      } = figuresOfDraw(offer, { draw: chosen.draw, discounts }, run.priced.ofeeMaxThreshold)
      return { ...chosen, ...figures, discounts }
    }
    return { chosen, at }
  }
  const shown = ({ rate, monthlyPayment }: OfferSelection) => ({ rate, monthlyPayment })

  return {
    async read(sql: Sql, applicationId: string) {
      const found = await chosenOf(sql, applicationId)
      if (!found) return null
      return {
        ...{ automatic: shown(found.at(true)), byHand: shown(found.at(false)) },
        chose: found.chosen.discounts.includes(autopay) ? ('AUTOPAY' as const) : ('MANUAL' as const),
      }
    },
    async choose(tx: Tx, applicationId: string, isAutomatic: boolean, now: Date): Promise<void> {
      const found = await chosenOf(tx, applicationId)
      const next = found?.at(isAutomatic)
      if (found && next && !isDeepStrictEqual(found.chosen, next)) await saveSelection(tx, applicationId, next, now)
    },
  }
}
