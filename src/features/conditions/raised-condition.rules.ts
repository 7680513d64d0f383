import type { ConditionDetails, ConditionWords } from '#src/domain/condition.ts'
import type { BodyOf } from '#src/platform/contract/endpoint.ts'
import { conditionCatalogue } from './catalogue.table.ts'
import type { raiseCondition } from './conditions.contract.ts'

type Raised = BodyOf<typeof raiseCondition>

/** What a condition that staff raise asks for: the catalogue's own, and what they say otherwise. */
export const detailsOf = (raised: Raised): ConditionDetails => {
  const { category, requestDocuments, numDocsRequired, actionNeeded } = raised
  return {
    ...conditionCatalogue[category].details,
    ...(requestDocuments ? { requestDocuments } : {}),
    ...(numDocsRequired ? { xtraData: { numDocsRequired } } : {}),
    ...(actionNeeded ? { actionNeeded } : {}),
  }
}

/** What the borrower reads of what they wrote: all but the internal note. */
export const wordsOf = ({ commentsToBorrower, accountEnding }: Raised): ConditionWords => ({
  ...(commentsToBorrower ? { commentsToBorrower } : {}),
  ...(accountEnding ? { accountEnding } : {}),
})
