import { type ReactNode, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useOrganisation } from '#src/brands/browser/page-data.tsx'
import { propose } from '#src/features/approvals/approvals.contract.ts'
import { ProposeFunding } from '#src/features/approvals/console/propose-funding.panel.tsx'
import { ApplicationConversations } from '#src/features/chat/console/application-conversations.panel.tsx'
import { readClosingChecks } from '#src/features/compliance/compliance.contract.ts'
import { ClosingChecks } from '#src/features/compliance/console/closing-checks.panel.tsx'
import { listApplicationConditions } from '#src/features/conditions/conditions.contract.ts'
import { Conditions } from '#src/features/conditions/console/conditions.panel.tsx'
import { Documents } from '#src/features/documents/console/documents.panel.tsx'
import { Incompleteness } from '#src/features/documents/console/incompleteness.panel.tsx'
import { Payments } from '#src/features/funding/console/payments.panel.tsx'
import { RentRead } from '#src/features/income/console/rent-read.panel.tsx'
import { recordRent } from '#src/features/income/income.contract.ts'
import { fileNotarizedDeed } from '#src/features/notary/appointments.contract.ts'
import { ReturnedDeed } from '#src/features/notary/console/returned-deed.panel.tsx'
import { ageInWords } from '#src/features/pipeline/age.rules.ts'
import {
  type ApplicationDetail,
  listDecisions,
  readApplicationDetail,
  readRecord,
} from '#src/features/pipeline/application-detail.contract.ts'
import { Exits } from '#src/features/pipeline/console/exits.panel.tsx'
import { Facts } from '#src/features/pipeline/console/facts.panel.tsx'
import { AuditRecord, Decisions, Messages, Timeline } from '#src/features/pipeline/console/history.panel.tsx'
import { Presence } from '#src/features/pipeline/console/presence.panel.tsx'
import { TaskGuide } from '#src/features/pipeline/console/task-guide.panel.tsx'
import { assignApplication } from '#src/features/pipeline/pipeline.contract.ts'
import { Person } from '#src/features/privacy/console/person.panel.tsx'
import { OwnersRights } from '#src/features/rescission/console/owners-rights.panel.tsx'
import { ApplicationSigners } from '#src/features/signers/console/signers.panel.tsx'
import { listSigners } from '#src/features/signers/signers.contract.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { useScreenTitle } from '#src/platform/browser/focus-route.ts'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { staffRoles } from '#src/platform/contract/roles.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { intoView } from '#src/platform/ui/into-view.ts'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { staffSideOf } from '#src/workflow/graph/staff-side.rules.ts'
import { partyWords } from '#src/workflow/staff-words.table.ts'
import { useCommands } from './commands.tsx'
import { applicationPath, type RoomProps } from './room.ts'

interface TabProps extends RoomProps {
  detail: ApplicationDetail
  reload: () => void
  /** The document that the address names. */
  document: string | undefined
}

interface Tab {
  name: string
  roles: readonly string[]
  Part: (props: TabProps) => ReactNode
}

const may = ({ access }: { access: readonly string[] }, role: string): boolean => access.includes(role)

const mayFileDeed = (role: string): boolean => (fileNotarizedDeed.access as readonly string[]).includes(role)

