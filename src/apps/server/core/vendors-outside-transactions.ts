import type { Database } from '#src/platform/server/database/database.ts'
import type { Vendors } from '../suppliers/vendors.ts'

/** A supplier was asked while the asker's own transaction was open. */
export class VendorWithinTransaction extends Error {
  constructor(call: string) {
    super(
      `${call} was asked within an open transaction, which would hold its connection and its locks until the supplier answers. Ask before the transaction; in a route, with \`serveThenCommit\`.`,
    )
    this.name = 'VendorWithinTransaction'
  }
}

/** Returns the outside services, none of which can be asked within a transaction. */
export const vendorsOutsideTransactions = (
  vendors: Vendors,
  { isWithinTransaction }: Pick<Database, 'isWithinTransaction'>,
): Vendors => {
  const guard = <Port extends object>(port: Port, path: string): Port =>
    new Proxy(port, {
      get(target, key) {
        const member: unknown = Reflect.get(target, key, target)
        if (typeof key !== 'string') return member
        const memberPath = path === '' ? key : `${path}.${key}`
        if (typeof member === 'object' && member !== null) return guard(member, memberPath)
        if (typeof member !== 'function') return member
        return (...values: unknown[]) => {
          if (isWithinTransaction()) throw new VendorWithinTransaction(memberPath)
          return member.apply(target, values)
        }
      },
    })
  return guard(vendors, '')
}
