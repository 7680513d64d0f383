import {
  hasSpouse,
  isSpouseUnasked,
  type MaritalStatus,
  type OwnerRelation,
} from '#src/domain/lending/additional-info.ts'
import type { SharedSentence } from '#src/domain/words/shared-sentences.es.ts'
import type { AnswerOf, BodyOf } from '#src/platform/contract/endpoint.ts'
import type { FormSchema } from '#src/platform/ui/form-faults.ts'
import { type readAdditionalInfo, saveAdditionalInfo, UnfinishedAnswers } from '../additional-info.contract.ts'
import type { spanish } from '../additional-info.es.ts'

export type AdditionalInfoAnswer = AnswerOf<typeof readAdditionalInfo>
type Body = BodyOf<typeof saveAdditionalInfo>

interface OwnerEntries {
  relation?: string
  maritalStatus?: string
  spouse?: object
}

interface FormEntries {
  ssn?: string
  maritalStatus?: string
  hasOthers?: boolean
  coOwners?: Record<string, OwnerEntries>
  hasOtherMail?: boolean
  mailingAddress?: object
  electronic?: { code?: string }
  [field: string]: unknown
}

/** Returns the schema of the form. It checks what the contract checks, and what only the page asks. */
export const additionalInfoSchema = (additionalInfo: AdditionalInfoAnswer): FormSchema<Body> => ({
  safeParse(answers) {
    const entries = answers as FormEntries
    const missingIssue = (field: string, message: keyof typeof spanish | SharedSentence, missing: boolean) =>
      missing ? [{ path: field.split('.'), message }] : []
    const own = [
      ...missingIssue(
        'maritalStatus',
        'Please choose your marital status',
        additionalInfo.asksMaritalStatus && !entries.maritalStatus,
      ),
      ...(additionalInfo.asksMaritalStatus && entries.hasOthers
        ? Object.values(entries.coOwners ?? {}).flatMap(({ relation, maritalStatus }, at) =>
            missingIssue(
              `coOwners.${at}.maritalStatus`,
              'Please choose their marital status',
              isSpouseUnasked({
                relation: relation as OwnerRelation,
                maritalStatus: maritalStatus as MaritalStatus | undefined,
              }),
            ),
          )
        : []),
      ...missingIssue('hasOthers', 'Please choose yes or no', entries.hasOthers === undefined),
      ...missingIssue('hasOtherMail', 'Please choose yes or no', entries.hasOtherMail === undefined),
    ]
    const result = saveAdditionalInfo.body.safeParse(toBody(entries, additionalInfo))
    if (result.success && own.length === 0) return { success: true, data: result.data }
    return { success: false, error: { issues: [...(result.error?.issues ?? []), ...own] } }
  },
})

/** An owner as sent, with a spouse only where the page asks for one. */
const toCoOwner = ({ maritalStatus, spouse, ...owner }: OwnerEntries, asksMaritalStatus: boolean) => {
  if (!asksMaritalStatus || owner.relation === 'SPOUSE') return owner
  if (!hasSpouse(maritalStatus as MaritalStatus | undefined)) return { ...owner, maritalStatus }
  return { ...owner, maritalStatus, spouse: spouse ?? {} }
}

const toBody = (entries: FormEntries, additionalInfo: AdditionalInfoAnswer) => ({
  citizenship: entries.citizenship,
  useOfFunds: entries.useOfFunds,
  coOwners: entries.hasOthers
    ? Object.values(entries.coOwners ?? {}).map((owner) => toCoOwner(owner, additionalInfo.asksMaritalStatus))
    : [],
  ...(additionalInfo.ssnMasked ? {} : { ssn: entries.ssn }),
  ...(additionalInfo.asksMaritalStatus ? { maritalStatus: entries.maritalStatus } : {}),
  ...(entries.hasOtherMail ? { mailingAddress: entries.mailingAddress } : {}),
  ...(additionalInfo.electronic.isConfirmed
    ? {}
    : { electronic: { version: additionalInfo.electronic.version, code: entries.electronic?.code } }),
})

/** Returns the form's first values: the answers sent earlier, otherwise those that were entered so far. */
export const initialValues = ({
  given: answers,
  unfinished: draft,
}: AdditionalInfoAnswer): Readonly<Record<string, unknown>> => {
  // Few have another address for their mail, and the question shows its answer.
  if (!answers) return { hasOtherMail: false, ...(draft ? { ...draft, coOwners: { ...draft.coOwners } } : {}) }
  return {
    citizenship: answers.citizenship,
    ...(answers.maritalStatus ? { maritalStatus: answers.maritalStatus } : {}),
    useOfFunds: answers.useOfFunds,
    hasOthers: answers.coOwners.length > 0,
    coOwners: { ...answers.coOwners },
    hasOtherMail: answers.mailingAddress !== null,
    ...(answers.mailingAddress ? { mailingAddress: answers.mailingAddress } : {}),
  }
}

const ownFields = Object.keys(UnfinishedAnswers.shape) as (keyof UnfinishedAnswers)[]

/**
 * Returns the entries that may be stored before they are sent. An entry that cannot be stored, such as one that is too
 * long, is left out. The number, the code and the agreement are never part of it.
 */
export const unfinishedOf = (entries: Readonly<Record<string, unknown>>): UnfinishedAnswers => {
  const storable = (field: keyof UnfinishedAnswers) => {
    const value = field === 'coOwners' ? Object.values((entries as FormEntries).coOwners ?? {}) : entries[field]
    const result = UnfinishedAnswers.shape[field].safeParse(value)
    return result.success && result.data !== undefined ? [[field, result.data]] : []
  }
  return { coOwners: [], ...Object.fromEntries(ownFields.flatMap(storable)) }
}
