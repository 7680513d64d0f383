import type { Language } from '#src/platform/words/fill.ts'
import type { Say } from '#src/platform/words/speaker.ts'
import type { OpenStatusAnswer } from './hours.contract.ts'
import type { spanish } from './hours.es.ts'
import { momentInWords } from './reader-hours.rules.ts'

interface Reader {
  /** Milliseconds since 1970 UTC. */
  now: number
  /** The reader's time zone, such as 'America/New_York'. */
  zone: string
  language: Language
  say: Say<keyof typeof spanish>
}

/** Returns whether a department answers as a sentence, with the reader's own time where it differs from Pacific time. */
export const openStatusInWords = (
  { isOpen, opensAt, closesAt }: Pick<OpenStatusAnswer, 'isOpen' | 'opensAt' | 'closesAt'>,
  { now, zone, language, say }: Reader,
): string => {
  const momentOf = (instant: string) => {
    const { day, time, local } = momentInWords(Date.parse(instant), { now, zone, language })
    const words = local
      ? say('{time} Pacific time ({local} your time)', { time, local })
      : say('{time} Pacific time', { time })
    return { day, time: words }
  }
  if (isOpen) return closesAt ? say('Open now, until {time}', { time: momentOf(closesAt).time }) : say('Open now')
  if (opensAt === null) return say('Closed now')
  const { day, time } = momentOf(opensAt)
  if (day === 'today') return say('Closed now. Opens today at {time}', { time })
  if (day === 'tomorrow') return say('Closed now. Opens tomorrow at {time}', { time })
  return say('Closed now. Opens {day} at {time}', { day: day.name, time })
}
