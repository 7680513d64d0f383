import { reasonsOf } from '#src/application/adverse-action.rules.ts'
import { productOf } from '#src/brands/page-organization.contract.ts'
import { addDays, type CivilDate } from '#src/domain/dates/civil-date.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import { type AdverseActionReason, adverseActionReasons } from '#src/domain/lending/adverse-action-reason.ts'
import { stateClosingChecks } from '#src/domain/us/state-closing.ts'
import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import { type ClockName, clockRules, clocksOf, type RunningClock } from '../clocks.table.ts'
import {
  type ClockView,
  enterHomeLocation,
  listAdverseActions,
  listClocks,
  listNotices,
  makeRegisterFile,
  readClosingChecks,
  readRegister,
  redrawRegister,
} from '../compliance.contract.ts'
import { type DeclinedApplication, declinedApplications } from './adverse-actions.store.ts'
import { type ClockedApplication, clockedApplications } from './clocks.store.ts'
import { closingFactsOf } from './closing-facts.service.ts'
import { homeFactsRoutes } from './home-facts.routes.ts'
import { homeLocationService } from './home-location.service.ts'
import { givenNotices } from './notices.store.ts'
import { refinancedDebtsRoutes } from './refinanced-debts.routes.ts'
import { registerService } from './register.service.ts'
import type { RegisterDeps } from './register-row.job.ts'

/** The most applications searched for clocks. */
const clockLimit = 2_000
const maxClocks = 200
/** The days after which an ended application has no running clock other than the register's. */
const recentDays = 150

/** Returns the routes of the register, the clocks, the notices and the state rules, for compliance. */
export const complianceRoutes = (deps: RegisterDeps): Route[] => {
  const register = registerService(deps)
  const homeLocations = homeLocationService(deps)
  const today = () => lenderDay(deps.clock.now())
  const clocksAt = (organization: string, { product, facts }: ClockedApplication, day: CivilDate) => {
    const { isBusinessPurpose } = productOf(deps.organizationByCode(organization), product)
    return clocksOf({ ...facts, isBusinessPurpose }, day)
  }
  return [
    serve(readRegister, ({ readDb, caller, query }) =>
      register.read(readDb, requireKnownCaller(caller).organization, query),
    ),
    serve(redrawRegister, (call) =>
      call.transact(async (tx) => ({
        queued: await register.redraw(tx, requireKnownCaller(call.caller), call.body.year),
      })),
    ),
    serve(makeRegisterFile, (call) =>
      call.transact((tx) => register.file(tx, requireKnownCaller(call.caller), call.body)),
    ),
    serve(enterHomeLocation, (call) =>
      call.transact(async (tx) => {
        const { id } = call.application
        await homeLocations.enter(tx, requireKnownCaller(call.caller), id, call.body)
        return { queued: 1 }
      }),
    ),
    ...homeFactsRoutes(deps),
    ...refinancedDebtsRoutes(deps),
    serve(listClocks, async ({ readDb, caller }) => {
      const endedSince = new Date(deps.clock.now().getTime() - recentDays * 86_400_000)
      const { organization } = requireKnownCaller(caller)
      const applications = await clockedApplications(readDb, organization, { endedSince, most: clockLimit })
      const day = today()
      const running = applications
        .map((application) => ({ ...application, clocks: clocksAt(organization, application, day).filter(isOn) }))
        .filter(({ clocks }) => clocks.length > 0)
        .sort((a, b) => urgency(a.clocks) - urgency(b.clocks) || firstDue(a.clocks, b.clocks))
      return {
        today: day,
        applications: running.slice(0, maxClocks).map(({ id, loanNumber, status, clocks }) => ({
          uuid: id,
          loanNumber,
          status,
          clocks: clocks.map(toClockView).sort((a, b) => (a.due < b.due ? -1 : 1)),
        })),
        isCut: running.length > maxClocks || applications.length === clockLimit,
      }
    }),
    serve(listAdverseActions, async ({ readDb, caller, query }) => {
      const { reason } = query
      const { rows, next } = await declinedApplications(readDb, requireKnownCaller(caller).organization, {
        from: query.from ? dayStart(query.from) : undefined,
        after: query.after,
        isSearch: reason !== undefined,
        to: query.to ? dayStart(addDays(query.to, 1)) : undefined,
      })
      const notices = rows.map((row) => ({ row, reasons: reasonsOnRecord(row) }))
      return {
        notices: notices
          .filter(({ reasons }) => reason === undefined || reasons.some((candidate) => candidate === reason))
          .map(({ row, reasons }) => ({
            applicationUuid: row.id,
            loanNumber: row.loanNumber,
            from: row.fromStatus,
            declined: row.createdAt.toISOString(),
            reasons: reasons.map((code) => ({ code, words: adverseActionReasons[code].text })),
            document:
              row.documentId && row.documentAt
                ? {
                    uuid: row.documentId,
                    made: row.documentAt.toISOString(),
                    sent: row.sentAt?.toISOString() ?? null,
                  }
                : null,
          })),
        next,
      }
    }),
    serve(listNotices, async ({ readDb, caller, query }) => {
      const { rows, next } = await givenNotices(readDb, requireKnownCaller(caller).organization, {
        kind: query.kind,
        after: query.after,
        from: query.from ? dayStart(query.from) : undefined,
        to: query.to ? dayStart(addDays(query.to, 1)) : undefined,
      })
      const notices = rows.map(({ id, applicationId, loanNumber, kind, createdAt, sentAt, openedAt }) => ({
        documentUuid: id,
        applicationUuid: applicationId,
        loanNumber,
        kind,
        made: createdAt.toISOString(),
        sent: sentAt?.toISOString() ?? null,
        opened: openedAt?.toISOString() ?? null,
      }))
      return { notices, next }
    }),
    serve(readClosingChecks, async ({ db, caller, params }) => {
      const { organization } = requireKnownCaller(caller)
      const [application] = await clockedApplications(db, organization, { id: params.uuid })
      const day = today()
      const facts = await closingFactsOf(deps, db, params.uuid, application?.facts, day)
      return {
        closing: facts.closing,
        checks: stateClosingChecks(facts).map((check) => ({ ...check, figures: { ...check.figures } })),
        clocks: application ? clocksAt(organization, application, day).map(toClockView) : [],
      }
    }),
  ]
}

/**
 * Returns the start of a day. Midnight on the lender's calendar is within two hours of this, and the archive counts
 * whole days.
 */
const dayStart = (day: string): Date => new Date(`${day}T05:00:00Z`)

/**
 * Returns the reasons of a decline. A decline without a reason is shown as such, so that it does not hide the others.
 * Its notice could not be rendered.
 */
const reasonsOnRecord = (row: DeclinedApplication): AdverseActionReason[] => {
  try {
    return reasonsOf(row)
  } catch {
    return []
  }
}

const isOn = ({ state }: RunningClock): boolean => state !== 'kept'
const order = ['overdue', 'today', 'running', 'waiting', 'late', 'kept'] as const
const urgency = (clocks: readonly RunningClock[]): number =>
  Math.min(...clocks.map(({ state }) => order.indexOf(state)))
const earliestDue = (clocks: readonly RunningClock[]): string => clocks.map(({ due }) => due).sort()[0] ?? ''
const firstDue = (a: readonly RunningClock[], b: readonly RunningClock[]): number =>
  earliestDue(a) < earliestDue(b) ? -1 : 1
const toClockView = ({ clock, ...running }: RunningClock): ClockView => {
  const { name, source, kind } = clockRules[clock as ClockName]
  return { clock, name, source, kind, ...running }
}
