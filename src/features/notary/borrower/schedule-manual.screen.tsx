import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import * as z from 'zod/mini'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { ChoiceField } from '#src/platform/ui/fields/choice-fields.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { StepForm, useStepForm } from '#src/platform/ui/step-form.tsx'
import { type Appointments, type NotarySlot, reserveAppointment } from '../appointments.contract.ts'
import type { spanish } from '../notary.es.ts'
import { FoundAppointments } from './appointments.panel.tsx'
import { formatSlot, useAppointments } from './use-appointments.ts'

type Message = keyof typeof spanish

/** The page for choosing a place, a day and a time with an in-person notary. */
export function ScheduleManualScreen() {
  return (
    <FoundAppointments of={useAppointments()}>
      {(appointments) =>
        appointments.free.length === 0 ? <NoneFree /> : <Choose key={appointments.zone} appointments={appointments} />
      }
    </FoundAppointments>
  )
}

function NoneFree() {
  const t = useMessages<Message>()
  const { pages } = useAppointments()
  return (
    <>
      <ScreenHeading>{t('Choose a time with a notary')}</ScreenHeading>
      <Notice tone="warning">
        {t('All times in the next two weeks are booked. Please call us and we’ll find one.')}
      </Notice>
      <LinkButton variant="quiet" href={pages.overview}>
        {t('Back')}
      </LinkButton>
    </>
  )
}

const Choice = z.object({ slotUuid: z.uuid('Please choose a time') })

function Choose({ appointments }: { appointments: Appointments }) {
  const t = useMessages<Message>()
  const { uuid, call, pages } = useAppointments()
  const [, navigate] = useLocation()
  const { places, free, zone, noticeHours } = appointments
  const [place, setPlace] = useState(places[0]?.place ?? '')
  const days = useMemo(() => slotsByDay(free, place, zone, t.language), [free, place, zone, t.language])
  const [chosenDay, setDay] = useState('')
  const day = days.has(chosenDay) ? chosenDay : ([...days.keys()][0] ?? '')
  const form = useStepForm({
    schema: Choice,
    async onSubmit({ slotUuid }) {
      await call(reserveAppointment, { params: { uuid }, body: { slotUuid } })
      navigate(pages.overview)
    },
  })
  const kinds = {
    HOME: t('At your home'),
    LENDER: t('At our office'),
    ATTORNEY: t('At an attorney’s office'),
    TITLE_COMPANY: t('At a title company'),
  }
  const times = days.get(day) ?? []
  return (
    <StepForm
      form={form}
      heading={t('Choose a time with a notary')}
      lead={t('It takes about an hour. Times are in your home’s time zone, at least {hours} hours from now.', {
        hours: noticeHours,
      })}
      submitLabel={t('Hold this time')}
      actions={
        <LinkButton variant="quiet" href={pages.overview}>
          {t('Back')}
        </LinkButton>
      }
    >
      <ChoiceField
        name="place"
        label={t('Where')}
        initial={place}
        onChange={setPlace}
        options={places.map((place) => ({
          value: place.place,
          label: kinds[place.kind],
          detail: [place.name, place.address].filter(Boolean).join(', '),
        }))}
      />
      <fieldset className="flex min-w-0 flex-col gap-3">
        <legend className="mb-2 font-semibold text-17">{t('Day')}</legend>
        <div className="flex gap-2 overflow-x-auto pb-2">
          {[...days.keys()].map((key) => (
            <button
              key={key}
              type="button"
              aria-pressed={key === day}
              onClick={() => setDay(key)}
              className={`min-h-control shrink-0 rounded-control border px-4 ${key === day ? 'border-primary bg-primary text-on-primary' : 'border-edge bg-surface hover:bg-tint'}`}
            >
              {key}
            </button>
          ))}
        </div>
      </fieldset>
      <ChoiceField
        key={`${place} ${day}`}
        name="slotUuid"
        label={t('Time on {day}', { day })}
        options={times.map((slot) => ({
          value: slot.slotUuid,
          label: formatSlot(slot, zone, t.language).time,
        }))}
      />
    </StepForm>
  )
}

const slotsByDay = (
  free: readonly NotarySlot[],
  place: string,
  zone: string,
  language: 'en' | 'es',
): Map<string, NotarySlot[]> => {
  const days = new Map<string, NotarySlot[]>()
  for (const slot of free) {
    if (slot.place !== place) continue
    const { day } = formatSlot(slot, zone, language)
    days.set(day, [...(days.get(day) ?? []), slot])
  }
  return days
}
