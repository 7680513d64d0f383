import type { FastifyInstance } from 'fastify'
import type { DemonstrationPeople } from '#src/domain/person/demonstration-person.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Config } from '#src/platform/server/config.ts'
import type { SupplierWebhook } from '#src/platform/server/outbound/supplier-webhook.ts'
import type { SandboxNotebook } from '#src/platform/server/sandbox/sandbox-notebook.ts'
import type { SandboxTimers } from '#src/platform/server/sandbox/sandbox-service.ts'
import { postSandboxWebhook } from '#src/platform/server/sandbox/sandbox-webhook.ts'
import type { OpenPort, PortRow, Surroundings } from './suppliers/port-row.ts'
import { type PortOf, portRows, type ports, type Service } from './suppliers/ports.table.ts'
import { configuredSupplier } from './suppliers/supplier-settings.ts'
import { vendorWebhookPath } from './suppliers/webhook-paths.ts'

/** The outside services of this installation. */
export type Vendors = { [Name in Service]: PortOf<(typeof ports)[Name]> }

/** How the events of each service are read. A service whose supplier sends none has no entry. */
export type SupplierWebhooks = Partial<Record<Service, SupplierWebhook>>

interface OpenVendors {
  vendors: Vendors
  webhooks: SupplierWebhooks
  /** Mounts the simulated suppliers. Mounts nothing in production. */
  mountSandboxes(app: FastifyInstance): void
}

/**
 * Opens each service: the lender's own supplier first, then the configured one, then a sandbox. Production uses a
 * manual alternative instead of a sandbox, where there is one.
 */
export const openVendors = (
  config: Config,
  clock: Clock,
  house: { address: () => string; secret: string },
  people: DemonstrationPeople,
  notebook: (service: string) => SandboxNotebook,
  own: Partial<Vendors> = {},
): OpenVendors => {
  const surroundings = surroundingsOf(config, clock, house, people, notebook)
  const services = portRows.map(([service, row]) => {
    const entry = openService(row, config, surroundings, own[service])
    return { service, ...entry, port: row.guard?.(entry.port) ?? entry.port }
  })
  return {
    vendors: Object.fromEntries(services.map((one) => [one.service, one.port])) as unknown as Vendors,
    webhooks: Object.fromEntries(services.flatMap(({ service, webhook }) => (webhook ? [[service, webhook]] : []))),
    mountSandboxes(app) {
      for (const { mount } of services) mount?.(app)
    },
  }
}

const openService = (
  row: PortRow<unknown>,
  { production, suppliers }: Config,
  surroundings: Surroundings,
  ownPort: unknown,
): OpenPort<unknown> => {
  if (ownPort !== undefined) return { port: ownPort }
  const supplier = configuredSupplier(row, suppliers)
  if (supplier) return supplier.open(suppliers, surroundings)
  if (!production) return row.sandbox(surroundings)
  if (row.byHand === null) throw new Error(`Production needs a supplier: ${row.name}.`)
  return { port: row.byHand.open() }
}

const surroundingsOf = (
  { production, sandboxDelay }: Config,
  clock: Clock,
  { address, secret }: { address: () => string; secret: string },
  people: DemonstrationPeople,
  notebook: (service: string) => SandboxNotebook,
): Surroundings => {
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
