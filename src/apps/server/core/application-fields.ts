import type { ApplicationHead } from '#src/application/server/application-head.ts'
import { incomeRequestRecords } from '#src/features/income/server/income.service.ts'
import { type OffersDeps, offersService } from '#src/features/offers/server/offers.service.ts'
import type { Core } from './core.ts'

/** What the answer of an application takes from the offers and the income, which do not know each other. */
export const applicationFields = (core: OffersDeps & Pick<Core, 'incomeRequests'>) => {
  const offers = offersService(core)
  const readRequestRecords = incomeRequestRecords({ records: core.records, requests: core.incomeRequests })
  return async (application: ApplicationHead) => ({
    ...(await offers.readPricedFields(application)),
    incomeRequestRecords: await readRequestRecords(core.db, application.id),
  })
}
