import type { Language } from '#src/platform/words/fill.ts'
import type { Translate } from '#src/platform/words/translator.ts'
import type { OpenStatusAnswer } from './hours.contract.ts'
import type { spanish } from './hours.es.ts'
import { formatMoment } from './reader-hours.rules.ts'

interface Reader {
  /** Milliseconds since 1970 UTC. */
  now: number
  /** The reader's time zone, such as 'America/New_York'. */
  zone: string
  language: Language
  translate: Translate<keyof typeof spanish>
}

/** Returns whether a department answers as a sentence, with the reader's own time where it differs from Pacific time. */
export const formatOpenStatus = (
  { isOpen, opensAt, closesAt }: Pick<OpenStatusAnswer, 'isOpen' | 'opensAt' | 'closesAt'>,
  { now, zone, language, translate }: Reader,
): string => {
  const toMomentParts = (instant: string) => {
    const { day, time, local } = formatMoment(Date.parse(instant), { now, zone, language })
    const text = local
      ? translate('{time} Pacific time ({local} your time)', { time, local })
      : translate('{time} Pacific time', { time })
    return { day, time: text }
  }
  if (isOpen)
    return closesAt
      ? translate('Open now, until {time}', { time: toMomentParts(closesAt).time })
      : translate('Open now')
  if (opensAt === null) return translate('Closed now')
  const { day, time } = toMomentParts(opensAt)
  if (day === 'today') return translate('Closed now. Opens today at {time}', { time })
  if (day === 'tomorrow') return translate('Closed now. Opens tomorrow at {time}', { time })
  return translate('Closed now. Opens {day} at {time}', { day: day.name, time })
}
