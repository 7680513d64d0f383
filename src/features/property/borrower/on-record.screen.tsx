import { useQuery } from '@tanstack/react-query'
import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import { ReadAgain, WaitPage } from '#src/application/browser/wait-page.tsx'
import { displayAddress } from '#src/domain/us/address.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { useCurrentRoute } from '#src/platform/browser/route-params.tsx'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { Ledger, LedgerRow } from '#src/platform/ui/ledger.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { basePath } from '#src/workflow/paths/base-path.ts'
import type { spanish } from '../on-record.es.ts'
import { type PropertyOnRecord, readPropertyOnRecord } from '../property.contract.ts'

/** Shows a county record that contradicts the borrower: what it says, how to correct it, and who reviews it. */
export function PropertyRecordScreen() {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const isAboutParcel = useCurrentRoute().pattern.endsWith('/incorrect-pin')
  const { data, error, refetch } = useQuery({
    queryKey: ['property-on-record', uuid],
    queryFn: () => call(readPropertyOnRecord, { params: { uuid } }),
  })
  return (
    <WaitPage waitsFor="you" heading={isAboutParcel ? t('Is this the right parcel?') : t('Who owns this home?')}>
      <p>
        {isAboutParcel
          ? t('The county gives each piece of land a number. The numbers we found for your home don’t match.')
          : t('County records name a home’s owner. Only an owner can borrow against it, so we double-check.')}
      </p>
      {data ? <RecordedProperty data={data} isAboutParcel={isAboutParcel} /> : null}
      {!data && (error ? <ReadAgain again={() => void refetch()} /> : <Skeleton lines={[40, 100, 100]} />)}
      <Section heading={t('How to fix this')}>
        <ul className="flex list-disc flex-col gap-2 pl-5">
          {isAboutParcel ? (
            <>
              <li>{t('Your latest property tax bill, which shows the parcel number.')}</li>
              <li>{t('Or the page of your deed that describes the land.')}</li>
            </>
          ) : (
            <>
              <li>{t('A recorded deed in your name, or the certificate of the trust that owns the home.')}</li>
              <li>{t('If you changed your name, the document that shows both names.')}</li>
            </>
          )}
        </ul>
        <p className="mt-4">
          {t(
            'Our team reviews what you send, usually by the next business day. Then your application continues automatically.',
          )}
        </p>
        <p className="mt-4">
          <LinkButton href={`${basePath}/${uuid}/conditions`}>{t('See what we ask for')}</LinkButton>
        </p>
      </Section>
    </WaitPage>
  )
}

function RecordedProperty({ data, isAboutParcel }: { data: PropertyOnRecord; isAboutParcel: boolean }) {
  const t = useMessages<keyof typeof spanish>()
  const { address, record, titleParcelId } = data
  return (
    <Section heading={t('What’s on record')}>
      <Ledger label={t('What’s on record')}>
        <LedgerRow label={t('Your home')} value={displayAddress({ ...address, street2: address.street2 ?? null })} />
        {record && <LedgerRow label={t('County')} value={record.county} />}
        {record && <LedgerRow label={t('Parcel number')} value={record.parcelId} />}
        {isAboutParcel && titleParcelId && <LedgerRow label={t('Parcel number on the title')} value={titleParcelId} />}
        {record && !isAboutParcel && (
          <LedgerRow
            label={t('Owner on record')}
            value={record.owners.join(', ')}
            note={record.namesApplicant ? t('Your name is listed.') : t('Your name isn’t listed.')}
          />
        )}
        {record?.lastTransferOn && !isAboutParcel && (
          <LedgerRow label={t('Last ownership change')} value={t.date(record.lastTransferOn, 'short')} />
        )}
      </Ledger>
      {!record && <p className="mt-3">{t('We don’t have a county record of your home yet.')}</p>}
    </Section>
  )
}
