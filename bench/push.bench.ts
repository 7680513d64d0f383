import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import WebSocket from 'ws'
import { statusLine } from '#src/workflow/application.contract.ts'
import { advance, system } from '#src/workflow/server/advance.ts'
import type { Status } from '#src/workflow/statuses.ts'
import type { Bench } from './bench-table.ts'
import { benchKey, inside } from './inside.ts'
import { inMs, quantile } from './measure.ts'
import { besideBareServer } from './on-postgresql.ts'

const lines = 100
const moves = 400

/** Two moves that lead back to where they start, so that any number of changes can be made. */
const circle = [
  { from: 'CREDIT_NO_MATCH', outcome: 'ssnGiven', actor: { kind: 'borrower', id: null } },
  { from: 'WAITING_FOR_SOFT_CREDIT', outcome: 'noMatch', actor: system },
] as const

/** From the moment another process commits a change to the moment the page that shows the application has it. */
export const push: Bench = {
  name: 'push',
  run: () =>
    besideBareServer({ ROLES: 'web', MASTER_KEY: benchKey.toString('base64') }, async ({ product, databaseUrl }) => {
      const made = await inside(databaseUrl)
      const followed: { id: string; revision: number; line: WebSocket }[] = []
      try {
        for (let line = 0; line < lines; line++) {
          const { id, identityId } = await made.anApplication({ status: circle[0].from as Status })
          const authorization = await made.bearerOf(identityId, 'lintel')
          followed.push({ id, revision: 0, line: await openLine(product.url, authorization, id) })
        }
        const taken: number[] = []
        for (let move = 0; move < moves; move++) {
          const one = followed[move % lines]
          if (!one) throw new Error('There is no line.')
          const heard = once(one.line, 'message')
          const started = performance.now()
          // Counted from before the statement is sent: it commits by itself, some time before it is answered.
          const moved = await advance(made.database.db, {
            ...(circle[one.revision % 2] ?? circle[0]),
            applicationId: one.id,
            now: new Date(),
          })
          await heard
          taken.push(performance.now() - started)
          one.revision = moved.revision
          await pause(5)
        }
        return [
          { measure: `status to page, ${lines} pages open, middle`, value: inMs(quantile(taken, 0.5)) },
          { measure: 'status to page, 99 of 100', value: inMs(quantile(taken, 0.99)), bar: '50 ms' },
        ]
      } finally {
        for (const { line } of followed) line.terminate()
        await made.close()
      }
    }),
}

const openLine = async (productUrl: string, authorization: string, uuid: string): Promise<WebSocket> => {
  const line = new WebSocket(productUrl.replace('http', 'ws') + statusLine.path, { origin: productUrl })
  await once(line, 'open')
  const first = once(line, 'message')
  line.send(JSON.stringify({ authorization, organisation: 'lintel', uuid }))
  await first
  return line
}
