import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'

/** Milliseconds after which a spoken message is removed, so that it is not read again in the page. */
export const statusClearedAfter = 300
/** Minimum interval between stages of a long wait, so that each is heard in full. */
export const stageIntervalMs = 5_000

/**
 * Announces to screen readers. The caller must also show on the page any message that a person may need to read again.
 */
export class Announcer {
  private text = ''
  private lastStageAt = Number.NEGATIVE_INFINITY
  private lastStage = ''
  private pending: ReturnType<typeof setTimeout> | undefined
  private clearing: ReturnType<typeof setTimeout> | undefined
  private readonly listeners = new Set<() => void>()

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  current = () => this.text

  private show(text: string) {
    this.text = text
    for (const listener of this.listeners) listener()
  }

  say = (message: string): void => {
    clearTimeout(this.clearing)
    this.show(message)
    this.clearing = setTimeout(() => this.show(''), statusClearedAfter)
  }

  /** A stage of a long wait. It is announced once; if several come close together, only the latest. */
  stage = (message: string): void => {
    if (message === this.lastStage) return
    this.lastStage = message
    clearTimeout(this.pending)
    const wait = Math.max(0, this.lastStageAt + stageIntervalMs - Date.now())
    const announceStage = () => {
      this.lastStageAt = Date.now()
      this.say(message)
    }
    if (wait === 0) announceStage()
    else this.pending = setTimeout(announceStage, wait)
  }

  stop = (): void => {
    clearTimeout(this.pending)
    clearTimeout(this.clearing)
  }
}

const AnnouncerContext = createContext<Pick<Announcer, 'say' | 'stage'>>({ say: () => {}, stage: () => {} })
export const useAnnouncer = (): Pick<Announcer, 'say' | 'stage'> => useContext(AnnouncerContext)

/** Renders the empty live region from the first paint, so that the first message is announced too. */
export function StatusAnnouncer({ children }: { children: ReactNode }) {
  const [announcer] = useState(() => new Announcer())
  const text = useSyncExternalStore(announcer.subscribe, announcer.current, announcer.current)
  useEffect(() => announcer.stop, [announcer])
  return (
    <AnnouncerContext value={announcer}>
      {children}
      <div role="status" aria-live="polite" className="sr-only">
        {text}
      </div>
    </AnnouncerContext>
  )
}
