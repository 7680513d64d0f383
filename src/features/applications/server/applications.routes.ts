import {
  cancelApplication,
  listApplications,
  readApplication,
  readProgress,
  readStatus,
  retryStep,
  takeStaffExit,
} from '#src/application/application.contract.ts'
import { type Role, staffRoles } from '#src/platform/contract/roles.ts'
import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import type { ApplicationsService } from './applications.service.ts'

export const applicationsRoutes = (applications: ApplicationsService): Route[] => [
  serve(listApplications, ({ caller }) => applications.byIdentity(requireKnownCaller(caller).identityId)),
  serve(readApplication, ({ params }) => applications.read(params.uuid)),
  serve(readStatus, async (call) => {
    const head = call.application
    call.answerHeader('etag', `"${head.revision}"`)
    return applications.statusOf(head)
  }),
  serve(readProgress, ({ params, caller }) =>
    applications.progress(params.uuid, isStaff(requireKnownCaller(caller).role)),
  ),
  serve(cancelApplication, (call) =>
    call.transact((tx) =>
      applications.move(tx, call.application, {
        ...call.body,
        outcome: 'cancelled',
        actor: borrowerActor(call.caller),
      }),
    ),
  ),
  serve(retryStep, (call) =>
    call.transact((tx) =>
      applications.move(tx, call.application, {
        ...call.body,
        outcome: 'retried',
        actor: borrowerActor(call.caller),
      }),
    ),
  ),
  serve(takeStaffExit, (call) =>
    call.transact((tx) =>
      applications.moveByStaff(tx, call.application, {
        ...call.body,
        by: requireKnownCaller(call.caller).identityId,
        role: requireKnownCaller(call.caller).role,
      }),
    ),
  ),
]

const borrowerActor = (caller: Parameters<typeof requireKnownCaller>[0]) =>
  ({ kind: 'borrower', id: requireKnownCaller(caller).identityId }) as const

const isStaff = (role: Role): boolean => (staffRoles as readonly Role[]).includes(role)
