import * as z from 'zod/mini'

interface NewPair {
  password: string
  confirmPassword: string
}

interface Judge<Answers> {
  safeParse: (answers: unknown) => z.core.util.SafeParseResult<Answers>
}

/**
 * Checks both parts even when one has faults, so that all faults show at once. The fields of the pair belong to the
 * pair alone.
 */
export const withOther = <Other extends object>(other: Judge<Other>, pair: Judge<NewPair>) => ({
  safeParse(answers: unknown) {
    const { password, confirmPassword, ...rest } = answers as Record<string, unknown>
    const first = other.safeParse(rest)
    const fresh = pair.safeParse({ password, confirmPassword })
    if (first.success && fresh.success) return { success: true as const, data: { ...first.data, ...fresh.data } }
    const issues = [...(first.error?.issues ?? []), ...(fresh.error?.issues ?? [])]
    return { success: false as const, error: { issues } }
  },
})

const CurrentPassword = z.object({ currentPassword: z.string().check(z.minLength(1, { error: 'Required' })) })

/** Adds the current password to the new pair. */
export const withCurrent = (pair: Judge<NewPair>) => withOther(CurrentPassword, pair)
