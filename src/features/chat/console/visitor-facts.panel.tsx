import { useMessages } from '#src/platform/ui/messages.tsx'
import { Moment } from '#src/platform/ui/moment.tsx'
import type { DeskRow } from '../agents-desk.contract.ts'

interface VisitorFactsProps {
  row: DeskRow
  email: string
  startedAt: string
}

/** What the visitor entered at the start, and whether they were signed in. */
export function VisitorFacts({ row, email, startedAt }: VisitorFactsProps) {
  const t = useMessages<string>()
  const facts = [
    { name: t('Name'), value: row.name },
    { name: t('Email'), value: email },
    { name: t('Identity'), value: row.isProved ? t('Signed in') : t('Not verified') },
    { name: t('Language'), value: row.language === 'es' ? t('Spanish') : t('English') },
    { name: t('Page'), value: row.pagePath ?? '—' },
    { name: t('Started'), value: <Moment at={startedAt} /> },
  ]
  return (
    <section>
      <h2 className="border-ink border-b-[1.5px] pb-1 text-17">{t('Visitor')}</h2>
      <dl>
        {facts.map(({ name, value }) => (
          <div
            key={name}
            className="flex min-h-9 items-baseline justify-between gap-4 border-rule border-b py-1.5 text-15"
          >
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 text-right [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      {!row.isProved && (
        <p className="pt-2 text-13 text-muted">
          {t(
            'The visitor typed this name and email. Do not discuss an application until you have verified who they are.',
          )}
        </p>
      )}
    </section>
  )
}
