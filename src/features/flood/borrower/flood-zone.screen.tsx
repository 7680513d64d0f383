import { useQuery } from '@tanstack/react-query'
import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import { ReadAgain, Stages, WaitPage } from '#src/application/browser/wait-page.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import { localDay } from '#src/platform/browser/local-day.ts'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { Ledger, LedgerRow } from '#src/platform/ui/ledger.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { type FloodZone, readFloodZone } from '../flood.contract.ts'
import type { spanish } from '../flood.es.ts'

/**
 * Milliseconds between refreshes. The determination can arrive without a change of the application's status, so the
 * page polls.
 */
const pollIntervalMs = 5_000

/** Shows whether the home is in a flood zone: the wait for the determination and its result. */
export function FloodZoneScreen() {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const { data, error, refetch } = useQuery({
    queryKey: ['flood-zone', uuid],
    queryFn: () => call(readFloodZone, { params: { uuid } }),
    refetchInterval: pollIntervalMs,
  })
  const determination = data?.determined
  return (
    <WaitPage
      waitsFor={determination ? 'us' : 'partner'}
      heading={determination ? t('Flood zone determination') : t('Determining your flood zone')}
    >
      <p>
        {t('A company checks FEMA’s flood maps to find your home’s zone. By law, we can’t open a line before then.')}
      </p>
      {error && !data && <ReadAgain again={() => void refetch()} />}
      {!error && !data && <Skeleton lines={[40, 100, 100]} />}
      {data && <Where flood={data} />}
      {determination && <DeterminationSection determination={determination} />}
    </WaitPage>
  )
}

function Where({ flood: { orderedAt, determined: determination } }: { flood: FloodZone }) {
  const t = useMessages<keyof typeof spanish>()
  return (
    <Stages
      label={t('Location')}
      stages={[
        {
          label: t('Determination ordered'),
          state: orderedAt ? 'done' : 'now',
          note:
            orderedAt && t('{date}, {time}', { date: t.date(localDay(orderedAt), 'short'), time: t.time(orderedAt) }),
        },
        {
          label: t('Checking FEMA flood maps'),
          state: determination ? 'done' : orderedAt ? 'now' : 'next',
          note: determination ? t.date(determination.determinedOn, 'short') : t('usually within one business day'),
        },
        { label: t('We prepare your closing disclosure'), state: determination ? 'now' : 'next' },
      ]}
    />
  )
}

function DeterminationSection({ determination }: { determination: NonNullable<FloodZone['determined']> }) {
  const t = useMessages<keyof typeof spanish>()
  const uuid = useApplicationUuid()
  const { zone, specialHazard, panel, panelDate, determinedOn, lifeOfLoan } = determination
  return (
    <Section heading={t('What the determination says')}>
      <Ledger label={t('What the determination says')}>
        <LedgerRow label={t('Zone')} value={zone} />
        <LedgerRow label={t('Map panel')} value={panel} note={t('of {date}', { date: t.date(panelDate) })} />
        <LedgerRow label={t('Determined on')} value={t.date(determinedOn, 'short')} />
      </Ledger>
      <p className="mt-4">
        {specialHazard
          ? t('It’s a special flood hazard area. The law requires flood insurance.')
          : t('It’s outside the special flood hazard areas. You don’t need flood insurance.')}
      </p>
      {lifeOfLoan && (
        <p className="mt-2 text-15 text-muted">
          {t('We watch the maps as long as your line is open. If your zone changes, we’ll tell you.')}
        </p>
      )}
      {specialHazard && (
        <p className="mt-4">
          <LinkButton variant="secondary" href={`${basePath}/${uuid}/conditions`}>
            {t('Send proof of insurance')}
          </LinkButton>
        </p>
      )}
    </Section>
  )
}
