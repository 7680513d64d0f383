import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useChanges } from '#src/brands/browser/use-changes.ts'
import type { ConnectionState } from '#src/platform/browser/reconnecting-socket.ts'
import { type AnswerQuery, useAnswer } from '#src/platform/browser/use-answer.ts'
import type { AnswerOf } from '#src/platform/contract/endpoint.ts'
import { agentsSocketEndpoint, readDesk } from '../agents-desk.contract.ts'
import { alertCount, type DeskAlerts, isNewAlert, suits, titleWithCount } from '../desk.rules.ts'
import { playAlert, soundIsOn, turnSound } from './alert-sound.ts'

export type Desk = AnswerOf<typeof readDesk>

interface DeskData {
  desk: AnswerQuery<Desk>
  connection: ConnectionState
  /** The number of conversations that need this agent. */
  alerts: number
  hasSound: boolean
  setSound: (isOn: boolean) => void
}

const DeskContext = createContext<DeskData | undefined>(undefined)

/** Returns the desk of the logged-in agent; undefined for people who do not answer chats. */
export const useDesk = (): DeskData | undefined => useContext(DeskContext)

const noAlerts: DeskAlerts = { waiting: [], unread: {} }

/** Alerts only people who are available: waiting conversations in their queues, and unread messages of their own. */
const alertsOf = ({ availability, queue, mine }: Desk): DeskAlerts => ({
  waiting:
    availability.availability === 'AVAILABLE'
      ? queue
          .filter((row) => row.state === 'QUEUED' && suits(row, availability))
          .map(({ conversationUuid }) => conversationUuid)
      : [],
  unread: Object.fromEntries(mine.map(({ conversationUuid, unread }) => [conversationUuid, unread])),
})

/** Follows the chat queue while the console is open, and alerts the agent on whichever page they are. */
export function DeskProvider({ children }: { children: ReactNode }) {
  const desk = useAnswer(readDesk)
  const { load, answer } = desk
  const connection = useChanges(agentsSocketEndpoint, load)
  const [hasSound, setHasSound] = useState(soundIsOn)

  const alerts = useMemo(() => (answer ? alertsOf(answer) : undefined), [answer])
  const count = alertCount(alerts ?? noAlerts)
  const earlierAlerts = useRef<DeskAlerts>(undefined)
  useEffect(() => {
    if (!alerts) return
    if (hasSound && earlierAlerts.current && isNewAlert(earlierAlerts.current, alerts)) playAlert()
    earlierAlerts.current = alerts
  }, [alerts, hasSound])
  useTitleCount(count)

  const data = useMemo(
    (): DeskData => ({
      desk,
      connection,
      alerts: count,
      hasSound,
      setSound(isOn) {
        turnSound(isOn)
        setHasSound(isOn)
      },
    }),
    [desk, connection, count, hasSound],
  )
  return <DeskContext value={data}>{children}</DeskContext>
}

/** Keeps the number in front of the page title, also when a page changes its title. */
const useTitleCount = (count: number): void => {
  useEffect(() => {
    const show = () => {
      const title = titleWithCount(document.title, count)
      if (title !== document.title) document.title = title
    }
    show()
    const observer = new MutationObserver(show)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      document.title = titleWithCount(document.title, 0)
    }
  }, [count])
}
