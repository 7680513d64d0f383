import { type Column, DataTable, RowButton } from '#src/platform/ui/console/data-table.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import type { ListedReferral } from '../referring/referring.contract.ts'
import { stageName } from './stage-names.ts'

interface ReferralTableProps<Referral> {
  referrals: readonly Referral[]
  onOpen: (referral: Referral) => void
  /** Columns between the state and the date. */
  more?: readonly Column<Referral>[]
}

/** Lists referred borrowers and how far each has come. */
export function ReferralTable<Referral extends ListedReferral>({
  referrals,
  onOpen,
  more = [],
}: ReferralTableProps<Referral>) {
  return (
    <DataTable
      caption="Referrals"
      isList
      rows={referrals}
      rowKey={({ uuid }) => uuid}
      columns={[
        {
          head: 'Borrower',
          cell: (referral) => <RowButton onPress={() => onOpen(referral)}>{referral.name || 'Unnamed'}</RowButton>,
        },
        { head: 'State', cell: ({ state }) => state ?? '—' },
        ...more,
        { head: 'Referred', from: 'md', cell: ({ referredAt }) => <Moment at={referredAt} /> },
        { head: 'Application', cell: ({ stage }) => stageName(stage) },
      ]}
    />
  )
}
