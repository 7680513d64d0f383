import type { VendorAddress } from '#src/platform/contract/vendor-address.ts'
import type { AnsweringVendor } from '#src/workflow/vendor-references.table.ts'
import type { AnswerOutcome } from './answer-form.rules.ts'

/** The roles that enter and confirm answers. */
export const orderRoles = ['processor', 'underwriter', 'admin'] as const
export type OrderRole = (typeof orderRoles)[number]

/** What staff need to know to place an order outside. */
export interface OrderFact {
  label: string
  value: string
}

/** An outside service whose work staff do by hand. */
export interface ManualService<Request, Report> {
  /** The order in the words of the trade, as the title of the work. */
  title: string
  /** What the person does, in one or two sentences. */
  task: string
  /** Whose answer it is for the step or feature that waits; null if none waits. */
  vendor: AnsweringVendor | null
  facts(request: Request): readonly OrderFact[]
  outcomes: Readonly<Record<string, AnswerOutcome<Report>>>
  /** The document from which the answer is read, which must be attached; null if none is required. */
  evidence: string | null
  /** Who may enter the answer, and who may confirm it. It takes two people, since money or a decision depends on each. */
  enteredBy: readonly OrderRole[]
  confirmedBy: readonly OrderRole[]
  /** The business days that it usually takes. */
  days: number
}

/** Defines a service as one row. */
export const manualService = <Request, Report>(row: ManualService<Request, Report>): ManualService<Request, Report> =>
  row

export const everyOrderRole = { enteredBy: orderRoles, confirmedBy: orderRoles } as const

/** Answers that decide about the application are confirmed by those who decide. */
export const underwritersConfirm = { enteredBy: orderRoles, confirmedBy: ['underwriter', 'admin'] } as const

export const addressFact = (address: VendorAddress, label = 'Home'): OrderFact => {
  const { street1, street2, city, state, zip } = address
  return { label, value: `${[street1, street2].filter(Boolean).join(', ')}, ${city}, ${state} ${zip}` }
}

export const dollarsFact = (label: string, dollars: number): OrderFact => ({
  label,
  value: `$${dollars.toLocaleString('en-US')}`,
})

export const centsFact = (label: string, cents: number): OrderFact => ({
  label,
  value: `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
})

export const namesFact = (people: readonly { firstName: string; lastName: string }[]): OrderFact => ({
  label: people.length === 1 ? 'Applicant' : 'Applicants',
  value: people.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', '),
})

/** A fact that is known; otherwise none. */
export const knownFact = (label: string, value: string | null | undefined): readonly OrderFact[] =>
  value ? [{ label, value }] : []