/** The tabs of an application, in order; each loads its data when it is opened. */
const tabs: Readonly<Record<string, Tab>> = {
  facts: {
    name: 'Facts',
    roles: staffRoles,
    Part: ({ detail, self }) => (
      <Facts detail={detail}>
        <Person uuid={detail.uuid} role={self.role} />
      </Facts>
    ),
  },
  conditions: {
    name: 'Conditions',
    roles: listApplicationConditions.access,
    Part: ({ detail, self, reload }) => (
      <div className="flex flex-col gap-8">
        <Conditions
          uuid={detail.uuid}
          role={self.role}
          hrefOf={(id) => `/console/applications/${detail.uuid}?tab=documents&document=${id}`}
          onChanged={reload}
        />
        {detail.rent !== null && detail.status === 'INCOME_VERIFICATION' && may(recordRent, self.role) && (
          <RentRead
            uuid={detail.uuid}
            statedRent={detail.rent}
            papersHref={`/console/applications/${detail.uuid}?tab=documents`}
            onChanged={reload}
          />
        )}
      </div>
    ),
  },
  documents: {
    name: 'Documents',
    roles: staffRoles,
    Part: ({ detail, self, reload, document }) => (
      <div className="flex flex-col gap-10">
        {detail.status === 'MANUAL_DEED_SIGNING' && mayFileDeed(self.role) && (
          <ReturnedDeed uuid={detail.uuid} onFiled={reload} />
        )}
        <ApplicationDocuments detail={detail} role={self.role} first={document} />
      </div>
    ),
  },
  signers: {
    name: 'Signers',
    roles: listSigners.access,
    Part: ({ detail, self, reload }) => <ApplicationSigners uuid={detail.uuid} role={self.role} onChanged={reload} />,
  },
  rules: {
    name: 'Rules',
    roles: readClosingChecks.access,
    Part: ({ detail }) => <ClosingChecks uuid={detail.uuid} />,
  },
  money: {
    name: 'Money',
    roles: staffRoles,
    Part: ({ detail, self, reload }) => (
      <div className="flex flex-col gap-8">
        <Payments
          // Reloaded after a status change.
          key={detail.since}
          uuid={detail.uuid}
          status={detail.status}
          role={self.role}
          onChanged={reload}
          before={<OwnersRights uuid={detail.uuid} role={self.role} onChanged={reload} />}
          decision={
            detail.status === 'FUNDING_DECISION' && <ProposeFunding applicationUuid={detail.uuid} role={self.role} />
          }
        />
      </div>
    ),
  },
  timeline: {
    name: 'Timeline',
    roles: staffRoles,
    Part: ({ detail }) => (
      <>
        <ApplicationConversations uuid={detail.uuid} />
        <Timeline uuid={detail.uuid} />
      </>
    ),
  },
  decisions: { name: 'Decisions', roles: listDecisions.access, Part: ({ detail }) => <Decisions uuid={detail.uuid} /> },
  messages: { name: 'Messages', roles: staffRoles, Part: ({ detail }) => <Messages uuid={detail.uuid} /> },
  record: { name: 'Record', roles: readRecord.access, Part: ({ detail }) => <AuditRecord uuid={detail.uuid} /> },
}

/** Its documents, and the notice that is required before it can be closed as incomplete. */
function ApplicationDocuments({
  detail,
  role,
  first,
}: {
  detail: ApplicationDetail
  role: string
  first: string | undefined
}) {
  const [noticeCount, setGiven] = useState(0)
  return (
    <div className="flex flex-col gap-6">
      {detail.exits.some(({ outcome }) => outcome === 'closedIncomplete') && (
        <Incompleteness uuid={detail.uuid} role={role} onGiven={() => setGiven(noticeCount + 1)} />
      )}
      <Documents key={noticeCount} uuid={detail.uuid} first={first} />
    </div>
  )
}

/** One application, as staff work on it. */
export function ApplicationScreen({ self }: RoomProps) {
  const t = useWords<string>()
  const [path] = useLocation()
  const uuid = applicationPath.exec(path)?.[1] ?? ''
  const detail = useAnswer(readApplicationDetail, { params: { uuid } })
  return (
    <AnswerSection of={detail} failureHeading={t('The application did not load.')}>
      {(answer) => <ApplicationDesk detail={answer} self={self} reload={detail.load} />}
    </AnswerSection>
  )
}

