import { closingServices } from './closing-services.table.ts'
import { creditServices } from './credit-services.table.ts'
import type { ManualService } from './manual-service.ts'
import { propertyServices } from './property-services.table.ts'

/**
 * Every outside service whose work staff can do by hand, one row each: the order's facts, the form of its answer, and
 * who enters and confirms it. The console draws its forms from here, and the adapters in the server make the service's
 * report from the same rows.
 */
export const manualServices = { ...creditServices, ...propertyServices, ...closingServices } as const

export type ManualServiceName = keyof typeof manualServices

export const manualServiceNames = Object.keys(manualServices) as [ManualServiceName, ...ManualServiceName[]]

type RowOf<Name extends ManualServiceName> = (typeof manualServices)[Name]
/** What a service is asked. */
export type RequestOf<Name extends ManualServiceName> =
  RowOf<Name> extends ManualService<infer Request, infer _> ? Request : never
/** What a service answers. */
export type ReportOf<Name extends ManualServiceName> =
  RowOf<Name> extends ManualService<infer _, infer Report> ? Report : never

/** Every way in which some service can answer. */
export const outcomeNames = [
  ...new Set(manualServiceNames.flatMap((name) => Object.keys(manualServices[name].outcomes))),
] as [string, ...string[]]

/** The row of a service, for code that treats all alike. */
export const manualServiceByName = (name: ManualServiceName): Omit<ManualService<never, unknown>, 'facts'> =>
  manualServices[name]
