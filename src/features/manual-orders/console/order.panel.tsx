import { usDate } from '#src/domain/dates/us-date.ts'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import { SummaryList } from '#src/platform/ui/summary-list.tsx'
import { fill } from '#src/platform/words/english.ts'
import { type ManualOrder, readManualOrder } from '../manual-orders.contract.ts'
import { manualServiceByName } from '../manual-services.table.ts'
import { AnswerForm } from './answer-form.panel.tsx'
import { AnswerFields, SecondPerson } from './entered-answer.panel.tsx'
import { Evidence } from './evidence.panel.tsx'
import { orderStateLabel } from './order-state-label.ts'

export interface Self {
  uuid: string
  role: string
}

interface OrderProps {
  uuid: string
  self: Self
  onChanged: () => void
}

/** One order: what to do, its facts, the document, and the answer. */
export function Order({ uuid, self, onChanged }: OrderProps) {
  const order = useAnswer(readManualOrder, { params: { orderUuid: uuid } })
  const refresh = () => {
    order.load()
    onChanged()
  }
  return (
    <AnswerSection of={order} failureHeading="The order did not load.">
      {(answer) => <OpenOrder order={answer} self={self} onAttached={order.load} onChanged={refresh} />}
    </AnswerSection>
  )
}

interface OpenOrderProps {
  order: ManualOrder
  self: Self
  onAttached: () => void
  onChanged: () => void
}

function OpenOrder({ order, self, onAttached, onChanged }: OpenOrderProps) {
  const { title, task, enteredBy, confirmedBy } = manualServiceByName(order.service)
  const isEntered = order.state === 'ENTERED'
  const isOwn = order.enteredBy === self.uuid
  const mayEnter =
    (order.state === 'OPEN' || (isEntered && isOwn)) && (enteredBy as readonly string[]).includes(self.role)
  const mayConfirm = isEntered && !isOwn && (confirmedBy as readonly string[]).includes(self.role)
  return (
    <div className="flex max-w-column flex-col gap-8">
      <header className="flex flex-col gap-2">
        <h1 tabIndex={-1}>{title}</h1>
        <p>
          <span className="font-semibold">{orderStateLabel(order)}</span>
          <span className="text-muted">
            {' · ordered '}
            <Moment at={order.orderedAt} />
            {fill(' · usually done by {date}', { date: usDate(order.dueOn) })}
          </span>
        </p>
        <p>{task}</p>
        <p>
          <a
            href={`/console/applications/${order.applicationUuid}`}
            className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
          >
            {fill('Loan {number}', { number: order.loanNumber })}
          </a>
        </p>
      </header>
      {order.returnReason !== null && order.state === 'OPEN' && (
        <Notice tone="warning" heading="A second person returned it">
          {order.returnReason}
        </Notice>
      )}
      {isEntered && isOwn && (
        <Notice heading="Your entry is pending second review">
          You entered it. Until someone else confirms it, you can correct it below.
        </Notice>
      )}
      {isEntered && !isOwn && !mayConfirm && (
        <Notice heading="Your role does not confirm this">
          An underwriter or an administrator compares it with the document.
        </Notice>
      )}
      <Section heading="Order">
        <SummaryList rows={order.facts.map(({ label, value }) => ({ label: label, value }))} />
      </Section>
      <Evidence order={order} mayAttach={mayEnter} onAttached={onAttached} />
      {mayEnter ? <AnswerForm order={order} onEntered={onChanged} /> : <AnswerFields order={order} />}
      {mayConfirm && <SecondPerson order={order} onDecided={onChanged} />}
    </div>
  )
}
