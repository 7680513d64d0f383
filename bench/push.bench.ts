import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import WebSocket from 'ws'
import { statusSocketEndpoint } from '#src/application/application.contract.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { advance, system } from '#src/workflow/server/advance.ts'
import type { Bench } from './support/bench-table.ts'
import { benchKey, inside } from './support/inside.ts'
import { inMs, quantile } from './support/measure.ts'
import { withPostgresAndBareServer } from './support/on-postgresql.ts'

const lines = 100
const moves = 400

/** Two moves that lead back to the start, so that any number of changes can be made. */
const circle = [
  { from: 'CREDIT_NO_MATCH', outcome: 'ssnGiven', actor: { kind: 'borrower', id: null } },
  { from: 'WAITING_FOR_SOFT_CREDIT', outcome: 'noMatch', actor: system },
] as const

/** From another process's commit of a change until the page that shows the application has it. */
export const push: Bench = {
  name: 'push',
  run: () =>
    withPostgresAndBareServer(
      { ROLES: 'web', MASTER_KEY: benchKey.toString('base64') },
      async ({ product, databaseUrl }) => {
        const harness = await inside(databaseUrl)
        const followers: { id: string; revision: number; line: WebSocket }[] = []
        try {
          for (let line = 0; line < lines; line++) {
            const { id, identityId } = await harness.anApplication({ status: circle[0].from as Status })
            const authorization = await harness.bearerOf(identityId, 'lintel')
            followers.push({ id, revision: 0, line: await openConnection(product.url, authorization, id) })
          }
          const durations: number[] = []
          for (let move = 0; move < moves; move++) {
            const one = followers[move % lines]
            if (!one) throw new Error('There is no line.')
            const message = once(one.line, 'message')
            const startedAt = performance.now()
            // Measured from before the statement is sent: it commits some time before it is answered.
            const transition = await advance(harness.database.db, {
              ...(circle[one.revision % 2] ?? circle[0]),
              applicationId: one.id,
              now: new Date(),
            })
            await message
            durations.push(performance.now() - startedAt)
            one.revision = transition.revision
            await pause(5)
          }
          return [
            { measure: `status to page, ${lines} pages open, middle`, value: inMs(quantile(durations, 0.5)) },
            { measure: 'status to page, 99 of 100', value: inMs(quantile(durations, 0.99)), bar: '50 ms' },
          ]
        } finally {
          for (const { line } of followers) line.terminate()
          await harness.close()
        }
      },
    ),
}

const openConnection = async (productUrl: string, authorization: string, uuid: string): Promise<WebSocket> => {
  const line = new WebSocket(productUrl.replace('http', 'ws') + statusSocketEndpoint.path, { origin: productUrl })
  await once(line, 'open')
  const first = once(line, 'message')
  line.send(JSON.stringify({ authorization, organization: 'lintel', uuid }))
  await first
  return line
}
