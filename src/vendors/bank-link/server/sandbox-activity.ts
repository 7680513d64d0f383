import { addDays, type CivilDate } from '#src/domain/dates/civil-date.ts'
import { toTheCent } from '#src/domain/money/money.ts'
import { type DemonstrationPerson, netOfGross } from '#src/vendors/demonstration-person.ts'
import type { BankEffect } from '../sandbox.table.ts'

interface SandboxTransaction {
  date: CivilDate
  /** With the vendor's sign: deposits are negative. */
  amount: number
  name: string
  category: 'INCOME' | 'FOOD_AND_DRINK' | 'RENT_AND_UTILITIES' | 'TRANSFER_IN'
}

const observedDays = 90
const shares: Partial<Record<BankEffect, number>> = { short: 0.8, low: 0.4, none: 0 }

/** The account's transactions of the last 90 days, the newest last. */
export const sandboxActivity = (
  person: DemonstrationPerson,
  effect: BankEffect,
  today: CivilDate,
): SandboxTransaction[] => {
  const share = shares[effect] ?? 1
  const category = effect === 'countedByBank' ? 'TRANSFER_IN' : 'INCOME'
  const dailySpending: SandboxTransaction[] = [1, 2, 3].flatMap((month) => [
    {
      date: addDays(today, -month * 30 + 4),
      amount: 1_850,
      name: 'PINE STREET MORTGAGE',
      category: 'RENT_AND_UTILITIES',
    },
    { date: addDays(today, -month * 30 + 11), amount: 212.4, name: 'GREEN GROCER', category: 'FOOD_AND_DRINK' },
  ])
  const incomes: SandboxTransaction[] = [
    ...(person.isEmployee
      ? rhythm(today, 14, (person.income * share * netOfGross) / 26, 'NORTHWIND PAYROLL', category)
      : rhythm(today, 30, (person.income * share) / 12, 'MONTHLY CREDIT', category)),
    ...rhythm(today, 30, (person.otherIncome * share) / 12, 'OTHER CREDIT', category),
  ]
  // The first observed day has a transaction, so that the period is known.
  const first: SandboxTransaction = {
    date: addDays(today, -observedDays),
    amount: 9.99,
    name: 'STREAMING',
    category: 'FOOD_AND_DRINK',
  }
  return [first, ...dailySpending, ...incomes].sort((a, b) => a.date.localeCompare(b.date))
}

const rhythm = (
  today: CivilDate,
  days: number,
  amount: number,
  name: string,
  category: SandboxTransaction['category'],
): SandboxTransaction[] =>
  amount <= 0
    ? []
    : Array.from({ length: Math.floor((observedDays - 3) / days) + 1 }, (_, at) => ({
        date: addDays(today, -(3 + at * days)),
        amount: -toTheCent(amount),
        name,
        category,
      }))
