import type { ConditionDetails, ConditionWords } from '#src/domain/lending/condition.ts'
import type { BodyOf } from '#src/platform/contract/endpoint.ts'
import { conditionCatalogue } from './catalogue.table.ts'
import type { raiseCondition } from './conditions.contract.ts'

type RaiseConditionBody = BodyOf<typeof raiseCondition>

/** Returns what a condition raised by staff asks for: the catalog's defaults, overridden by what staff entered. */
export const detailsOf = (body: RaiseConditionBody): ConditionDetails => {
  const { category, requestDocuments, numDocsRequired, actionNeeded } = body
  return {
    ...conditionCatalogue[category].details,
    ...(requestDocuments ? { requestDocuments } : {}),
    ...(numDocsRequired ? { xtraData: { numDocsRequired } } : {}),
    ...(actionNeeded ? { actionNeeded } : {}),
  }
}

/** Returns the part of staff's input that the borrower reads: everything except the internal note. */
export const wordsOf = ({ commentsToBorrower, accountEnding }: RaiseConditionBody): ConditionWords => ({
  ...(commentsToBorrower ? { commentsToBorrower } : {}),
  ...(accountEnding ? { accountEnding } : {}),
})
