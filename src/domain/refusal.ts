import { refusals } from './refusals.table.ts'

export type RefusalCode = keyof typeof refusals

/** A field of the request and what is wrong with it, in the words shown next to the field. */
export interface FieldFault {
  field: string
  message: string
}

export class Refusal extends Error {
  readonly code: RefusalCode
  readonly faults: readonly FieldFault[]
  /** When a retry makes sense. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: RefusalCode,
    options: { faults?: readonly FieldFault[]; message?: string; retryAfterSeconds?: number } = {},
  ) {
    super(options.message ?? refusals[code].message)
    this.name = 'Refusal'
    this.code = code
    this.faults = options.faults ?? []
    this.retryAfterSeconds = options.retryAfterSeconds
  }

  get http(): number {
    return refusals[this.code].http
  }
}
