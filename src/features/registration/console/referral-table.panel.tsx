import { type Column, DataTable, RowButton } from '#src/platform/ui/data-table.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Moment } from '#src/platform/ui/moment.tsx'
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
  const t = useMessages<string>()
  return (
    <DataTable
      caption={t('Referrals')}
      rows={referrals}
      rowKey={({ uuid }) => uuid}
      columns={[
        {
          head: t('Borrower'),
          cell: (referral) => <RowButton onPress={() => onOpen(referral)}>{referral.name || t('Unnamed')}</RowButton>,
        },
        { head: t('State'), cell: ({ state }) => state ?? '—' },
        ...more,
        { head: t('Referred'), from: 'md', cell: ({ referredAt }) => <Moment at={referredAt} /> },
        { head: t('Application'), cell: ({ stage }) => t.any(stageName(stage)) },
      ]}
    />
  )
}
