import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { usDate } from '#src/domain/dates/us-date.ts'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { DataTable, PagedRows } from '#src/platform/ui/console/data-table.tsx'
import { PartButton } from '#src/platform/ui/console/list-filters.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { listManualOrders, type ManualOrderRow } from '../manual-orders.contract.ts'
import { manualServiceByName } from '../manual-services.table.ts'
import { Order, type Self } from './order.panel.tsx'
import { orderStateLabel } from './order-state-label.ts'

const ordersPath = '/console/orders'
const classNames: Readonly<Record<ManualOrderRow['state'], string>> = {
  OPEN: 'text-accent',
  ENTERED: 'text-accent',
  CONFIRMED: 'text-success',
  CANCELED: 'text-subtle',
}

/** The work that staff do in place of outside services: the list, or one order. */
export function OrdersScreen({ self }: { self: Self }) {
  const [path, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const current = search.get('order')
  const part = search.get('part') === 'done' ? 'done' : 'waiting'
  if (current !== null)
    return (
      <>
        <p>
          <a href={ordersPath} className="inline-flex min-h-11 items-center text-primary underline underline-offset-4">
            All orders
          </a>
        </p>
        <Order uuid={current} self={self} onChanged={() => undefined} />
      </>
    )
  return (
    <>
      <ScreenHeading lead="Outside services that staff order and enter here because no supplier is connected.">
        Orders
      </ScreenHeading>
      <nav aria-label="Sections" className="flex gap-x-1">
        <PartButton isOn={part === 'waiting'} onPick={() => navigate(path)}>
          Waiting
        </PartButton>
        <PartButton isOn={part === 'done'} onPick={() => navigate(`${path}?part=done`)}>
          Done
        </PartButton>
      </nav>
      <OrderList key={part} query={{ state: part }} />
    </>
  )
}

interface OrderListProps {
  query: { state?: 'waiting' | 'done'; applicationUuid?: string }
}

/** Lists orders, the longest waiting first. */
export function OrderList({ query }: OrderListProps) {
  const [after, setAfter] = useState<string>()
  const list = useAnswer(listManualOrders, { query: { ...query, ...(after !== undefined && { after }) } })
  return (
    <PagedRows
      of={list}
      failureHeading="The orders did not load."
      answerRows={({ orders }) => orders}
      none={query.state === 'done' ? 'No completed orders yet.' : 'No orders.'}
      after={after}
      onPage={setAfter}
    >
      {(orders) => (
        <DataTable
          caption="Orders"
          isList
          rows={orders}
          rowKey={({ uuid }) => uuid}
          columns={[
            {
              head: 'Order',
              cell: ({ uuid, service }) => (
                <a href={`${ordersPath}?order=${uuid}`} data-line="yes" className="line-link font-semibold">
                  {manualServiceByName(service).title}
                </a>
              ),
            },
            {
              head: 'Status',
              className: ({ state }) => classNames[state],
              cell: (order) => orderStateLabel(order),
            },
            { head: 'Loan', from: 'md', cell: ({ loanNumber }) => <span className="figures">{loanNumber}</span> },
            { head: 'Ordered', from: 'lg', cell: ({ orderedAt }) => <Moment at={orderedAt} /> },
            {
              head: 'Usually done by',
              from: 'md',
              cell: ({ dueOn }) => <span className="figures">{usDate(dueOn)}</span>,
            },
            { head: 'Entered by', from: 'lg', cell: ({ enteredByName }) => enteredByName ?? '—' },
          ]}
        />
      )}
    </PagedRows>
  )
}
