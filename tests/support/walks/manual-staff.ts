import { setTimeout as pause } from 'node:timers/promises'
import type { ManualOrder, ManualOrderRow } from '#src/features/manual-orders/manual-orders.contract.ts'
import { manualServiceByName } from '#src/features/manual-orders/manual-services.table.ts'
import { aRenderedPdf } from '../stubs/sample-pdfs.ts'
import type { StaffOf } from './demonstration-staff.ts'
import { factsByLabel, manualAnswers } from './manual-answers.table.ts'

export const ordersPath = '/service-pipeline/secure/api/v1/manual-orders'

/**
 * Two members of staff, who carry out every order of an organization: one enters, the other confirms. Returns the
 * services of the orders they carried out, and what stops them.
 * @param leaves orders that stay open
 */
export const manualStaff = (
  staff: StaffOf,
  organization: string,
  leaves: (order: ManualOrder) => boolean = () => false,
) => {
  const doneServices: string[] = []
  const work = { isOver: false }

  const carryOut = async ({ uuid, service }: ManualOrderRow): Promise<void> => {
    const [one, other] = await Promise.all([staff(organization, 'processor'), staff(organization, 'underwriter')])
    const order = await one.call<ManualOrder>('GET', `${ordersPath}/${uuid}`)
    if (leaves(order)) return
    if (manualServiceByName(service).evidence !== null)
      await one.call('POST', `${ordersPath}/${uuid}/evidence`, await aRenderedPdf())
    const { enteredAt } =
      order.state === 'OPEN'
        ? await one.call<ManualOrderRow>(
            'PUT',
            `${ordersPath}/${uuid}/answer`,
            manualAnswers[service](factsByLabel(order)),
          )
        : order
    await other.call('POST', `${ordersPath}/${uuid}/confirm`, { enteredAt })
    doneServices.push(service)
  }

  const workOn = async (): Promise<void> => {
    while (!work.isOver) {
      const reader = await staff(organization, 'processor')
      const { orders } = await reader.call<{ orders: ManualOrderRow[] }>('GET', `${ordersPath}?state=waiting`)
      for (const order of orders) await carryOut(order)
      await pause(100)
    }
  }
  const working = workOn()
  return {
    doneServices,
    async stop(): Promise<void> {
      work.isOver = true
      await working
    },
  }
}
