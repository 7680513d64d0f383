import { trialLabels, trialResultOf } from '#src/features/suppliers/trial-results.table.ts'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'

/** `note` is worth knowing and stops nothing; `missing` stops production, or work in it. */
export type Mark = 'ok' | 'note' | 'missing'

/** One line of the doctor. The text begins with the setting or service that it is about. */
export interface Finding {
  mark: Mark
  text: string
  /** Why it failed, in the words of what failed, which may repeat a secret or be long; and what to do about it. */
  failure?: { reason: string; remedy: string }
}

export const ok = (text: string): Finding => ({ mark: 'ok', text })
export const note = (text: string): Finding => ({ mark: 'note', text })
export const missing = (text: string): Finding => ({ mark: 'missing', text })

const width = Math.max(...(['ok', 'note', 'missing'] satisfies Mark[]).map(({ length }) => length))
const maxReason = 300

/** A shorter text is a secret of no one, and would mask half of each line. */
const minSecret = 4

/** The finding as one line, in which no secret is written even if an answer repeats one. */
export const findingLine = ({ mark, text, failure }: Finding, secrets: readonly string[]): string => {
  const maskSecrets = (part: string): string =>
    secrets.reduce(
      (rest, secret) => (secret.length < minSecret ? rest : rest.replaceAll(secret, '…')),
      part.replaceAll(/\s*\n\s*/g, ' '),
    )
  // Masked before it is shortened, since half a secret would not be found.
  const reason = failure && maskSecrets(failure.reason).slice(0, maxReason).replace(/\.$/, '')
  const line = failure ? `${maskSecrets(text)}: ${reason}. ${maskSecrets(failure.remedy)}` : maskSecrets(text)
  return `${mark.padEnd(width)}  ${line.trimEnd()}`
}

/** Why something failed: an error that collects others has no message of its own. */
const reasonOf = (error: unknown): string => {
  const { message, code, name } = error as { message?: string; code?: unknown; name?: string }
  return message || String(code ?? name ?? error)
}

/** @param remedy what to do about it */
export const toFailure = (of: string, error: unknown, remedy: string): Finding => ({
  mark: 'missing',
  text: of,
  failure:
    error instanceof VendorUnavailable
      ? { reason: error.message, remedy: `${trialLabels[trialResultOf(error.status)]} ${remedy}` }
      : { reason: reasonOf(error), remedy },
})

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
    return toFailure(of, error, remedy)
  }
}
