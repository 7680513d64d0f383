import { type ComponentType, useState } from 'react'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { DataTable, PagedRows, RowButton } from '#src/platform/ui/console/data-table.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { fill } from '#src/platform/words/english.ts'
import { listProposals, type Proposal } from '../approvals.contract.ts'
import { proposalKinds } from '../proposal-kinds.table.ts'
import { Decide, type PricingChangeProps } from './decide.panel.tsx'
import { ProposePolicyData } from './propose-policy-data.panel.tsx'

const kindLabels: Record<keyof typeof proposalKinds, string> = {
  pricing: 'Rate sheet',
  funding: 'Funding',
  'without-proof': 'Verification without evidence',
  'signer-release': 'Removal of a signer',
  'state-rule': 'Evidence for a state rule',
  'lost-factor': 'Authenticator reset',
  'supplier-credential': 'Supplier account',
  figures: 'Published figures',
}

const states: Record<Proposal['state'], { label: string; className: string }> = {
  open: { label: 'Pending approval', className: 'text-accent' },
  approved: { label: 'Approved', className: 'text-success' },
  rejected: { label: 'Rejected', className: 'text-error' },
  withdrawn: { label: 'Withdrawn', className: 'text-subtle' },
  expired: { label: 'Expired', className: 'text-subtle' },
}

interface ApprovalsProps {
  /** The person who is logged in. People cannot decide on their own proposals. */
  identityUuid: string
  role: string
  /** Renders the rate sheet in which prices are changed. */
  ProposePricing: ComponentType<{ onProposed: () => void; onCancel: () => void }>
  /** Renders the form for the trustee that deeds of trust name in a state. */
  ProposeTrustee: ComponentType<{ onProposed: () => void; onCancel: () => void }>
  /** Renders a proposal's changes to the pricing. */
  PricingChange: ComponentType<PricingChangeProps>
  /** Renders a proposal's changes to the published figures. */
  FiguresChange: ComponentType<PricingChangeProps>
  /** Renders a proposal's changes to the lender's credentials at a supplier. */
  SupplierChange: ComponentType<PricingChangeProps>
}

/**
 * Titles a proposal by its loan or its person, because one reason may be that of many proposals. A change to all loans
 * has its reason as the title.
 */
function ProposalTitle({ proposal, onPress }: { proposal: Proposal; onPress: () => void }) {
  const { loanNumber, personName, reason } = proposal
  const subject = loanNumber === null ? personName : fill('Loan {number}', { number: loanNumber })
  return (
    <>
      <RowButton onPress={onPress}>{subject ?? reason}</RowButton>
      {subject !== null && <span className="block text-13 text-muted">{reason}</span>}
    </>
  )
}

const proposing = {
  rates: 'Edit rate sheet',
  trustee: 'Propose a trustee',
  policy: 'Propose policy change',
} as const
type Proposing = keyof typeof proposing

/** Renders the changes that take two people: the open proposals and their outcomes. */
export function Approvals({
  identityUuid,
  role,
  ProposePricing,
  ProposeTrustee,
  PricingChange,
  FiguresChange,
  SupplierChange,
}: ApprovalsProps) {
  const [after, setAfter] = useState<string>()
  const [selectedProposal, setOpened] = useState<Pick<Proposal, 'uuid' | 'kind'>>()
  const [at, setAt] = useState<Proposing>()
  const list = useAnswer(listProposals, after === undefined ? {} : { query: { after } })
  const refresh = () => {
    setOpened(undefined)
    setAt(undefined)
    list.load()
  }
  return (
    <>
      <ScreenHeading lead="One person proposes and another approves: changes to rates and published figures, funding after a failed check, passing a verification without evidence, removing a signer, and authenticator resets.">
        Approvals
      </ScreenHeading>
      {at === 'rates' && <ProposePricing onProposed={refresh} onCancel={() => setAt(undefined)} />}
      {at === 'trustee' && <ProposeTrustee onProposed={refresh} onCancel={() => setAt(undefined)} />}
      {at === 'policy' && <ProposePolicyData onProposed={refresh} onCancel={() => setAt(undefined)} />}
      {at === undefined && (proposalKinds.pricing.proposedBy as readonly string[]).includes(role) && (
        <div className="flex flex-wrap gap-3">
          {(Object.keys(proposing) as Proposing[]).map((key) => (
            <Button
              key={key}
              variant={key === 'rates' ? 'secondary' : 'quiet'}
              size="compact"
              onClick={() => setAt(key)}
            >
              {proposing[key]}
            </Button>
          ))}
        </div>
      )}
      <PagedRows
        of={list}
        failureHeading="The proposals did not load."
        answerRows={({ proposals }) => proposals}
        none="No proposals."
        after={after}
        onPage={setAfter}
      >
        {(proposals) => (
          <DataTable
            caption="Proposals"
            isList
            rows={proposals}
            rowKey={({ uuid }) => uuid}
            columns={[
              {
                head: 'Proposal',
                cell: (proposal) => <ProposalTitle proposal={proposal} onPress={() => setOpened(proposal)} />,
              },
              { head: 'Type', cell: ({ kind }) => kindLabels[kind] },
              {
                head: 'Status',
                className: ({ state }) => states[state].className,
                cell: ({ state }) => states[state].label,
              },
              { head: 'Proposed', from: 'md', cell: ({ proposedAt }) => <Moment at={proposedAt} /> },
              { head: 'By', from: 'lg', cell: ({ proposerName }) => proposerName },
              { head: 'Decided by', from: 'lg', cell: ({ deciderName }) => deciderName ?? '—' },
            ]}
          />
        )}
      </PagedRows>
      <Dialog
        id="proposal"
        open={selectedProposal !== undefined}
        onClose={() => setOpened(undefined)}
        heading="Proposed change"
        isWide={selectedProposal?.kind === 'pricing' || selectedProposal?.kind === 'figures'}
      >
        {selectedProposal && (
          <Decide
            uuid={selectedProposal.uuid}
            identityUuid={identityUuid}
            role={role}
            PricingChange={PricingChange}
            FiguresChange={FiguresChange}
            SupplierChange={SupplierChange}
            onDecided={refresh}
          />
        )}
      </Dialog>
    </>
  )
}
