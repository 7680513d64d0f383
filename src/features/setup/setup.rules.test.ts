import { expect, test } from 'vitest'
import { type LenderFacts, type SetupFacts, setupOf, setupProgress } from './setup.rules.ts'
import { type SetupStepName, setupStepNames } from './setup-steps.table.ts'

const empty: SetupFacts = {
  accounts: ['admin'],
  invitations: [],
  commissions: 0,
  proposals: [],
  hasRates: false,
  hasHours: false,
  hasOriginator: false,
  hasSupplier: false,
  hasApplication: false,
}
const lender: LenderFacts = { offersChat: true, statesWithoutTrustee: 3, isOperator: true, missingFigures: 2 }

const stateIn = (step: SetupStepName, facts: Partial<SetupFacts>, lenderFacts: Partial<LenderFacts> = {}) =>
  setupOf({ ...empty, ...facts }, { ...lender, ...lenderFacts }).find((row) => row.step === step)?.state

test('a new lender has every step to do, in the order of the table', () => {
  const steps = setupOf(empty, lender)
  expect(steps.map(({ step }) => step)).toEqual(setupStepNames)
  expect(new Set(steps.map(({ state }) => state))).toEqual(new Set(['open']))
  expect(setupProgress(steps)).toEqual({ done: 0, total: 10 })
})

test('a lender that has everything is done', () => {
  const facts: SetupFacts = {
    accounts: ['admin', 'admin', 'underwriter', 'processor', 'compliance', 'agent', 'notary'],
    invitations: [],
    commissions: 1,
    proposals: [],
    hasRates: true,
    hasHours: true,
    hasOriginator: true,
    hasSupplier: true,
    hasApplication: true,
  }
  const steps = setupOf(facts, { ...lender, statesWithoutTrustee: 0, missingFigures: 0 })
  expect(steps.every(({ state }) => state === 'done')).toBe(true)
  expect(setupProgress(steps)).toEqual({ done: 10, total: 10 })
})

test('a person who was invited and has not joined makes a step wait', () => {
  expect(stateIn('second-administrator', { invitations: ['admin'] })).toBe('waiting')
  expect(stateIn('second-administrator', { accounts: ['admin', 'admin'] })).toBe('done')
  expect(stateIn('underwriter', { invitations: ['underwriter'] })).toBe('waiting')
  expect(stateIn('underwriter', { invitations: ['processor'] })).toBe('open')
})

test('a notary counts once the commission is valid', () => {
  expect(stateIn('notary', { accounts: ['admin', 'notary'] })).toBe('waiting')
  expect(stateIn('notary', { commissions: 1 })).toBe('done')
})

test('a proposal that waits for a second person makes its step wait', () => {
  expect(stateIn('rates', { proposals: ['pricing'] })).toBe('waiting')
  expect(stateIn('figures', { proposals: ['figures'] })).toBe('waiting')
  expect(stateIn('suppliers', { proposals: ['supplier-credential'] })).toBe('waiting')
  expect(stateIn('trustees', { proposals: ['funding'] })).toBe('open')
})

test('a step that does not concern the lender is left out', () => {
  expect(stateIn('agent', {}, { offersChat: false })).toBeUndefined()
  expect(stateIn('figures', {}, { isOperator: false })).toBeUndefined()
})
