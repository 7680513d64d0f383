import type { AnswerOf, BodyOf } from '#src/platform/contract/endpoint.ts'
import type { FormSchema } from '#src/platform/ui/form-faults.ts'
import { giveParticulars, type readParticulars } from '../particulars.contract.ts'
import type { spanish } from '../particulars.es.ts'

export type Asked = AnswerOf<typeof readParticulars>
type Body = BodyOf<typeof giveParticulars>

interface Typed {
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

/** What the page's form holds, judged as the contract judges it; what only the page asks is judged here. */
export const particularsSchema = (asked: Asked): FormSchema<Body> => ({
  safeParse(answers) {
    const typed = answers as Typed
    const needed = (field: string, message: keyof typeof spanish, missing: boolean) =>
      missing ? [{ path: field.split('.'), message }] : []
    const own = [
      ...needed('maritalStatus', 'Please choose your marital status', asked.asksMaritalStatus && !typed.maritalStatus),
      ...needed('hasOthers', 'Please choose yes or no', typed.hasOthers === undefined),
      ...needed('hasOtherMail', 'Please choose yes or no', typed.hasOtherMail === undefined),
      ...needed('agreed', 'Please tick the box if you agree', !asked.electronic.isConfirmed && !typed.agreed),
    ]
    const judged = giveParticulars.body.safeParse(bodyOf(typed, asked))
    if (judged.success && own.length === 0) return { success: true, data: judged.data }
    return { success: false, error: { issues: [...(judged.error?.issues ?? []), ...own] } }
  },
})

const bodyOf = (typed: Typed, asked: Asked) => ({
  citizenship: typed.citizenship,
  useOfFunds: typed.useOfFunds,
  coOwners: typed.hasOthers ? Object.values(typed.coOwners ?? {}) : [],
  ...(asked.ssnMasked ? {} : { ssn: typed.ssn }),
  ...(asked.asksMaritalStatus ? { maritalStatus: typed.maritalStatus } : {}),
  ...(typed.hasOtherMail ? { mailingAddress: typed.mailingAddress } : {}),
  ...(asked.electronic.isConfirmed
    ? {}
    : { electronic: { version: asked.electronic.version, code: typed.electronic?.code } }),
})

/** The form's first values: what was given before. */
export const initialOf = ({ given }: Asked): Readonly<Record<string, unknown>> =>
  given
    ? {
        citizenship: given.citizenship,
        ...(given.maritalStatus ? { maritalStatus: given.maritalStatus } : {}),
        useOfFunds: given.useOfFunds,
        hasOthers: given.coOwners.length > 0,
        coOwners: { ...given.coOwners },
        hasOtherMail: given.mailingAddress !== null,
        ...(given.mailingAddress ? { mailingAddress: given.mailingAddress } : {}),
      }
    : {}
