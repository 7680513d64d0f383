import { firstLoanCounter, loanCounters } from '#src/domain/lending/loan-number.ts'

/** Cells of a group, at most. Each gives out 268 million loan numbers. */
export const maxRanges = 16

const rangeSize = loanCounters / maxRanges

/** The first counter of a range, from 1. */
export const firstCounterOf = (range: number): number => firstLoanCounter + (range - 1) * rangeSize

/** The range of a counter, from 1. */
export const rangeOfLoanNumbers = (counter: number): number => Math.floor((counter - firstLoanCounter) / rangeSize) + 1
