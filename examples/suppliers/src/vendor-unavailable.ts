/**
 * The supplier is down, was too slow, or answered something that its documents do not say. The product recognizes the
 * error by its name, and tries the step again later. `detail` is logged: nothing about the borrower belongs into it.
 */
export class VendorUnavailable extends Error {
  override readonly name = 'VendorUnavailable'
  readonly service: string
  constructor(service: string, detail: string) {
    super(`${service}: ${detail}`)
    this.service = service
  }
}
