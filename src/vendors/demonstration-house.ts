import { createSeededRandom, type SeededRandom } from '#src/domain/money/seeded.ts'
import { addressWords, unitNumber } from '#src/domain/us/address-words.ts'
import { isUsState } from '#src/domain/us/us-states.ts'
import { demonstrationCountyOf } from '#src/vendors/demonstration-county.ts'
import { type HouseTrait, houseTraits } from '#src/vendors/demonstration-house.table.ts'
import { demonstrationStates } from '#src/vendors/demonstration-state.table.ts'

/** All invented data of one address. The same address always gives the same data. Money in whole dollars. */
export interface DemonstrationHouse {
  /** The normalized address for comparison, including the unit. */
  key: string
  county: string
  fips: string
  value: number
  yearBuilt: number
  /** Square feet. */
  livingArea: number
  purchase: { date: string; amount: number }
  /** First position first. */
  loans: DemonstrationLoan[]
}

export interface DemonstrationLoan {
  kind: 'MORTGAGE' | 'HELOC'
  lender: string
  /** The credit limit, if the lien is a line. */
  originalAmount: number
  balance: number
  monthlyPayment: number
  recordedDate: string
}

export interface DemonstrationAddress {
  street1: string
  street2?: string | null
  state: string
  zip: string
}

const lenders = ['Meadowbank Mortgage', 'First Harbor Savings', 'Prairie Union Bank', 'Bluestone Home Loans'] as const

/** Prices are as of this year and decrease by 4% per earlier year, so that a house was cheaper when it was bought. */
const priceYear = 2026

/**
 * The house at an address as of `today` ('YYYY-MM-DD'). Balances that are being repaid decrease every month; nothing
 * else changes.
 */
export function demonstrationHouse(address: DemonstrationAddress, today: string): DemonstrationHouse {
  const street = addressWords(address.street1).join(' ')
  const key = [street, unitNumber(address.street2), address.zip.slice(0, 5)].filter(Boolean).join(' ')
  const seed = createSeededRandom(key)
  const [, price] = demonstrationStates[isUsState(address.state) ? address.state : 'TX']
  const county = demonstrationCountyOf(address)
  const trait = houseTraits.find(({ word }) => street.split(' ').includes(word.toLowerCase()))?.effect

  const value =
    (trait && fixedValues[trait]) ?? Math.round((price * seed.between(75, 160)) / 100) * 1000 + seed.between(0, 9) * 100
  const boughtYear = seed.between(2009, 2022)
  const purchase = {
    date: `${boughtYear}-${twoDigits(seed.between(1, 12))}-${twoDigits(seed.between(1, 28))}`,
    amount: Math.round(value / 1.04 ** (priceYear - boughtYear) / 500) * 500,
  }
  const yearBuilt = Math.min(seed.between(1938, 2021), boughtYear)
  const livingArea = seed.between(95, 340) * 10
  return {
    key,
    county: county.name,
    fips: county.fips,
    value,
    yearBuilt,
    livingArea,
    purchase,
    loans: loansUnder(trait, value, purchase, seed, today),
  }
}

const fixedValues: Partial<Record<HouseTrait, number>> = { lowValue: 15_000, highValue: 3_200_000, heavyLien: 600_000 }

function loansUnder(
  trait: HouseTrait | undefined,
  value: number,
  purchase: DemonstrationHouse['purchase'],
  seed: SeededRandom,
  today: string,
): DemonstrationLoan[] {
  const lender = seed.pick(lenders)
  const share = seed.between(55, 78) / 100
  switch (trait) {
    case 'noLiens':
    case 'lowValue':
      return []
    case 'heavyLien':
      return [interestOnly(lender, value * 0.76, 6.5, '2024-03-15')]
    case 'overLien':
      return [interestOnly(lender, value * 0.99, 6.5, '2024-03-15')]
    case 'secondLien':
      return [mortgage(lender, purchase.amount * 0.6, 4, purchase.date, today), lineOfCredit(value)]
    default:
      return [mortgage(lender, purchase.amount * share, purchase.date < '2022' ? 3.75 : 5.5, purchase.date, today)]
  }
}

/** A thirty-year level-payment mortgage. Rate in percent a year. */
function mortgage(
  lender: string,
  amount: number,
  rate: number,
  recordedDate: string,
  today: string,
): DemonstrationLoan {
  const originalAmount = Math.round(amount / 100) * 100
  const monthly = rate / 1200
  const payment = (originalAmount * monthly) / (1 - (1 + monthly) ** -360)
  const paidMonths = Math.min(Math.max(monthsBetween(recordedDate, today), 0), 360)
  const balance = originalAmount * (1 + monthly) ** paidMonths - (payment * ((1 + monthly) ** paidMonths - 1)) / monthly
  return {
    kind: 'MORTGAGE',
    lender,
    originalAmount,
    balance: Math.max(0, Math.round(balance)),
    monthlyPayment: Math.round(payment),
    recordedDate,
  }
}

/**
 * The balance stays constant, so that tests which depend on it give the same result on any day. Rate in percent a year.
 */
function interestOnly(lender: string, amount: number, rate: number, recordedDate: string): DemonstrationLoan {
  const balance = Math.round(amount / 100) * 100
  const monthlyPayment = Math.round((balance * rate) / 1200)
  return { kind: 'MORTGAGE', lender, originalAmount: balance, balance, monthlyPayment, recordedDate }
}

function lineOfCredit(value: number): DemonstrationLoan {
  const limit = Math.round(value / 10_000) * 1000
  const balance = Math.round(limit * 0.6)
  return {
    kind: 'HELOC',
    lender: 'Cedar County Credit Union',
    originalAmount: limit,
    balance,
    monthlyPayment: Math.round(balance * 0.008),
    recordedDate: '2022-09-08',
  }
}

function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number)
  return (toYear - fromYear) * 12 + toMonth - fromMonth
}

const twoDigits = (count: number) => String(count).padStart(2, '0')