function ApplicationDesk({ detail, self, reload }: Omit<TabProps, 'document'>) {
  const t = useWords<string>()
  const [path, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const [moving, setMoving] = useState(false)
  const { take, mayTake } = useTaking(detail, self, reload)
  const call = useApi()
  useScreenTitle(t('Loan {number}', { number: detail.loanNumber }), useOrganisation().orgMetaData.companyInfo.name)

  const open = Object.entries(tabs).filter(([, { roles }]) => roles.includes(self.role))
  const [current = 'facts', tab] = open.find(([name]) => name === search.get('tab')) ?? open[0] ?? []
  useCommands([
    ...open.map(([name, one]) => ({
      name: t('Show {tab}', { tab: t.any(one.name).toLowerCase() }),
      run: () => navigate(`${path}?tab=${name}`),
    })),
    ...(detail.exits.length > 0 ? [{ name: t('Move this application'), run: () => setMoving(true) }] : []),
    ...(mayTake ? [{ name: t('Take it in hand'), run: () => take('me') }] : []),
  ])

  return (
    <>
      <header className="flex flex-col gap-3">
        <p className="figures text-muted">
          <a href="/console/applications" className="text-primary underline underline-offset-4">
            {t('Applications')}
          </a>
          {` / ${detail.loanNumber}`}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div>
            <h1 tabIndex={-1}>{detail.name || t('No name yet')}</h1>
            <p>
              <span className="font-semibold">{staffSideOf(detail.status).words}</span>
              <span className="text-muted">
                {t(' for {age}, waits for {party}', {
                  age: ageInWords(detail.since, Date.now()),
                  party: partyWords[detail.waitsFor].toLowerCase(),
                })}
                {detail.assignee && ` · ${t('in hand: {name}', { name: detail.assignee.name })}`}
              </span>
            </p>
          </div>
          <div className="flex flex-wrap gap-3">
            {mayTake && (
              <Button
                size="compact"
                look="secondary"
                onClick={() => take(detail.assignee?.uuid === self.uuid ? 'nobody' : 'me')}
              >
                {detail.assignee?.uuid === self.uuid ? t('Give it back') : t('Take it in hand')}
              </Button>
            )}
            {detail.exits.length > 0 && (
              <Button
                size="compact"
                {...(!detail.isStaffsTurn && { look: 'quiet' as const })}
                onClick={() => setMoving(true)}
              >
                {detail.isStaffsTurn ? t('Move it on') : t('Override…')}
              </Button>
            )}
          </div>
        </div>
        <Presence uuid={detail.uuid} />
      </header>
      <nav aria-label={t('Parts of the application')} className="flex overflow-x-auto border-rule border-b">
        {open.map(([name, one]) => (
          <a
            key={name}
            href={`${path}?tab=${name}`}
            aria-current={name === current ? 'page' : undefined}
            ref={name === current ? intoView : undefined}
            className={`inline-flex min-h-11 shrink-0 items-center border-b-[3px] px-3 no-underline max-xl:px-2 ${name === current ? 'border-primary font-semibold text-primary' : 'border-transparent text-ink hover:bg-tint'}`}
          >
            {t.any(one.name)}
          </a>
        ))}
      </nav>
      {detail.isStaffsTurn && <TaskGuide uuid={detail.uuid} status={detail.status} />}
      {tab && <tab.Part detail={detail} self={self} reload={reload} document={search.get('document') ?? undefined} />}
      <Exits
        detail={detail}
        open={moving}
        onClose={() => setMoving(false)}
        onMoved={() => {
          setMoving(false)
          reload()
        }}
        onPropose={async ({ key, reason, ...way }) => {
          const payload = { applicationUuid: detail.uuid, ...way }
          await call(propose, { body: { kind: 'without-proof', payload, reason }, idempotencyKey: key })
        }}
      />
    </>
  )
}

/** Assigns the application to the user, or unassigns it. */
const useTaking = (detail: ApplicationDetail, self: RoomProps['self'], reload: () => void) => {
  const t = useWords<string>()
  const call = useApi()
  const toast = useToast()
  const take = (to: 'me' | 'nobody') => {
    call(assignApplication, { params: { uuid: detail.uuid }, body: { to } }).then(
      () => {
        toast({ text: to === 'me' ? t('It is in your hands.') : t('Given back.') })
        reload()
      },
      (error: unknown) => {
        const known = error instanceof CallFailure && error.status > 0
        toast({ text: known ? error.message : t('That did not work. Try again.'), tone: 'error' })
      },
    )
  }
  return { take, mayTake: may(assignApplication, self.role) }
}
