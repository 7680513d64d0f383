import { type Column, DataTable, RowButton } from '#src/platform/ui/data-table.tsx'
import { Moment } from '#src/platform/ui/moment.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import type { ListedReferral } from '../referring/referring.contract.ts'
import { stageName } from './stage-names.ts'

interface ReferralLinesProps<Referral> {
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
}: ReferralLinesProps<Referral>) {
  const t = useWords<string>()
  return (
    <DataTable
      caption={t('Referrals')}
      rows={referrals}
      keyOf={({ uuid }) => uuid}
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
