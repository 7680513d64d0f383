/** `note` is worth knowing and stops nothing; `lacks` stops production, or work in it. */
export type Mark = 'ok' | 'note' | 'lacks'

/** One line of the doctor. The text begins with the setting or service that it is about. */
export interface Finding {
  mark: Mark
  text: string
}

export const ok = (text: string): Finding => ({ mark: 'ok', text })
export const note = (text: string): Finding => ({ mark: 'note', text })
export const lacks = (text: string): Finding => ({ mark: 'lacks', text })

const width = Math.max(...(['ok', 'note', 'lacks'] satisfies Mark[]).map(({ length }) => length))
const maxReason = 300

/** The finding as one line, in which no secret is written even if an answer repeats one. */
export const findingLine = ({ mark, text }: Finding, secrets: readonly string[]): string => {
  const line = text.replaceAll(/\s*\n\s*/g, ' ')
  const maskedLine = secrets.reduce((rest, secret) => (secret.length < 4 ? rest : rest.replaceAll(secret, '…')), line)
  return `${mark.padEnd(width)}  ${maskedLine}`
}

/** Why something failed, in a few words: an error that collects others has no message of its own. */
export const reasonOf = (error: unknown): string => {
  const { message, code, name } = error as { message?: string; code?: unknown; name?: string }
  return (message || String(code ?? name ?? error)).split('\n').join(' ').slice(0, maxReason).replace(/\.$/, '')
}

/** @throws Error when it takes longer than that. What runs is left to itself. */
export const within = async <Result>(timeoutMs: number, run: () => Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs / 1_000} seconds`)), timeoutMs)
  })
  try {
    return await Promise.race([run(), timeout])
  } finally {
    clearTimeout(timer)
  }
}

interface Trial {
  /** The setting or service, with which the line begins. */
  of: string
  /** What to do if it fails. */
  remedy: string
  timeoutMs: number
  /** Answers what was seen. @throws Error if it does not work */
  run(): Promise<string | Finding>
}

/** Tries one thing, and says what to do if it does not work. */
export const tryOne = async ({ of, remedy, timeoutMs, run }: Trial): Promise<Finding> => {
  try {
    const answer = await within(timeoutMs, run)
    return typeof answer === 'string' ? ok(`${of}: ${answer}`) : answer
  } catch (error) {
    return lacks(`${of}: ${reasonOf(error)}. ${remedy}`)
  }
}
