import { useState } from 'react'
import { readProgress } from '#src/application/application.contract.ts'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { DataTable, EmptyState, Pages } from '#src/platform/ui/console/data-table.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { Disclosure } from '#src/platform/ui/disclosure.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { fill } from '#src/platform/words/english.ts'
import { staffSideOf } from '#src/workflow/graph/staff-side.rules.ts'
import { isStatus } from '#src/workflow/graph/statuses.ts'
import { type Decision, listDecisions, listMessages, readRecord } from '../application-detail.contract.ts'
import { claimOf, formatFacts } from '../format-decision.ts'

interface ApplicationPartProps {
  uuid: string
}

const statusName = (status: string) => (isStatus(status) ? staffSideOf(status).label : status)

/** Lists every status that the application has had, newest first. */
export function Timeline({ uuid }: ApplicationPartProps) {
  const progress = useAnswer(readProgress, { params: { uuid } })
  return (
    <AnswerSection of={progress} failureHeading="The timeline did not load.">
      {(steps) => (
        <ol className="flex flex-col">
          {steps.toReversed().map((step) => (
            <li
              key={step.revision}
              className="grid max-w-none gap-x-6 border-rule border-b py-2 sm:grid-cols-[11rem_14rem_1fr]"
            >
              <span className="text-muted">
                <Moment at={step.at} />
              </span>
              <span className="font-semibold">{statusName(step.status)}</span>
              <span>
                {step.reason} {step.actor && <span className="text-muted">({step.actor})</span>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </AnswerSection>
  )
}

/** Lists the decisions with each rule, its inputs, its limits and its result. `isPart`: below another heading. */
export function Decisions({ uuid, isPart }: ApplicationPartProps & { isPart?: true }) {
  const Heading = isPart ? 'h3' : 'h2'
  const decisions = useAnswer(listDecisions, { params: { uuid } })
  return (
    <AnswerSection of={decisions} failureHeading="The decisions did not load.">
      {(loadedDecisions) =>
        loadedDecisions.length === 0 ? (
          <EmptyState>No automated decisions yet.</EmptyState>
        ) : (
          <div className="flex flex-col gap-8">
            {loadedDecisions.map(({ revision, at, from, to, guideline, rules }) => (
              <section key={revision}>
                <Heading className="text-17">
                  {from === null
                    ? statusName(to)
                    : fill('{from} to {to}', { from: statusName(from), to: statusName(to) })}
                </Heading>
                <p className="text-13 text-muted">
                  <Moment at={at} /> · {fill('under {guideline}', { guideline })}
                </p>
                <DecisionRules rules={rules} />
              </section>
            ))}
          </div>
        )
      }
    </AnswerSection>
  )
}

/** More results are collapsed. Rules that run for each offer come in hundreds, and readers look for the failed ones. */
const maxExpandedRules = 16

function DecisionRules({ rules }: Pick<Decision, 'rules'>) {
  const failing = rules.filter(({ passed }) => !passed)
  if (rules.length <= maxExpandedRules) return <Rules rules={rules} />
  return (
    <div className="flex flex-col gap-2">
      {failing.length > 0 && <Rules rules={failing} />}
      <Disclosure summary={fill('{count} {count|rule|rules} passed', { count: rules.length - failing.length })}>
        <Rules rules={rules.filter(({ passed }) => passed)} />
      </Disclosure>
    </div>
  )
}

function Rules({ rules }: Pick<Decision, 'rules'>) {
  // A rule may run for several offers, in a fixed order, so its place names it.
  const rows = rules.map((rule, place) => ({ ...rule, ...formatFacts(rule.facts), place }))
  return (
    <DataTable
      caption="Rules"
      rows={rows}
      rowKey={({ place }) => String(place)}
      columns={[
        {
          head: 'Result',
          className: ({ passed }) => `font-semibold ${passed ? 'text-success' : 'text-error'}`,
          cell: ({ passed }) => (passed ? 'Pass' : 'Fail'),
        },
        {
          head: 'Rule',
          cell: ({ rule, passed, reason, inputs, limits }) => (
            <>
              {claimOf(rule)}
              {(inputs || limits) && (
                <span className="figures block text-13 text-muted [overflow-wrap:anywhere] md:hidden">
                  {[inputs, limits].filter(Boolean).join(' · ')}
                </span>
              )}
              {!passed && reason && <span className="block text-13 text-error">{reason}</span>}
            </>
          ),
        },
        { head: 'Input', from: 'md', className: () => 'figures text-muted', cell: ({ inputs }) => inputs || '—' },
        { head: 'Limit', from: 'md', className: () => 'figures text-muted', cell: ({ limits }) => limits || '—' },
      ]}
    />
  )
}

/** Lists the messages to the borrower. */
export function Messages({ uuid }: ApplicationPartProps) {
  const messages = useAnswer(listMessages, { params: { uuid } })
  return (
    <AnswerSection of={messages} failureHeading="The messages did not load.">
      {(loadedMessages) =>
        loadedMessages.length === 0 ? (
          <EmptyState>No messages sent.</EmptyState>
        ) : (
          <DataTable
            caption="Messages sent"
            rows={loadedMessages}
            rowKey={(message) => message.uuid}
            columns={[
              { head: 'Created', cell: ({ written: writtenAt }) => <Moment at={writtenAt} /> },
              { head: 'Channel', from: 'md', cell: ({ channel }) => channel },
              {
                head: 'Subject',
                cell: ({ subject, undeliverable }) => (
                  <>
                    {subject || '—'}
                    {undeliverable && (
                      <span className="block text-error">
                        Undeliverable. Send by U.S. mail. <Moment at={undeliverable} />
                      </span>
                    )}
                  </>
                ),
              },
              { head: 'Documents', from: 'md', className: () => 'figures', cell: ({ documents }) => documents },
              {
                head: 'Sent',
                from: 'md',
                cell: ({ sent: sentAt, undeliverable }) =>
                  sentAt ? <Moment at={sentAt} /> : undeliverable ? '—' : 'Waiting',
              },
            ]}
          />
        )
      }
    </AnswerSection>
  )
}

const formatDetails = (details: Readonly<Record<string, unknown>>): string =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')

/** Lists who viewed or did what, for compliance and administrators. */
export function AuditRecord({ uuid }: ApplicationPartProps) {
  const [before, setBefore] = useState<number>()
  const record = useAnswer(readRecord, { params: { uuid }, ...(before === undefined ? {} : { query: { before } }) })
  return (
    <AnswerSection of={record} failureHeading="The audit log did not load.">
      {({ entries, next, isWhole }) => (
        <div className="flex flex-col gap-4">
          {isWhole ? (
            <p className="text-success">Audit trail verified: no entries altered or removed.</p>
          ) : (
            <Notice tone="error" heading="Audit trail broken: an entry was altered or removed after it was written." />
          )}
          <ol>
            {entries.map(({ seq, at, actor, actorKind, action, details }) => (
              <li
                key={seq}
                className="grid max-w-none gap-x-6 border-rule border-b py-2 sm:grid-cols-[11rem_14rem_1fr]"
              >
                <span className="text-muted">
                  <Moment at={at} />
                </span>
                <span>
                  {actor ?? 'No named user'} <span className="text-muted">({actorKind})</span>
                </span>
                <span className="[overflow-wrap:anywhere]">
                  {action} <span className="block text-13 text-muted">{formatDetails(details)}</span>
                </span>
              </li>
            ))}
          </ol>
          <Pages
            next={next === null ? null : String(next)}
            isFirst={before === undefined}
            onNext={(place) => setBefore(Number(place))}
            onFirst={() => setBefore(undefined)}
          />
        </div>
      )}
    </AnswerSection>
  )
}
