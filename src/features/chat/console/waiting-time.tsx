import { useEffect, useState } from 'react'
import { useWords } from '#src/platform/ui/words.tsx'
import { waitInWords, waitLevel } from '../desk.rules.ts'

const looks = { short: 'text-muted', long: 'font-semibold text-warning', urgent: 'font-semibold text-error' } as const

/** How long a visitor has been waiting. It counts on by itself and is not announced. */
export function WaitingTime({ since }: { since: string }) {
  const t = useWords<string>()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <span className={`figures text-13 ${looks[waitLevel(since, now)]}`}>
      {t('waits {time}', { time: waitInWords(since, now) })}
    </span>
  )
}
