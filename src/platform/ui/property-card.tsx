import type { ReactNode } from 'react'
import { LedgerRow } from './ledger.tsx'
import { useMessages } from './messages.tsx'
import type { spanish } from './ui.es.ts'

interface PropertyCardProps {
  address: ReactNode
  value?: ReactNode
  condition?: ReactNode
  drawing?: ReactNode
}

/** The property: drawing, address, value, condition. */
export function PropertyCard({ address, value, condition, drawing }: PropertyCardProps) {
  const t = useMessages<keyof typeof spanish>()
  return (
    <section aria-label={t('Property details')} className="border-ink border-t-2">
      {drawing && <div className="border-rule border-b py-4">{drawing}</div>}
      <p className="py-3 font-heading text-20 leading-snug">{address}</p>
      <dl className="border-rule border-t">
        {value && <LedgerRow label={t('Property value')} value={value} />}
        {condition && <LedgerRow label={t('Property condition')} value={condition} />}
      </dl>
    </section>
  )
}
