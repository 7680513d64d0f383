/** The answer of every vendor: a report now, or a reference to a later one (by webhook or polling). */
export type VendorAnswer<Report> = { kind: 'answered'; report: Report } | { kind: 'pending'; reference: string }

/** On whose behalf a service is called: the last argument of every call, so that a lender's own account pays for it. */
export interface ServiceCall {
  organization: string
}

export interface VendorCall extends ServiceCall {
  /** The application that the work is for. It is not sent to a supplier. */
  applicationId: string
  /** The same for all attempts at one piece of work: application, step and visit. */
  key: string
  /** 1 for the first attempt. */
  attempt: number
}

/** The document of a report, where the service answers with one. */
export interface ReportDocument {
  /** A PDF, base64. It is stored beside the report, so a stored report has none. */
  pdf?: string | null
  /** The id of the stored PDF, which only staff read. */
  documentUuid?: string
}

/** A service that orders a report. Every vendor port consists of one or more of these. */
export interface ReportService<Request, Report> {
  order(request: Request, call: VendorCall): Promise<VendorAnswer<Report>>
  /** Asks again for an ordered report. The request is passed again for vendors that keep no state. */
  collect(reference: string, request: Request, call: VendorCall): Promise<VendorAnswer<Report>>
}

const minPollMs = 5_000
const maxPollMs = 3_600_000

/**
 * Milliseconds until a promised answer is asked for again, in case its webhook is lost. The wait doubles up to an hour:
 * an order of a week costs fewer than 200 calls. @param attempt of the work that waits, from 1
 */
export const pollDelayMs = (attempt: number): number =>
  Math.min(minPollMs * 2 ** Math.min(Math.max(attempt - 1, 0), 12), maxPollMs)

/**
 * The same where no one counts: the answer is waited for as long again as it was waited for already.
 */
export const pollDelaySince = (since: Date, now: Date): number =>
  Math.min(Math.max(minPollMs, now.getTime() - since.getTime()), maxPollMs)

/** Whether this is an error of that name. A lender's own suppliers bring their own class for it. */
export const isErrorNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name

/** The service is down, exceeded its timeout or returned an invalid answer. The step is retried later. */
export class VendorUnavailable extends Error {
  readonly service: string
  /** The HTTP status of a refusing answer, null without an answer, undefined where the answer was not understood. */
  readonly status: number | null | undefined
  constructor(service: string, detail: string, status?: number | null) {
    super(`${service}: ${detail}`)
    this.name = 'VendorUnavailable'
    this.service = service
    this.status = status
  }

  static override [Symbol.hasInstance](error: unknown): error is VendorUnavailable {
    return isErrorNamed(error, 'VendorUnavailable')
  }
}
