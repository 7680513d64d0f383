import * as z from 'zod/mini'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { CreditView } from './credit-pulls.schema.ts'
import { IncomeWorksheet, LiabilityView, Ratios } from './debts-and-income.schema.ts'
import { PropertyFile } from './property-file.schema.ts'

/** What an underwriter reads to decide an application. Each figure says where it is from. */
const Underwriting = z
  .object({
    /** Null until there is a credit file and a value. */
    ratios: z.nullable(Ratios),
    credit: CreditView,
    /** By lien position, then unsecured debts; including those that the borrower removed. */
    liabilities: z.array(LiabilityView),
    income: IncomeWorksheet,
    property: PropertyFile,
  })
  .register(z.globalRegistry, { id: 'Underwriting' })

export const readUnderwriting = endpoint({
  call: 'GET /service-pipeline/secure/api/v1/applications/:uuid/underwriting',
  summary: 'Returns the underwriting view: ratios, credit, debts, income and home; the view is recorded',
  // Credit bureau data is only for those who decide on it (15 U.S.C. 1681b).
  access: ['processor', 'underwriter', 'admin'],
  on: 'application',
  params: z.strictObject({ uuid: z.uuid() }),
  answer: Underwriting,
})
