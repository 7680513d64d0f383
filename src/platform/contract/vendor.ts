/** What every outside service answers: at once, or later under a reference (by webhook or when asked again). */
export type VendorAnswer<Report> = { kind: 'answered'; report: Report } | { kind: 'pending'; reference: string }

export interface VendorCall {
  /** The same key for the same piece of work, however often it is tried: application, step and visit. */
  key: string
  /** 1 for the first try. */
  attempt: number
}

/** A service that orders a report on a request. Every vendor port is one or more of these. */
export interface ReportService<Request, Report> {
  order(request: Request, call: VendorCall): Promise<VendorAnswer<Report>>
  /** Asks for an ordered report again. The request is passed for suppliers that keep no state. */
  collect(reference: string, request: Request, call: VendorCall): Promise<VendorAnswer<Report>>
}

/** The service is down, slow past its time limit or answered nonsense: the step is tried again later. */
export class VendorUnavailable extends Error {
  readonly service: string
  constructor(service: string, detail: string) {
    super(`${service}: ${detail}`)
    this.name = 'VendorUnavailable'
    this.service = service
  }
}
