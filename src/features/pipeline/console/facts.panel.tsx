import type { ReactNode } from 'react'
import { english, fill } from '#src/platform/words/english.ts'
import type { ApplicationDetail } from '../application-detail.contract.ts'

const occupancyLabels: Readonly<Record<string, string>> = {
  HOME: 'Primary residence',
  SECONDARY: 'Second home',
  INVESTMENT: 'Investment property',
}

const plain = (code: string): string => {
  const text = code.toLowerCase().replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Shows what is known about the loan and the home, including the given children. */
export function Facts({ detail, children }: { detail: ApplicationDetail; children: ReactNode }) {
  const { address } = detail.property
  const { offer } = detail
  const dollars = (amount: number | null) => (amount === null ? null : english.dollars(amount))
  return (
    // CSS columns fill independently, because the groups' lengths depend on the borrower.
    <div className="gap-x-10 lg:columns-2 [&>section]:mb-6 [&>section]:break-inside-avoid">
      <Group heading="Home">
        <Fact label="Address">
          {[address.street1, address.street2, `${address.city}, ${address.state} ${address.zip}`]
            .filter(Boolean)
            .join(', ')}
        </Fact>
        <Fact label="Occupancy">{occupancyLabels[detail.property.occupancy] ?? detail.property.occupancy}</Fact>
        <Fact label="Value">{dollars(detail.valuation)}</Fact>
        <Fact label="Borrower’s estimate">{dollars(detail.property.estimatedValue)}</Fact>
      </Group>
      <Group heading="Line">
        <Fact label="Amount">{dollars(offer?.amount ?? null)}</Fact>
        <Fact label="Rate">{offer && `${english.percent(offer.rate)} ${plain(offer.rateType).toLowerCase()}`}</Fact>
        <Fact label="Term">{offer && fill('{years} years', { years: offer.termYears })}</Fact>
        <Fact label="Payment">
          {offer && fill('{amount} a month', { amount: english.dollars(offer.monthlyPayment, 'cents') })}
        </Fact>
      </Group>
      <Group heading="Borrower">
        <Fact label="Credit score">{detail.creditScore}</Fact>
        {detail.rent === null ? (
          <Fact label="Employment">{plain(detail.employment)}</Fact>
        ) : (
          <Fact label="Stated rent">{fill('{amount} a month', { amount: english.dollars(detail.rent) })}</Fact>
        )}
        <Fact label="Open conditions">{detail.openConditions}</Fact>
      </Group>
      {children}
      <Group heading="Loan">
        <Fact label="Product">{detail.product.toUpperCase()}</Fact>
        <Fact label="Universal identifier">{detail.uli}</Fact>
        <Fact label="Assigned to">{detail.assignee?.name}</Fact>
      </Group>
    </div>
  )
}

const Group = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section>
    <h2 className="border-ink border-b-[1.5px] pb-1 text-17">{heading}</h2>
    <dl>{children}</dl>
  </section>
)

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex min-h-9 items-baseline justify-between gap-4 border-rule border-b py-1.5">
    <dt className="shrink-0 text-muted">{label}</dt>
    <dd className="figures text-right [overflow-wrap:anywhere]">{children ?? '—'}</dd>
  </div>
)
