import { useState } from 'react'
import type { CallFailure } from '#src/platform/browser/api-client.ts'
import { Button, LinkButton } from '#src/platform/ui/button.tsx'
import { Ledger, LedgerRow } from '#src/platform/ui/ledger.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { ScreenHeading, Section } from '#src/platform/ui/page.tsx'
import { type Appointments, bookAppointment, cancelAppointment, type NotarySlot } from '../appointments.contract.ts'
import type { spanish } from '../notary.es.ts'
import { FoundAppointments } from './appointments.panel.tsx'
import { findPlace, formatSlot, useAppointments } from './use-appointments.ts'

type Message = keyof typeof spanish

const reasons = {
  'homestead-office':
    'The Texas Constitution requires you to sign this deed at an office: ours, an attorney’s or a title company’s.',
  'state-law': 'Your state’s law requires a notary to be with you in person.',
  lender: 'Your county requires you to meet a notary in person.',
  chosen: 'As we arranged, you’ll meet a notary in person.',
} as const satisfies Record<NonNullable<Appointments['reason']>, Message>

/** The page about an in-person notary: the reason, the held or booked time, and what to expect. */
export function ReserveManualScreen() {
  const t = useMessages<Message>()
  const context = useAppointments()
  const { uuid, call, query, pages } = context
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()
  const act = async (send: () => Promise<Appointments>) => {
    setWorking(true)
    setFailure(undefined)
    try {
      query.setAnswer(await send())
    } catch (error) {
      setFailure(error as CallFailure)
      query.load()
    }
    setWorking(false)
  }
  return (
    <FoundAppointments of={context}>
      {(appointments) => {
        const { held: hold, booked: booking, reason, fee, places } = appointments
        const book = (slot: NotarySlot) => () =>
          call(bookAppointment, {
            params: { uuid },
            body: { slotUuid: slot.slotUuid },
            idempotencyKey: crypto.randomUUID(),
          })
        return (
          <>
            <ScreenHeading lead={t(reasons[reason ?? 'chosen'])}>
              {booking ? t('Your appointment with the notary') : t('Meet a notary in person')}
            </ScreenHeading>
            {failure && (
              <Notice tone="error" role="alert">
                {t.any(failure.userMessage)}
              </Notice>
            )}
            {hold && (
              <Section heading={t('Is this right?')}>
                <Slot appointments={appointments} slot={hold.slot} />
                <p className="mt-4 text-15 text-muted">
                  {t('We’ll hold it for you until {time}.', { time: t.time(hold.until) })}
                </p>
                <p className="mt-4 flex flex-wrap gap-4">
                  <Button loading={working} onClick={() => void act(book(hold.slot))}>
                    {t('Book this time')}
                  </Button>
                  <LinkButton variant="quiet" href={pages.choose}>
                    {t('Choose another time')}
                  </LinkButton>
                </p>
              </Section>
            )}
            {booking && !hold && (
              <>
                <Slot appointments={appointments} slot={booking.slot} />
                <p>{t('We emailed you a confirmation with a calendar file.')}</p>
                {booking.mayChange ? (
                  <p className="flex flex-wrap gap-4">
                    <LinkButton variant="secondary" href={pages.choose}>
                      {t('Change it')}
                    </LinkButton>
                    <Button
                      variant="quiet"
                      loading={working}
                      onClick={() =>
                        void act(() =>
                          call(cancelAppointment, {
                            params: { uuid },
                            body: {},
                            idempotencyKey: crypto.randomUUID(),
                          }),
                        )
                      }
                    >
                      {t('Cancel it')}
                    </Button>
                  </p>
                ) : (
                  <p className="text-muted">{t('It’s coming up soon. To change it, please call us.')}</p>
                )}
              </>
            )}
            {!booking && !hold && (
              <p>
                <LinkButton href={pages.choose}>{t('Choose a time')}</LinkButton>
              </p>
            )}
            <Section heading={t('What to bring')}>
              <ul className="flex list-disc flex-col gap-2 pl-6">
                <li>{t('A driver’s license, state ID or passport that hasn’t expired.')}</li>
                <li>{t('Everyone who owns the home must come too, each with their own ID.')}</li>
              </ul>
              <p className="mt-4">
                {fee > 0 &&
                  t('The in-person notary costs {fee}. It’s included in the costs you’ve seen.', {
                    fee: t.dollars(fee),
                  })}
                {places.every(({ kind }) => kind !== 'HOME') &&
                  ` ${t('A notary can’t come to your home for this deed.')}`}
              </p>
            </Section>
          </>
        )
      }}
    </FoundAppointments>
  )
}

function Slot({ appointments, slot }: { appointments: Appointments; slot: NotarySlot }) {
  const t = useMessages<Message>()
  const place = findPlace(appointments, slot.place)
  const slotText = formatSlot(slot, appointments.zone, t.language)
  return (
    <Ledger label={t('The appointment')}>
      <LedgerRow label={t('Day')} value={slotText.day} />
      <LedgerRow label={t('Time')} value={`${slotText.time} ${slotText.zone}`} />
      <LedgerRow
        label={t('Where')}
        value={place?.kind === 'HOME' ? t('At your home') : (place?.name ?? '')}
        {...(place ? { note: place.address } : {})}
      />
    </Ledger>
  )
}
