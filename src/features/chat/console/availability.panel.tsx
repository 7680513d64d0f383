import { useApi } from '#src/platform/browser/api.tsx'
import { Disclosure } from '#src/platform/ui/disclosure.tsx'
import { useAct } from '#src/platform/ui/use-act.ts'
import { fill } from '#src/platform/words/english.ts'
import { availabilities, saveAvailability } from '../agents-desk.contract.ts'
import type { Desk } from './desk-data.tsx'
import { languageNames, queueNames } from './desk-words.ts'

type AvailabilityState = (typeof availabilities)[number]

export const availabilityNames: Readonly<Record<AvailabilityState, string>> = {
  AVAILABLE: 'Available',
  AWAY: 'Away',
  OFFLINE: 'Offline',
}

const dots: Readonly<Record<AvailabilityState, string>> = {
  AVAILABLE: 'bg-success',
  AWAY: 'bg-warning',
  OFFLINE: 'bg-subtle',
}

/** Returns the act that changes whether the agent receives conversations. */
export const useAvailability = (desk: Desk | undefined, onSaved: () => void) => {
  const call = useApi()
  const { busy, act } = useAct()
  const set = async (availability: AvailabilityState) => {
    if (!desk) return
    await act(async () => {
      await call(saveAvailability, { body: { availability } })
      return fill('You are shown as: {state}', { state: availabilityNames[availability].toLowerCase() })
    })
    onSaved()
  }
  return { busy, set }
}

interface AvailabilityProps {
  desk: Desk
  busy: boolean
  onPick: (availability: AvailabilityState) => void
  hasSound: boolean
  onSound: (isOn: boolean) => void
}

/** The agent's own availability and sound, and who else answers. */
export function AvailabilityPanel({ desk, busy, onPick, hasSound, onSound }: AvailabilityProps) {
  const { availability, queues, languages, maxAtOnce } = desk.availability
  return (
    <section aria-label="Availability" className="flex flex-col gap-1">
      <label className="flex min-h-11 items-center justify-between gap-3 font-semibold">
        <span className="flex items-center gap-2">
          <Dot availability={availability} />I am
        </span>
        <select
          value={availability}
          disabled={busy}
          onChange={({ target }) => onPick(target.value as AvailabilityState)}
          className="min-h-11 rounded-[min(var(--radius-control),0.5rem)] border border-edge bg-surface px-2 text-15 text-ink"
        >
          {availabilities.map((availability) => (
            <option key={availability} value={availability}>
              {availabilityNames[availability]}
            </option>
          ))}
        </select>
      </label>
      <p className="text-13 text-muted">
        {fill('Queues: {queues}. Languages: {languages}. At most {count} at once.', {
          queues: queues.map((queue) => queueNames[queue]).join(', '),
          languages: languages.map((language) => languageNames[language]).join(', '),
          count: maxAtOnce,
        })}
      </p>
      <label className="flex min-h-11 items-center gap-2 text-15">
        <input
          type="checkbox"
          className="choice-box"
          checked={hasSound}
          onChange={({ target }) => onSound(target.checked)}
        />
        Sound for new visitors and messages
      </label>
      <Disclosure summary={fill('Colleagues ({count})', { count: desk.colleagues.length })}>
        {desk.colleagues.length === 0 ? (
          <p>No one else answers chats.</p>
        ) : (
          <ul>
            {desk.colleagues.map(({ agentUuid, name, availability: colleagueAvailability, open }) => (
              <li key={agentUuid} className="flex items-center justify-between gap-2 py-1">
                <span className="flex min-w-0 items-center gap-2 text-ink">
                  <Dot availability={colleagueAvailability} />
                  <span className="truncate">{name}</span>
                </span>
                <span className="shrink-0 text-13">
                  {availabilityNames[colleagueAvailability]} · {fill('{count} open', { count: open })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Disclosure>
    </section>
  )
}

const Dot = ({ availability }: { availability: AvailabilityState }) => (
  <span aria-hidden="true" className={`inline-block size-2.5 shrink-0 rounded-full ${dots[availability]}`} />
)
