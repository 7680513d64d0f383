import { type ReactNode, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { RevealVisit } from '#src/application/browser/reveal-visit.tsx'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { propose } from '#src/features/approvals/approvals.contract.ts'
import { ProposeFunding } from '#src/features/approvals/console/propose-funding.panel.tsx'
import { MismoFile } from '#src/features/boarding/console/mismo-file.panel.tsx'
import { makeMismoFile } from '#src/features/boarding/mismo.contract.ts'
import { ApplicationConversations } from '#src/features/chat/console/application-conversations.panel.tsx'
import { readClosingChecks } from '#src/features/compliance/compliance.contract.ts'
import { DwellingUnits } from '#src/features/compliance/console/dwelling-units.panel.tsx'
import { HomeCounty } from '#src/features/compliance/console/home-county.panel.tsx'
import { RefinancedDebts } from '#src/features/compliance/console/refinanced-debts.panel.tsx'
import { fileDwellingUnits, settleHomeCounty } from '#src/features/compliance/home-facts.contract.ts'
import { fileRefinancedDebt } from '#src/features/compliance/refinanced-debts.contract.ts'
import { fileForBorrower, listApplicationConditions } from '#src/features/conditions/conditions.contract.ts'
import { UploadOnItsOwn } from '#src/features/conditions/console/upload-for.panel.tsx'
import { readPhoneChoices } from '#src/features/consents/consents.contract.ts'
import { PhoneChoices } from '#src/features/consents/console/phone-choices.panel.tsx'
import { Documents } from '#src/features/documents/console/documents.panel.tsx'
import { Incompleteness } from '#src/features/documents/console/incompleteness.panel.tsx'
import { RequestPaper } from '#src/features/documents/console/request-paper.panel.tsx'
import { requestPaperCopies } from '#src/features/documents/paper-letters.contract.ts'
import { InsurableValue } from '#src/features/flood/console/insurable-value.panel.tsx'
import { fileFloodZone, readInsurableValue } from '#src/features/flood/flood.contract.ts'
import { Payments } from '#src/features/funding/console/payments.panel.tsx'
import { IdentityChecks } from '#src/features/identity/console/identity-checks.panel.tsx'
import { OrderList } from '#src/features/manual-orders/console/orders.screen.tsx'
import { listManualOrders } from '#src/features/manual-orders/manual-orders.contract.ts'
import { MilitaryStatusPanel } from '#src/features/military/console/military-status.panel.tsx'
import { readMilitaryStatus } from '#src/features/military/military.contract.ts'
import { fileNotarizedDeed } from '#src/features/notary/appointments.contract.ts'
import { Recordings } from '#src/features/notary/console/recordings.panel.tsx'
import { ReturnedDeed } from '#src/features/notary/console/returned-deed.panel.tsx'
import { readRecordings } from '#src/features/notary/recording.contract.ts'
import { PayoffRequests } from '#src/features/payoffs/console/payoff-requests.panel.tsx'
import { requestPayoffByMail } from '#src/features/payoffs/payoffs.contract.ts'
import { formatAge } from '#src/features/pipeline/age.rules.ts'
import {
  type ApplicationDetail,
  listDecisions,
  readApplicationDetail,
  readRecord,
} from '#src/features/pipeline/application-detail.contract.ts'
import { AssignDialog } from '#src/features/pipeline/console/assign.panel.tsx'
import { Exits } from '#src/features/pipeline/console/exits.panel.tsx'
import { Facts } from '#src/features/pipeline/console/facts.panel.tsx'
import { AuditRecord, Decisions, Messages, Timeline } from '#src/features/pipeline/console/history.panel.tsx'
import { Presence } from '#src/features/pipeline/console/presence.panel.tsx'
import { TaskGuide } from '#src/features/pipeline/console/task-guide.panel.tsx'
import { assignApplication } from '#src/features/pipeline/pipeline.contract.ts'
import { Person } from '#src/features/privacy/console/person.panel.tsx'
import { PrivacyRequests } from '#src/features/privacy/console/privacy-requests.panel.tsx'
import { readDataRequests } from '#src/features/privacy/privacy.contract.ts'
import { OwnersRights } from '#src/features/rescission/console/owners-rights.panel.tsx'
import { ApplicationSanctions } from '#src/features/sanctions/console/application-sanctions.panel.tsx'
import { CustomerIdentification } from '#src/features/sanctions/console/identification.panel.tsx'
import { SanctionsHold } from '#src/features/sanctions/console/sanctions-hold.panel.tsx'
import { readSanctions } from '#src/features/sanctions/sanctions.contract.ts'
import { listSigners } from '#src/features/signers/signers.contract.ts'
import { Underwriting } from '#src/features/underwriting/console/underwriting.panel.tsx'
import { readUnderwriting } from '#src/features/underwriting/underwriting.contract.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { useScreenTitle } from '#src/platform/browser/focus-route.ts'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { staffRoles } from '#src/platform/contract/roles.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { intoView } from '#src/platform/ui/into-view.ts'
import { useAct } from '#src/platform/ui/use-act.ts'
import { fill } from '#src/platform/words/english.ts'
import { staffSideOf } from '#src/workflow/graph/staff-side.rules.ts'
import { partyLabels } from '#src/workflow/staff-labels.table.ts'
import { useCommands } from './commands.tsx'
import { ConditionsTab } from './conditions-tab.panel.tsx'
import { applicationPath, type ConsolePageProps } from './console-paths.ts'
import { FiledAnswers } from './filed-answers.panel.tsx'
import { HeaderButtons, nextTaskOf } from './header-buttons.panel.tsx'
import { RulesTab } from './rules-tab.panel.tsx'
import { SignersTab } from './signers-tab.panel.tsx'

interface TabProps extends ConsolePageProps {
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
    name: 'Summary',
    roles: staffRoles,
    Part: ({ detail, self }) => (
      <Facts detail={detail}>
        <Person uuid={detail.uuid} role={self.role} />
        {may(readPhoneChoices, self.role) && <PhoneChoices uuid={detail.uuid} />}
      </Facts>
    ),
  },
  underwriting: {
    name: 'Underwriting',
    roles: readUnderwriting.access,
    Part: ({ detail, reload }) => {
      const documentHref = (id: string) => `/console/applications/${detail.uuid}?tab=documents&document=${id}`
      const identity = <IdentityChecks uuid={detail.uuid} documentHref={documentHref} />
      return (
        <Underwriting
          key={detail.since}
          uuid={detail.uuid}
          documentHref={documentHref}
          identity={identity}
          rules={<Decisions uuid={detail.uuid} isPart />}
          onMoved={reload}
        />
      )
    },
  },
  conditions: {
    name: 'Conditions',
    roles: listApplicationConditions.access,
    Part: ConditionsTab,
  },
  documents: {
    name: 'Documents',
    roles: staffRoles,
    Part: ({ detail, self, reload, document }) => (
      <div className="flex flex-col gap-10">
        {detail.status === 'MANUAL_DEED_SIGNING' && mayFileDeed(self.role) && (
          <ReturnedDeed uuid={detail.uuid} onFiled={reload} />
        )}
        {may(fileFloodZone, self.role) && (
          <FiledAnswers key={detail.since} uuid={detail.uuid} status={detail.status} onFiled={reload} />
        )}
        {detail.status === 'PAYOFF_REQUEST_PENDING' && may(requestPayoffByMail, self.role) && (
          <PayoffRequests uuid={detail.uuid} />
        )}
        <ApplicationDocuments detail={detail} role={self.role} first={document} />
        {may(readRecordings, self.role) && <Recordings uuid={detail.uuid} />}
        {may(requestPaperCopies, self.role) && <RequestPaper uuid={detail.uuid} />}
        {may(makeMismoFile, self.role) && (
          <div>
            <MismoFile uuids={[detail.uuid]} />
          </div>
        )}
      </div>
    ),
  },
  orders: {
    name: 'Orders',
    roles: listManualOrders.access,
    Part: ({ detail }) => <OrderList query={{ applicationUuid: detail.uuid }} />,
  },
  signers: {
    name: 'Signers',
    roles: listSigners.access,
    Part: ({ detail, self }) => <SignersTab uuid={detail.uuid} role={self.role} />,
  },
  rules: {
    name: 'Compliance checks',
    roles: readClosingChecks.access,
    Part: ({ detail, self, reload }) => (
      <div className="flex flex-col gap-8">
        <RulesTab uuid={detail.uuid} role={self.role} />
        <HomeCounty uuid={detail.uuid} maySettle={may(settleHomeCounty, self.role)} onSettled={reload} />
        <DwellingUnits uuid={detail.uuid} mayFile={may(fileDwellingUnits, self.role)} />
        <RefinancedDebts uuid={detail.uuid} mayFile={may(fileRefinancedDebt, self.role)} onFiled={reload} />
        {may(readMilitaryStatus, self.role) && <MilitaryStatusPanel uuid={detail.uuid} />}
        {may(readInsurableValue, self.role) && <InsurableValue uuid={detail.uuid} />}
      </div>
    ),
  },
  sanctions: {
    name: 'Sanctions',
    roles: readSanctions.access,
    Part: ({ detail, self }) => (
      <div className="flex flex-col gap-10">
        <ApplicationSanctions uuid={detail.uuid} selfUuid={self.uuid} />
        <CustomerIdentification uuid={detail.uuid} loanNumber={detail.loanNumber} />
      </div>
    ),
  },
  money: {
    name: 'Funding',
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
  decisions: {
    name: 'Decision history',
    roles: listDecisions.access,
    Part: ({ detail }) => <Decisions uuid={detail.uuid} />,
  },
  messages: { name: 'Messages', roles: staffRoles, Part: ({ detail }) => <Messages uuid={detail.uuid} /> },
  privacy: {
    name: 'Privacy',
    roles: readDataRequests.access,
    Part: ({ detail, self }) => <PrivacyRequests uuid={detail.uuid} role={self.role} />,
  },
  record: { name: 'Audit log', roles: readRecord.access, Part: ({ detail }) => <AuditRecord uuid={detail.uuid} /> },
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
      {may(fileForBorrower, role) && <UploadOnItsOwn uuid={detail.uuid} onFiled={() => setGiven(noticeCount + 1)} />}
      <Documents key={noticeCount} uuid={detail.uuid} role={role} first={first} />
    </div>
  )
}

