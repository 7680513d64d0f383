import { useLocation, useSearch } from 'wouter'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import type { QueryInputOf } from '#src/platform/contract/endpoint.ts'
import { LineTable, PagedLines } from '#src/platform/ui/lines.tsx'
import { Day, Pick } from '#src/platform/ui/list-filters.tsx'
import { Moment } from '#src/platform/ui/moment.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { listNotices } from '../compliance.contract.ts'
import { noticeKindNames, noticeKinds } from '../notices.table.ts'

const filters = ['kind', 'from', 'to', 'after'] as const
type Filter = (typeof filters)[number]

/** What else the law had us tell applicants, and when it reached them; what is filtered stands in the address. */
export function GivenNotices() {
  const t = useWords<string>()
  const [path, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const query = Object.fromEntries(
    filters.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])),
  ) as QueryInputOf<typeof listNotices>
  const list = useAnswer(listNotices, { query })
  const set = (changes: Partial<Record<Filter, string | undefined>>) => {
    const next = new URLSearchParams(search)
    next.delete('after')
    for (const [name, value] of Object.entries(changes)) value ? next.set(name, value) : next.delete(name)
    navigate(`${path}?${next}`, { replace: true })
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
        <Pick label={t('Notice')} value={search.get('kind') ?? ''} onPick={(kind) => set({ kind })}>
          <option value="">{t('Any')}</option>
          {noticeKindNames.map((kind) => (
            <option key={kind} value={kind}>
              {noticeKinds[kind].name}
            </option>
          ))}
        </Pick>
        <Day label={t('From')} value={search.get('from') ?? ''} onPick={(from) => set({ from })} />
        <Day label={t('To')} value={search.get('to') ?? ''} onPick={(to) => set({ to })} />
      </div>
      <PagedLines
        of={list}
        failed={t('The notices did not load.')}
        rowsOf={({ notices }) => notices}
        none={t('No notice is like this.')}
        after={search.get('after') ?? undefined}
        onPage={(after) => set({ after })}
      >
        {(notices) => (
          <LineTable
            caption={t('Other notices')}
            rows={notices}
            keyOf={({ documentUuid }) => documentUuid}
            columns={[
              {
                head: t('Loan'),
                cell: ({ applicationUuid, loanNumber, documentUuid }) => (
                  <a
                    href={`/console/applications/${applicationUuid}?tab=documents&document=${documentUuid}`}
                    data-line="yes"
                    className="line-link figures font-semibold"
                  >
                    {loanNumber}
                  </a>
                ),
              },
              { head: t('Notice'), cell: ({ kind }) => noticeKinds[kind].name },
              { head: t('Asked for by'), from: 'lg', cell: ({ kind }) => noticeKinds[kind].source },
              { head: t('Made'), from: 'md', cell: ({ made }) => <Moment at={made} /> },
              {
                head: t('Sent'),
                look: ({ sent }) => (sent ? '' : 'text-warning'),
                cell: ({ sent }) => (sent ? <Moment at={sent} /> : t('Made, not sent yet')),
              },
              {
                head: t('Opened here'),
                from: 'lg',
                cell: ({ opened }) => (opened ? <Moment at={opened} /> : t('Not yet')),
              },
            ]}
          />
        )}
      </PagedLines>
    </div>
  )
}
