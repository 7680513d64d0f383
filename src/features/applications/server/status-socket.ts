import { type ApplicationStatus, readStatus, statusSocketEndpoint } from '#src/application/application.contract.ts'
import type { ApplicationHead } from '#src/application/server/application-head.ts'
import { visibleTo } from '#src/platform/contract/answer-fields.rules.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import type { SocketRoute } from '#src/platform/server/http/sockets/sockets.ts'
import {
  type ApplicationSocketAuth,
  permittedApplication,
  subscription,
} from '#src/platform/server/http/sockets/subscription.ts'
import { statusChannel } from '#src/workflow/server/advance.store.ts'
import type { ChangedRevisions } from './changed-revisions.ts'
import type { StatusService } from './status.service.ts'

type StatusSocketDeps = ApplicationSocketAuth<ApplicationHead> &
  Pick<StatusService, 'toApplicationStatus'> & { revisions: ChangedRevisions }

/** Pushes an application's status to the page that shows it, at once and on every change. */
export const statusSocket = (deps: StatusSocketDeps): SocketRoute =>
  subscription(deps, {
    declaration: statusSocketEndpoint,
    channels: ({ uuid }) => [[statusChannel, uuid]],
    authorize: (opening) => permittedApplication(deps, statusSocketEndpoint, opening),
    open(connection, _, { uuid }) {
      let sentRevision = -1
      const push = ({ reader, head }: { reader: KnownCaller; head: ApplicationHead }): void => {
        if (head.revision === sentRevision) return
        sentRevision = head.revision
        // The connection hides the same fields from a role as the call does.
        connection.send(visibleTo(readStatus, reader.role, deps.toApplicationStatus(head)) as ApplicationStatus)
      }
      const onRevision = (revision: number): void => {
        if (revision !== sentRevision) void connection.ifAllowed(push)
      }
      connection.atEnd(deps.revisions.follow(uuid, onRevision))
      return { push }
    },
  })
