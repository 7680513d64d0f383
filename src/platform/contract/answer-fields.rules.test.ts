import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { visibleTo } from './answer-fields.rules.ts'

const answer = z.object({
  account: z.nullable(z.string()),
  lender: z.object({ note: z.optional(z.string()), rate: z.nullable(z.number()) }),
  lines: z.array(z.object({ id: z.int(), amount: z.nullable(z.number()) })),
})
const declaration = {
  answer,
  fields: {
    account: { seenBy: ['borrower'], othersSee: 'last four' },
    'lender.note': ['underwriter'],
    'lines.*.amount': ['borrower', 'underwriter'],
  },
} as const
const whole: z.infer<typeof answer> = {
  account: '000123456789',
  lender: { note: 'Doubtful', rate: 8.5 },
  lines: [
    { id: 1, amount: 10 },
    { id: 2, amount: null },
  ],
}

describe('ASVS 8.2.3, 15.3.1 a response contains the fields that its call declares for the role', () => {
  test('each role sees its own fields', () => {
    expect(visibleTo(declaration, 'borrower', whole)).toEqual({ ...whole, lender: { rate: 8.5 } })
    expect(visibleTo(declaration, 'underwriter', whole)).toEqual({ ...whole, account: '••••6789' })
    expect(visibleTo(declaration, 'agent', whole)).toEqual({
      account: '••••6789',
      lender: { rate: 8.5 },
      lines: [
        { id: 1, amount: null },
        { id: 2, amount: null },
      ],
    })
  })

  test('a response with hidden fields still fits the schema, and the original is unchanged', () => {
    const before = structuredClone(whole)
    expect(answer.parse(visibleTo(declaration, 'agent', whole))).toBeTruthy()
    expect(whole).toEqual(before)
  })

  test('a short text is fully masked, and a long one shows at most its last four characters', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,20}$/), (account) => {
        const maskedAccount = (visibleTo(declaration, 'agent', { ...whole, account }) as typeof whole).account
        expect(maskedAccount).toBe(account.length < 8 ? '••••' : `••••${account.slice(-4)}`)
      }),
    )
  })

  test('null stays null', () =>
    expect(visibleTo(declaration, 'agent', { ...whole, account: null })).toMatchObject({ account: null }))
})
