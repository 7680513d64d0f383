import type { ConditionCategory, DocumentType } from '#src/domain/lending/application-enums.ts'
import type { ConditionCustomText, ConditionDetails } from '#src/domain/lending/condition.ts'
import type { BodyOf } from '#src/platform/contract/endpoint.ts'
import { conditionCatalog } from './catalog.table.ts'
import { documentSlots } from './condition-text.ts'
import type { raiseCondition } from './conditions.contract.ts'

type RaiseConditionBody = BodyOf<typeof raiseCondition>

/** How many of each document staff may request at once; two kinds of this many fill the twelve slots. */
export const maxOfEachCategory = 6

/**
 * Returns the documents that staff request. Kinds: those that staff chose; none means the usual ones. Without a choice
 * and for one of each, the catalog's defaults stay.
 */
export const requestedDocuments = (
  category: ConditionCategory,
  kinds: readonly DocumentType[],
  count: number,
): Pick<RaiseConditionBody, 'requestDocuments' | 'numDocsRequired'> => {
  if (kinds.length === 0 && count === 1) return {}
  // Pay stubs have a count of their own.
  if (kinds.length === 0 && category === 'HELOC_MANUAL_PAYSTUB_UPLOAD') return { numDocsRequired: count }
  const each = kinds.length > 0 ? kinds : documentSlots({ category, details: {} })
  const requestDocuments = each.flatMap((kind) => Array.from({ length: count }, () => kind)).slice(0, 12)
  if (requestDocuments.length === 0) return {}
  return {
    requestDocuments,
    ...(requestDocuments.length > 1 ? { numDocsRequired: requestDocuments.length } : {}),
  }
}

/** Returns what a condition raised by staff asks for: the catalog's defaults, overridden by what staff entered. */
export const detailsOf = (body: RaiseConditionBody): ConditionDetails => {
  const { category, requestDocuments, numDocsRequired, actionNeeded } = body
  return {
    ...conditionCatalog[category].details,
    ...(requestDocuments ? { requestDocuments } : {}),
    ...(numDocsRequired ? { xtraData: { numDocsRequired } } : {}),
    ...(actionNeeded ? { actionNeeded } : {}),
  }
}

/** Returns the part of staff's input that the borrower reads: everything except the internal note. */
export const customTextOf = ({ commentsToBorrower, accountEnding }: RaiseConditionBody): ConditionCustomText => ({
  ...(commentsToBorrower ? { commentsToBorrower } : {}),
  ...(accountEnding ? { accountEnding } : {}),
})
