import { moveClockTo } from '../product/product-clock.ts'

type WaitUntil = (moment: Date) => Promise<void>

/**
 * Plays many applications at once against one product, with limited concurrency. It moves their shared clock only when
 * all that are left wait, to the earliest of their times.
 */
export const movedTogether = (productUrl: string, atOnce: number) => {
  const due: (() => void)[] = []
  let waiting: { moment: Date; resume: () => void }[] = []
  let active = 0

  const next = (): void => {
    while (active < atOnce && due.length > 0) {
      active += 1
      due.shift()?.()
    }
    if (active === 0 && waiting.length > 0) void move()
  }
  const move = async (): Promise<void> => {
    const earliest = new Date(Math.min(...waiting.map(({ moment }) => moment.getTime())))
    active += 1
    await moveClockTo(productUrl, earliest)
    const isOver = ({ moment }: { moment: Date }) => moment <= earliest
    due.push(...waiting.filter(isOver).map(({ resume }) => resume))
    waiting = waiting.filter((candidate) => !isOver(candidate))
    release()
  }
  const release = (): void => {
    active -= 1
    next()
  }
  const turn = () => new Promise<void>((go) => due.push(go))

  const waitUntil: WaitUntil = (moment) => {
    const over = new Promise<void>((resume) => waiting.push({ moment, resume }))
    release()
    return over
  }

  return async <T>(play: (waitUntil: WaitUntil) => Promise<T>): Promise<T> => {
    const mine = turn()
    queueMicrotask(next)
    await mine
    try {
      return await play(waitUntil)
    } finally {
      release()
    }
  }
}
