import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'

/** Milliseconds after which a spoken message leaves the page, so it is not met again while reading. */
export const statusClearedAfter = 300
/** Stages of a long wait follow each other no faster, so each is heard out. */
export const stagesApart = 5_000

/** Speaks to screen readers. What a person must be able to reread is shown on the page as well, by whoever speaks. */
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

  /** A stage of a long wait: said once, and only the latest when several come close together. */
  stage = (message: string): void => {
    if (message === this.lastStage) return
    this.lastStage = message
    clearTimeout(this.pending)
    const wait = Math.max(0, this.lastStageAt + stagesApart - Date.now())
    const speak = () => {
      this.lastStageAt = Date.now()
      this.say(message)
    }
    if (wait === 0) speak()
    else this.pending = setTimeout(speak, wait)
  }

  stop = (): void => {
    clearTimeout(this.pending)
    clearTimeout(this.clearing)
  }
}

const AnnouncerContext = createContext<Pick<Announcer, 'say' | 'stage'>>({ say: () => {}, stage: () => {} })
export const useAnnouncer = (): Pick<Announcer, 'say' | 'stage'> => useContext(AnnouncerContext)

/** Holds the empty live region from the first paint on, so that the first message is heard too. */
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
