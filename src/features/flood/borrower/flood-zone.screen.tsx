import { useQuery } from '@tanstack/react-query'
import { useApi } from '#src/platform/browser/api.tsx'
import { localDay } from '#src/platform/browser/local-day.ts'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { Ledger, LedgerRow } from '#src/platform/ui/ledger.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { basePath } from '#src/workflow/base-path.ts'
import { useApplicationUuid } from '#src/workflow/browser/use-application.tsx'
import { ReadAgain, Stages, WaitPage } from '#src/workflow/browser/wait-page.tsx'
import { type FloodZone, readFloodZone } from '../flood.contract.ts'
import type { spanish } from '../flood.es.ts'

/** It comes without the application moving, so it is looked at again by itself. */
const lookAgainMs = 5_000

/** Whether the home stands in a flood zone: what is waited for, and what came of it. */
export function Screen() {
  const t = useWords<keyof typeof spanish>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const { data, error, refetch } = useQuery({
    queryKey: ['flood-zone', uuid],
    queryFn: () => call(readFloodZone, { params: { uuid } }),
    refetchInterval: lookAgainMs,
  })
  const determined = data?.determined
  return (
    <WaitPage
      waitsFor={determined ? 'us' : 'partner'}
      heading={determined ? t('Your flood zone is determined') : t('Waiting for the flood zone')}
    >
      <p>
        {t(
          'A company that reads the federal flood maps says in which zone your home stands. By law no line is opened before that.',
        )}
      </p>
      {error && !data && <ReadAgain again={() => void refetch()} />}
      {!error && !data && <Skeleton lines={[40, 100, 100]} />}
      {data && <Where flood={data} />}
      {determined && <Determined determined={determined} />}
    </WaitPage>
  )
}

function Where({ flood: { orderedAt, determined } }: { flood: FloodZone }) {
  const t = useWords<keyof typeof spanish>()
  return (
    <Stages
      label={t('Where it is')}
      stages={[
        {
          label: t('The determination was ordered'),
          state: orderedAt ? 'done' : 'now',
          note:
            orderedAt && t('{date}, {time}', { date: t.date(localDay(orderedAt), 'short'), time: t.time(orderedAt) }),
        },
        {
          label: t('The maps are read for your home'),
          state: determined ? 'done' : orderedAt ? 'now' : 'next',
          note: determined ? t.date(determined.determinedOn, 'short') : t('usually within one business day'),
        },
        { label: t('We draw up your closing disclosure'), state: determined ? 'now' : 'next' },
      ]}
    />
  )
}

function Determined({ determined }: { determined: NonNullable<FloodZone['determined']> }) {
  const t = useWords<keyof typeof spanish>()
  const uuid = useApplicationUuid()
  const { zone, specialHazard, panel, panelDate, determinedOn, lifeOfLoan } = determined
  return (
    <Section heading={t('What it says')}>
      <Ledger label={t('What it says')}>
        <LedgerRow label={t('Zone')} value={zone} />
        <LedgerRow label={t('Map panel')} value={panel} note={t('of {date}', { date: t.date(panelDate) })} />
        <LedgerRow label={t('Determined on')} value={t.date(determinedOn, 'short')} />
      </Ledger>
      <p className="mt-4">
        {specialHazard
          ? t('It is a special flood hazard area: the law asks for flood insurance.')
          : t('It is outside the special flood hazard areas. No flood insurance is asked for.')}
      </p>
      {lifeOfLoan && (
        <p className="mt-2 text-15 text-muted">
          {t('The maps are watched for as long as your line is open. If your zone changes, we tell you.')}
        </p>
      )}
      {specialHazard && (
        <p className="mt-4">
          <LinkButton look="secondary" href={`${basePath}/${uuid}/conditions`}>
            {t('Send proof of insurance')}
          </LinkButton>
        </p>
      )}
    </Section>
  )
}
