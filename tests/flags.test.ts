import { expect, test } from 'vitest'
import { siteBase } from '#src/brands/site-base.rules.ts'
import { type FlagKey, flagKeys } from '#src/domain/flags.ts'
import { readSourceFiles } from './support/source-files.ts'

/** The file that reads each flag and how it writes its name, or why nothing reads it yet. */
const readers: Record<FlagKey, { file: string; as?: string } | { later: string }> = {
  'fe-heloc-additional-signer-conditions': { file: 'src/apps/borrower/shells/signer-shell.tsx' },
  'fe-heloc-back-of-id': { file: 'src/apps/server/flags.ts' },
  'fe-heloc-business-iv': { file: 'src/features/income/server/income.service.ts' },
  'fe-heloc-business-purpose': { later: 'read by the application summary' },
  'fe-heloc-ca-fires-01-07-2025': { file: 'src/brands/lintel/brand.ts' },
  'fe-heloc-company-covers-appraisal': { file: 'src/apps/server/property-parts.ts' },
  'fe-heloc-dc-fp7': { later: 'read when deeds are drawn' },
  'fe-heloc-heloc-ny-modal': {
    file: 'src/features/registration/registration.rules.ts',
    as: '-ny-modal`',
  },
  'fe-heloc-dscr-ny-modal': {
    file: 'src/features/registration/registration.rules.ts',
    as: '-ny-modal`',
  },
  'fe-heloc-crypto-ny-modal': {
    file: 'src/features/registration/registration.rules.ts',
    as: '-ny-modal`',
  },
  'fe-heloc-irs-maintenance': { file: 'src/features/income/server/income.service.ts' },
  'fe-heloc-maintenance': { file: 'src/apps/borrower/outlet.tsx' },
  'fe-heloc-multi-page-product-select': { file: 'src/features/offers/borrower/select.screen.tsx' },
  'fe-heloc-ny-fcra': { file: 'src/features/registration/borrower/use-submission.ts' },
  'fe-heloc-rate-buy-down': { file: 'src/features/offers/borrower/use-selection.ts' },
  'fe-heloc-redesign-2025': { file: 'src/features/registration/borrower/registration.screen.tsx' },
  'fe-heloc-self-employ-tax-verification': { file: 'src/features/income/server/income.service.ts' },
  'fe-heloc-sms-transactional-consent': { file: 'src/features/registration/borrower/phone-and-email.step.tsx' },
  'fe-heloc-intellidebt': { file: 'src/features/registration/borrower/use-submission.ts' },
  'fe-relative-url-borrower': { file: 'src/brands/site-base.rules.ts', as: '`fe-relative-url-' },
  'fe-relative-url-console': { later: 'read by the staff’s application' },
  'fe-webchat': { file: 'src/apps/borrower/shells/support-line.tsx' },
  'fe-webchat-short-session': { later: 'read by the chat' },
}

const files = readSourceFiles()

/** Where flags are declared or decided, which is no reading. */
const isDeciding = (path: string) =>
  path === 'src/domain/flags.ts' || path.startsWith('src/features/experiments/') || path.includes('.test.')

const read = Object.entries(readers).flatMap(([key, row]) => ('file' in row ? [{ key, ...row }] : []))
const readLater = Object.entries(readers).flatMap(([key, row]) => ('later' in row ? [{ key, ...row }] : []))

test.each(read)('EXP-01 $key is read by $file', ({ key, file, as = key }) => expect(files.get(file)).toContain(as))

test.each(readLater)('EXP-01 $key is not read yet: $later', ({ key }) => {
  const found = [...files].filter(([path, text]) => !isDeciding(path) && text.includes(`'${key}'`))
  expect(found.map(([path]) => path)).toEqual([])
})

test('EXP-03 the base address of a test host is its own while fe-relative-url-{application} is on', () => {
  const on = { 'fe-relative-url-borrower': { enabled: true, variables: {} } }
  const base = (flags: object, isDemonstration = true) =>
    siteBase('borrower', { organisation: { baseUrl: 'https://lintel.example/' }, flags, isDemonstration })
  expect([base(on), base({}), base(on, false)]).toEqual(['', 'https://lintel.example', 'https://lintel.example'])
})

test('EXP-01 a name that reads like a flag is one', () => {
  const named = [...files]
    .filter(([path]) => !isDeciding(path))
    .flatMap(([path, text]) => [...text.matchAll(/'(fe-[a-z0-9-]+)'/g)].map(([, name = '']) => ({ path, name })))
  expect(named.filter(({ name }) => !(flagKeys as readonly string[]).includes(name))).toEqual([])
})
