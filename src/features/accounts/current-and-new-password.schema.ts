import * as z from 'zod/mini'

interface NewPair {
  password: string
  confirmPassword: string
}

interface Judge<Answers> {
  safeParse: (answers: unknown) => z.core.util.SafeParseResult<Answers>
}

/** Both are judged even while one is at fault, so that all faults show at once. What is of the pair is not the other's. */
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

/** The password that there is, and the new pair. */
export const withCurrent = (pair: Judge<NewPair>) => withOther(CurrentPassword, pair)
