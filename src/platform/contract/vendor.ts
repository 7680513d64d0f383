/** The answer of every vendor: a report now, or a reference to a later one (by webhook or polling). */
export type VendorAnswer<Report> = { kind: 'answered'; report: Report } | { kind: 'pending'; reference: string }

export interface VendorCall {
  /** The same for all attempts at one piece of work: application, step and visit. */
  key: string
  /** 1 for the first attempt. */
  attempt: number
}

/** A service that orders a report. Every vendor port consists of one or more of these. */
export interface ReportService<Request, Report> {
  order(request: Request, call: VendorCall): Promise<VendorAnswer<Report>>
  /** Asks again for an ordered report. The request is passed again for vendors that keep no state. */
  collect(reference: string, request: Request, call: VendorCall): Promise<VendorAnswer<Report>>
}

/** The service is down, exceeded its timeout or returned an invalid answer. The step is retried later. */
export class VendorUnavailable extends Error {
  readonly service: string
  constructor(service: string, detail: string) {
    super(`${service}: ${detail}`)
    this.name = 'VendorUnavailable'
    this.service = service
  }
}