/** One application, as staff work on it. */
export function ApplicationScreen({ self }: ConsolePageProps) {
  const [path] = useLocation()
  const uuid = applicationPath.exec(path)?.[1] ?? ''
  const detail = useAnswer(readApplicationDetail, { params: { uuid } })
  return (
    <AnswerSection of={detail} failureHeading="The application did not load.">
      {(answer) => (
        <RevealVisit key={uuid}>
          <ApplicationDetailPage detail={answer} self={self} reload={detail.load} />
        </RevealVisit>
      )}
    </AnswerSection>
  )
}

function ApplicationDetailPage({ detail, self, reload }: Omit<TabProps, 'document'>) {
  const [path, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const [moving, setMoving] = useState(false)
  const [assigning, setAssigning] = useState(false)
  const { take, mayTake } = useTaking(detail, self, reload)
  const call = useApi()
  useScreenTitle(fill('Loan {number}', { number: detail.loanNumber }), useOrganization().orgMetaData.companyInfo.name)

  const open = Object.entries(tabs).filter(([, { roles }]) => roles.includes(self.role))
  const [current = 'facts', tab] = open.find(([name]) => name === search.get('tab')) ?? open[0] ?? []
  useCommands([
    ...open.map(([name, one]) => ({
      name: fill('Show {tab}', { tab: one.name.toLowerCase() }),
      run: () => navigate(`${path}?tab=${name}`),
    })),
    ...(detail.exits.length > 0
      ? [{ name: detail.isStaffsTurn ? 'Change status' : 'Override…', run: () => setMoving(true) }]
      : []),
    ...(mayTake ? [{ name: 'Assign to me', run: () => void take('me') }] : []),
    ...(mayTake ? [{ name: 'Assign to a colleague', run: () => setAssigning(true) }] : []),
  ])

  return (
    <>
      <header className="flex flex-col gap-3">
        <p className="figures text-muted">
          <a href="/console/applications" className="text-primary underline underline-offset-4">
            Applications
          </a>
          {` / ${detail.loanNumber}`}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div>
            <h1 tabIndex={-1}>{detail.name || 'No name yet'}</h1>
            <p>
              <span className="font-semibold">{staffSideOf(detail.status).label}</span>
              <span className="text-muted">
                {fill(' · {age} · Waiting on: {party}', {
                  age: formatAge(detail.since, Date.parse(detail.asOf)),
                  party: partyLabels[detail.waitsFor].toLowerCase(),
                })}
                {detail.assignee && ` · ${fill('assigned to {name}', { name: detail.assignee.name })}`}
              </span>
            </p>
          </div>
          <HeaderButtons
            detail={detail}
            isMine={detail.assignee?.uuid === self.uuid}
            task={nextTaskOf(
              detail,
              open.map(([name]) => name),
            )}
            current={current}
            onTake={mayTake ? (to) => void take(to) : undefined}
            onAssign={() => setAssigning(true)}
            onMove={() => setMoving(true)}
          />
        </div>
        <Presence uuid={detail.uuid} />
      </header>
      <nav
        aria-label="Sections of the application"
        className="flex border-rule border-b max-md:overflow-x-auto md:flex-wrap"
      >
        {open.map(([name, one]) => (
          <a
            key={name}
            href={`${path}?tab=${name}`}
            aria-current={name === current ? 'page' : undefined}
            ref={name === current ? intoView : undefined}
            className={`inline-flex min-h-11 shrink-0 items-center border-b-[3px] px-3 no-underline max-xl:px-2 ${name === current ? 'border-primary font-semibold text-primary' : 'border-transparent text-ink hover:bg-tint'}`}
          >
            {one.name}
          </a>
        ))}
      </nav>
      {detail.waitsFor === 'staff' && current !== 'sanctions' && may(readSanctions, self.role) && (
        <SanctionsHold uuid={detail.uuid} />
      )}
      {detail.isStaffsTurn && <TaskGuide status={detail.status} />}
      {tab && <tab.Part detail={detail} self={self} reload={reload} document={search.get('document') ?? undefined} />}
      <AssignDialog
        detail={detail}
        selfUuid={self.uuid}
        open={assigning}
        onClose={() => setAssigning(false)}
        onAssigned={() => {
          setAssigning(false)
          reload()
        }}
      />
      <Exits
        detail={detail}
        open={moving}
        onClose={() => setMoving(false)}
        onMoved={() => {
          setMoving(false)
          reload()
        }}
        onPropose={async ({ key, reason, ...proposal }) => {
          const payload = { applicationUuid: detail.uuid, ...proposal }
          await call(propose, { body: { kind: 'without-proof', payload, reason }, idempotencyKey: key })
        }}
      />
    </>
  )
}

/** Assigns the application to the user, or unassigns it. */
const useTaking = (detail: ApplicationDetail, self: ConsolePageProps['self'], reload: () => void) => {
  const call = useApi()
  const { act } = useAct()
  const take = (to: 'me' | 'none') =>
    act(async () => {
      await call(assignApplication, { params: { uuid: detail.uuid }, body: { to } })
      reload()
      return to === 'me' ? 'Assigned to you.' : 'Unassigned.'
    })
  return { take, mayTake: may(assignApplication, self.role) }
}
