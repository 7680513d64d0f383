import { known, type Route, serve } from '#src/platform/server/serve.ts'
import {
  cancelApplication,
  listApplications,
  readApplication,
  readProgress,
  readStatus,
  retryStep,
  takeStaffExit,
} from '#src/workflow/application.contract.ts'
import type { ApplicationHead } from '#src/workflow/server/application-head.ts'
import type { ApplicationsService } from './applications.service.ts'

export const applicationsRoutes = (applications: ApplicationsService): Route[] => [
  serve(listApplications, ({ caller }) => applications.ofIdentity(known(caller).identityId)),
  serve(readApplication, ({ params }) => applications.read(params.uuid)),
  serve(readStatus, async (call) => {
    const head = call.subject as ApplicationHead
    call.answerHeader('etag', `"${head.revision}"`)
    return applications.statusOf(head)
  }),
  serve(readProgress, ({ params }) => applications.progress(params.uuid)),
  serve(cancelApplication, (call) =>
    call.transact((tx) =>
      applications.move(tx, call.subject as ApplicationHead, {
        ...call.body,
        outcome: 'cancelled',
        actor: actorOf('borrower', call.caller),
      }),
    ),
  ),
  serve(retryStep, (call) =>
    call.transact((tx) =>
      applications.move(tx, call.subject as ApplicationHead, {
        ...call.body,
        outcome: 'retried',
        actor: actorOf('borrower', call.caller),
      }),
    ),
  ),
  serve(takeStaffExit, (call) =>
    call.transact((tx) =>
      applications.moveByStaff(tx, call.subject as ApplicationHead, {
        ...call.body,
        actor: actorOf('staff', call.caller),
        role: known(call.caller).role,
      }),
    ),
  ),
]

const actorOf = <K extends 'borrower' | 'staff'>(kind: K, caller: Parameters<typeof known>[0]) => ({
  kind,
  id: known(caller).identityId,
})
