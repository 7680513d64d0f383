import { addDays } from '#src/domain/dates/civil-date.ts'
import { createSeededRandom } from '#src/domain/money/seeded.ts'
import { rowsIn } from '#src/platform/contract/sandbox.ts'
import { type SandboxSetting, sandboxService, sandboxToday } from '#src/platform/server/sandbox/sandbox-service.ts'
import type { PayoffLetter, PayoffLetters, PayoffRequest } from '../payoff-letter.port.ts'
import { payoffLetterSandbox } from '../sandbox.table.ts'

const goodForDays = 30

/** Creditors that answer by street name; see docs/sandbox.md. Throws in production. */
export function sandboxPayoffLetters(setting: SandboxSetting): PayoffLetters {
  return sandboxService<PayoffRequest, PayoffLetter>(
    'payoff-letter',
    setting,
    ({ address }) => rowsIn(payoffLetterSandbox, address.street1),
    (request) => letter(request, sandboxToday(setting)),
  )
}

function letter({ address, creditor, accountEnding, balance }: PayoffRequest, today: string): PayoffLetter {
  if (rowsIn(payoffLetterSandbox, address.street1).some((row) => 'effect' in row))
    return { result: 'REFUSED', reason: 'CUSTOMER_ONLY' }
  const seed = createSeededRandom(`payoff of ${creditor} ${accountEnding ?? ''}`)
  // Daily interest at 5 to 21% a year.
  const perDiemCents = Math.round((balance * seed.between(5, 21)) / 365)
  return {
    result: 'LETTER',
    amountCents: balance * 100 + perDiemCents * goodForDays,
    perDiemCents,
    goodThrough: addDays(today, goodForDays),
  }
}
