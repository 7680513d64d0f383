import { Moment } from '#src/platform/ui/console/moment.tsx'
import type { DeskRow } from '../agents-desk.contract.ts'

interface VisitorFactsProps {
  row: DeskRow
  email: string
  startedAt: string
}

/** What the visitor entered at the start, and whether they were signed in. */
export function VisitorFacts({ row, email, startedAt }: VisitorFactsProps) {
  const facts = [
    { name: 'Name', value: row.name },
    { name: 'Email', value: email },
    { name: 'Identity', value: row.isProved ? 'Signed in' : 'Not verified' },
    { name: 'Language', value: row.language === 'es' ? 'Spanish' : 'English' },
    { name: 'Page', value: row.pagePath ?? '—' },
    { name: 'Started', value: <Moment at={startedAt} /> },
  ]
  return (
    <section>
      <h2 className="border-ink border-b-[1.5px] pb-1 text-17">Visitor</h2>
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
          The visitor typed this name and email. Do not discuss an application until you have verified who they are.
        </p>
      )}
    </section>
  )
}
