import { useEffect, useState } from 'react'
import { fill } from '#src/platform/words/english.ts'
import { formatWait, waitLevel } from '../desk.rules.ts'

const classNames = {
  short: 'text-muted',
  long: 'font-semibold text-warning',
  urgent: 'font-semibold text-error',
} as const

interface WaitingTimeProps {
  since: string
  /** A wait for an email is not highlighted. */
  isByEmail: boolean
}

/** How long a visitor has been waiting. It counts on by itself and is not announced. */
export function WaitingTime({ since, isByEmail }: WaitingTimeProps) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <span className={`figures text-13 ${classNames[isByEmail ? 'short' : waitLevel(since, now)]}`}>
      {fill('waiting {time}', { time: formatWait(since, now) })}
    </span>
  )
}
