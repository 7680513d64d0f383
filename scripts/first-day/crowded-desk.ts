import { setTimeout as pause } from 'node:timers/promises'
import type { ManualOrder, ManualOrderRow } from '#src/features/manual-orders/manual-orders.contract.ts'
import { type ManualServiceName, manualServiceByName } from '#src/features/manual-orders/manual-services.table.ts'
import { aRenderedPdf } from '#tests/support/stubs/sample-pdfs.ts'
import type { Caller } from '#tests/support/walks/borrower-calls.ts'
import { factsByLabel, manualAnswers } from '#tests/support/walks/manual-answers.table.ts'
import { ordersPath } from '#tests/support/walks/manual-staff.ts'

interface Desk {
  /** Two people who enter the same answer at once. */
  enterers: readonly [Caller, Caller]
  /** Two others who confirm it at once. */
  confirmers: readonly [Caller, Caller]
  leaves(order: ManualOrder): boolean
}

/** Has two people do the same at once. @throws Error unless one of them succeeds, and the other reads that it is done */
const doAtOnce = async <T>(
  two: readonly [Caller, Caller],
  act: (who: Caller) => Promise<T>,
  what: string,
): Promise<T> => {
  const results = await Promise.allSettled(two.map(act))
  const [success] = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const refusals = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as Error & { code?: string }] : [],
  )
  if (success === undefined || refusals.length !== 1 || refusals[0]?.code !== 'application/moved-on')
    throw new Error(`${what} by two people at once: ${refusals.map(String).join('; ') || 'both succeeded'}`)
  return success
}

/** Four people who carry out every order, each step by two of them at once. Returns the services of what they did. */
export const crowdedDesk = ({ enterers, confirmers, leaves }: Desk) => {
  const doneServices: ManualServiceName[] = []
  const work = { isOver: false }
  let turn: Promise<unknown> = Promise.resolve()
  /** One thing after another. */
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const result = turn.then(act)
    turn = result.catch(() => {})
    return result
  }
  const [reader] = enterers

  const carryOut = async ({ uuid, service }: ManualOrderRow): Promise<void> => {
    const order = await reader.call<ManualOrder>('GET', `${ordersPath}/${uuid}`)
    if (leaves(order)) return
    if (manualServiceByName(service).evidence !== null)
      for (const who of enterers) await who.call('POST', `${ordersPath}/${uuid}/evidence`, await aRenderedPdf())
    const answer = manualAnswers[service](factsByLabel(order))
    const enterAtOnce = () =>
      doAtOnce(
        enterers,
        (who) => who.call<ManualOrderRow>('PUT', `${ordersPath}/${uuid}/answer`, answer),
        `${service} entered`,
      )
    const { enteredAt } = order.state === 'OPEN' ? await enterAtOnce() : order
    await doAtOnce(
      confirmers,
      (who) => who.call('POST', `${ordersPath}/${uuid}/confirm`, { enteredAt }),
      `${service} confirmed`,
    )
    doneServices.push(service)
  }

  const workOn = async (): Promise<void> => {
    while (!work.isOver) {
      await inTurn(async () => {
        const { orders } = await reader.call<{ orders: ManualOrderRow[] }>('GET', `${ordersPath}?state=waiting`)
        for (const order of orders) await carryOut(order)
      }).catch((error: Error & { status?: number }) => {
        // A busy machine says that it is; people then try again.
        if (error.status !== 503 && !error.message.includes('unavailable')) throw error
      })
      await pause(200)
    }
  }
  const working = workOn()
  // What stops them is thrown where they are stopped.
  working.catch(() => {})
  return {
    doneServices,
    /** Does something while no one works. */
    whileIdle: inTurn,
    /** Rejects when the work fails; never resolves before it is stopped. */
    working,
    async stop(): Promise<void> {
      work.isOver = true
      await working
    },
  }
}
