import { z } from 'zod'
import type { OpenPort } from './port-row.ts'

/** A lender's own account at a supplier. */
export interface SupplierAccount {
  id: string
  /** The supplier's name in its row. */
  supplier: string
  settings: Readonly<Record<string, string>>
}

/** Reads lenders' own accounts as they are now, so that the next call uses an account that was just approved. */
export type FindSupplierAccount = (service: string, organization: string) => Promise<SupplierAccount | undefined>

const Call = z.object({ organization: z.string() })

/** Opened accounts that are remembered. More of them are openPorts again. */
const maxOpen = 500

/**
 * Returns the port of a service that calls each lender's own supplier account, and the installation's for lenders
 * without one. The last argument of every call names the lender.
 */
export const portByOrganization = (
  service: string,
  installation: object,
  {
    findSupplierAccount,
    open,
  }: { findSupplierAccount: FindSupplierAccount; open: (account: SupplierAccount) => OpenPort<unknown> },
): object => {
  const openPorts = new Map<string, object>()
  const portOf = async (organization: string): Promise<object> => {
    const account = await findSupplierAccount(service, organization)
    if (!account) return installation
    const before = openPorts.get(account.id)
    if (before) return before
    const port = open(account).port as object
    if (openPorts.size >= maxOpen) openPorts.clear()
    openPorts.set(account.id, port)
    return port
  }
  return routedPort(service, installation, portOf)
}

const routedPort = (service: string, installation: object, portOf: (organization: string) => Promise<object>): object =>
  new Proxy(installation, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target)
      if (typeof member === 'object' && member !== null)
        return routedPort(service, member, async (organization) => {
          const port = await portOf(organization)
          return Reflect.get(port, name, port) as object
        })
      if (typeof member !== 'function') return member
      return async (...values: unknown[]) => {
        const call = Call.safeParse(values.at(-1))
        // Another lender's account must never pay for a call, so a call without a lender is a bug.
        if (!call.success) throw new Error(`A call to ${service} names no organization.`)
        const port = await portOf(call.data.organization)
        const act = Reflect.get(port, name, port) as (...values: unknown[]) => unknown
        return act.apply(port, values)
      }
    },
  })
