import type { FastifyInstance } from 'fastify'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Config } from '#src/platform/server/config.ts'
import type { SupplierWebhook } from '#src/platform/server/outbound/supplier-webhook.ts'
import type { SandboxNotebook } from '#src/platform/server/sandbox/sandbox-notebook.ts'
import type { SandboxTimers } from '#src/platform/server/sandbox/sandbox-service.ts'
import { postSandboxWebhook } from '#src/platform/server/sandbox/sandbox-webhook.ts'
import { tryEach } from '#src/platform/server/try-each.ts'
import type { DemonstrationPeople } from '#src/vendors/demonstration-person.ts'
import type { Suppliers } from '#src/vendors/suppliers.port.ts'
import { type FindSupplierAccount, portByOrganization, type SupplierAccount } from './accounts-by-organization.ts'
import type { AdapterDeps, OpenPort, PortRow, Supplier } from './port-row.ts'
import { portRows, type Service } from './ports.table.ts'
import { configuredSupplier, isChosenByHand } from './supplier-settings.ts'
import { vendorWebhookPath } from './webhook-paths.ts'

/** The outside services of this installation. */
export type Vendors = Suppliers

/** How the events of each service are read. A service whose supplier sends none has no entry. */
export type SupplierWebhooks = Partial<Record<Service, SupplierWebhook>>

interface OpenVendors {
  vendors: Vendors
  webhooks: SupplierWebhooks
  /**
   * Does what is due beside the calls, at each service, whatever fails at another. `isAnswered` is called for each payment
   * that a bank answered, and `onFailure` for each service that failed. @throws the first failure, at the end
   */
  tend(
    isAnswered: (reference: string) => Promise<void>,
    onFailure: (service: Service, error: unknown) => void,
  ): Promise<void>
  /** Mounts the simulated suppliers. Mounts nothing in production. */
  mountSandboxes(app: FastifyInstance): void
}

/** What the services by hand, and those by files, work with. */
export type ManualAdapterDeps = Pick<AdapterDeps, 'desk' | 'readFile' | 'achFiles'>

/**
 * Opens each service: by hand where the operator chose so, then the lender's own supplier, then the configured one.
 * Without any of them, production works by hand, and other environments in a sandbox.
 */
export const openVendors = (
  config: Config,
  clock: Clock,
  house: { address: () => string; secret: string },
  people: DemonstrationPeople,
  notebook: (service: string) => SandboxNotebook,
  manual: ManualAdapterDeps,
  own: Partial<Vendors> = {},
  findSupplierAccount: FindSupplierAccount = async () => undefined,
): OpenVendors => {
  const adapterDeps = { ...adapterDepsOf(config, clock, house, people, notebook), ...manual }
  const services = portRows.map(([service, row]) => {
    const entry = openService([service, row], config, adapterDeps, own[service])
    const guardedPort = row.guard?.(entry.port) ?? entry.port
    const isRouted = row.takesAccounts && !isFixedSupply([service, row], config, own[service])
    const open = (account: SupplierAccount) => openAccount([service, row], account, adapterDeps)
    const port = isRouted
      ? portByOrganization(service, guardedPort as object, { findSupplierAccount, open })
      : guardedPort
    return { service, ...entry, port }
  })
  return {
    vendors: Object.fromEntries(services.map((service) => [service.service, service.port])) as unknown as Vendors,
    webhooks: Object.fromEntries(services.flatMap(({ service, webhook }) => (webhook ? [[service, webhook]] : []))),
    tend: (isAnswered, onFailure) =>
      tryEach(
        services,
        async (entry) => entry.tend?.(isAnswered),
        ({ service }, error) => onFailure(service, error),
      ),
    mountSandboxes(app) {
      for (const { mount } of services) mount?.(app)
    },
  }
}

/** @throws Error when the supplier of stored credentials is no longer built in */
const openAccount = (
  [service, { suppliers }]: readonly [Service, PortRow<unknown>],
  account: SupplierAccount,
  adapterDeps: AdapterDeps,
): OpenPort<unknown> => {
  const supplier = suppliers.find(({ name }) => name === account.supplier)
  if (!supplier) throw new Error(`The supplier of an account for ${service} is not built in.`)
  return supplier.open(account.settings, adapterDeps)
}

/** Who supplies a service in this installation. */
type Supply = { by: 'hand' | 'lender' | 'sandbox' } | { by: 'supplier'; supplier: Supplier<unknown> }

/** @param isOwn whether the lender has its own supplier of the service */
export const supplyOf = (
  [service, row]: readonly [Service, PortRow<unknown>],
  { production, suppliers }: Config,
  isOwn: boolean,
): Supply => {
  if (isChosenByHand(service, suppliers)) return { by: 'hand' }
  if (isOwn) return { by: 'lender' }
  const supplier = configuredSupplier(row, suppliers)
  if (supplier) return { by: 'supplier', supplier }
  return { by: production ? 'hand' : 'sandbox' }
}

/** Returns whether the operator decided who supplies a service, whatever accounts lenders have. */
export const isFixedSupply = (
  [service]: readonly [Service, PortRow<unknown>],
  { suppliers }: Config,
  ownPort: unknown,
): boolean => isChosenByHand(service, suppliers) || ownPort !== undefined

const openService = (
  entry: readonly [Service, PortRow<unknown>],
  config: Config,
  adapterDeps: AdapterDeps,
  ownPort: unknown,
): OpenPort<unknown> => {
  const [, row] = entry
  const supply = supplyOf(entry, config, ownPort !== undefined)
  switch (supply.by) {
    case 'hand':
      return { port: row.byHand.open(adapterDeps) }
    case 'lender':
      return { port: ownPort }
    case 'supplier':
      return supply.supplier.open(config.suppliers, adapterDeps)
    case 'sandbox':
      return row.sandbox(adapterDeps)
  }
}

/** Says who supplies a service. */
export const supplyLabel = (supply: Supply, { byHand }: PortRow<unknown>): string => {
  const text: Record<Exclude<Supply['by'], 'supplier'>, string> = {
    hand: `by hand. ${byHand.description}`,
    lender: 'the lender’s own supplier',
    sandbox: 'a sandbox, which answers with invented data',
  }
  return supply.by === 'supplier' ? supply.supplier.name : text[supply.by]
}

/** Says of each service who supplies it, one line each, for the start of the server. */
export const describeSupplies = (config: Config, own: Partial<Vendors>): { text: string; isByHand: boolean }[] =>
  portRows.map((entry) => {
    const [service, row] = entry
    const supply = supplyOf(entry, config, own[service] !== undefined)
    return { text: `${row.name} (${service}): ${supplyLabel(supply, row)}`, isByHand: supply.by === 'hand' }
  })

const adapterDepsOf = (
  { production, sandboxDelay }: Config,
  clock: Clock,
  { address, secret }: { address: () => string; secret: string },
  people: DemonstrationPeople,
  notebook: (service: string) => SandboxNotebook,
): Omit<AdapterDeps, keyof ManualAdapterDeps> => {
  const timers: SandboxTimers = {
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms * sandboxDelay)),
    later: (ms, run) => void setTimeout(run, ms).unref(),
  }
  return {
    production,
    clock,
    address,
    secret,
    people,
    timers,
    notebook,
    setting: (service) => ({
      production,
      clock,
      timers,
      deliver: (reference) =>
        postSandboxWebhook({ url: `${address()}${vendorWebhookPath}`, secret, service, clock })(reference),
    }),
  }
}
