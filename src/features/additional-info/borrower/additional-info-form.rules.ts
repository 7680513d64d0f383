import type { SharedSentence } from '#src/domain/words/shared-sentences.es.ts'
import type { AnswerOf, BodyOf } from '#src/platform/contract/endpoint.ts'
import type { FormSchema } from '#src/platform/ui/form-faults.ts'
import { type readAdditionalInfo, saveAdditionalInfo } from '../additional-info.contract.ts'
import type { spanish } from '../additional-info.es.ts'

export type ParticularsAnswer = AnswerOf<typeof readAdditionalInfo>
type Body = BodyOf<typeof saveAdditionalInfo>

interface FormEntries {
  ssn?: string
  maritalStatus?: string
  hasOthers?: boolean
  coOwners?: Record<string, object>
  hasOtherMail?: boolean
  mailingAddress?: object
  electronic?: { code?: string }
  agreed?: boolean
  [field: string]: unknown
}

/** Returns the schema of the form. It checks what the contract checks, and what only the page asks. */
export const additionalInfoSchema = (particulars: ParticularsAnswer): FormSchema<Body> => ({
  safeParse(answers) {
    const entries = answers as FormEntries
    const issueIf = (field: string, message: keyof typeof spanish | SharedSentence, missing: boolean) =>
      missing ? [{ path: field.split('.'), message }] : []
    const own = [
      ...issueIf(
        'maritalStatus',
        'Please choose your marital status',
        particulars.asksMaritalStatus && !entries.maritalStatus,
      ),
      ...issueIf('hasOthers', 'Please choose yes or no', entries.hasOthers === undefined),
      ...issueIf('hasOtherMail', 'Please choose yes or no', entries.hasOtherMail === undefined),
      ...issueIf('agreed', 'Please tick the box if you agree', !particulars.electronic.isConfirmed && !entries.agreed),
    ]
    const result = saveAdditionalInfo.body.safeParse(bodyOf(entries, particulars))
    if (result.success && own.length === 0) return { success: true, data: result.data }
    return { success: false, error: { issues: [...(result.error?.issues ?? []), ...own] } }
  },
})

const bodyOf = (entries: FormEntries, particulars: ParticularsAnswer) => ({
  citizenship: entries.citizenship,
  useOfFunds: entries.useOfFunds,
  coOwners: entries.hasOthers ? Object.values(entries.coOwners ?? {}) : [],
  ...(particulars.ssnMasked ? {} : { ssn: entries.ssn }),
  ...(particulars.asksMaritalStatus ? { maritalStatus: entries.maritalStatus } : {}),
  ...(entries.hasOtherMail ? { mailingAddress: entries.mailingAddress } : {}),
  ...(particulars.electronic.isConfirmed
    ? {}
    : { electronic: { version: particulars.electronic.version, code: entries.electronic?.code } }),
})

/** Returns the form's first values: the answers given earlier. */
export const initialOf = ({ given: answers }: ParticularsAnswer): Readonly<Record<string, unknown>> =>
  answers
    ? {
        citizenship: answers.citizenship,
        ...(answers.maritalStatus ? { maritalStatus: answers.maritalStatus } : {}),
        useOfFunds: answers.useOfFunds,
        hasOthers: answers.coOwners.length > 0,
        coOwners: { ...answers.coOwners },
        hasOtherMail: answers.mailingAddress !== null,
        ...(answers.mailingAddress ? { mailingAddress: answers.mailingAddress } : {}),
      }
    : {}
