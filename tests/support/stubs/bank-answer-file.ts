/** A return or a notification of change, as a bank puts it in a file for the company that sent the entry. */
export interface BankAnswer {
  /** R03 for a return, C02 for a notification of change. */
  code: string
  /** The trace number of the entry that was sent. */
  trace: string
  /** Zero for a notification of change. */
  amountCents: number
  companyId: string
  /** Corrected data of a notification of change. */
  data?: string
  /** 21 for what comes back of a credit to a checking account, 26 of a debit. */
  transactionCode?: string
}

const digits = (value: number, width: number): string => String(value).padStart(width, '0')
const receivingBank = '01140153'
const routing = '121042882'

const totals = (answers: readonly BankAnswer[], countWidth: number): string => {
  const cents = (isCredit: boolean) =>
    answers.reduce(
      (sum, { amountCents, transactionCode = '21' }) =>
        sum + (Number(transactionCode[1]) < 5 === isCredit ? amountCents : 0),
      0,
    )
  const hash = (answers.length * Number(routing.slice(0, 8))) % 10_000_000_000
  return digits(answers.length * 2, countWidth) + digits(hash, 10) + digits(cents(false), 12) + digits(cents(true), 12)
}

const addendaOf = ({ code, trace, data = '' }: BankAnswer, ownTrace: string): string =>
  code.startsWith('C')
    ? `798${code}${trace}${' '.repeat(6)}${receivingBank}${data.padEnd(29)}${' '.repeat(15)}${ownTrace}`
    : `799${code}${trace}${' '.repeat(6)}${receivingBank}${' '.repeat(44)}${ownTrace}`

const batchOf = (answer: BankAnswer, number: number): string[] => {
  const { amountCents, companyId, code, transactionCode = '21' } = answer
  const entryClass = code.startsWith('C') ? 'COR' : 'PPD'
  const ownTrace = `${receivingBank}${digits(number, 7)}`
  const end = `${receivingBank}${digits(number, 7)}`
  return [
    `5200${'LINTEL'.padEnd(16)}${' '.repeat(20)}${companyId.padEnd(10)}${entryClass}${'HELOC DRAW'}${' '.repeat(6)}261125${'   '}1${end}`,
    `6${transactionCode}${routing}${'771100001'.padEnd(17)}${digits(amountCents, 10)}${' '.repeat(15)}${'MARIA GARCIA'.padEnd(22)}  1${ownTrace}`,
    addendaOf(answer, ownTrace),
    `8200${totals([answer], 6)}${companyId.padEnd(10)}${' '.repeat(25)}${end}`,
  ]
}

/** A file of returns and notifications of change in the published format, with its control records and whole blocks. */
export const bankAnswerFile = (answers: readonly BankAnswer[]): string => {
  const batches = answers.flatMap((answer, at) => batchOf(answer, at + 1))
  const blocks = Math.ceil((batches.length + 2) / 10)
  const records = [
    `101 ${routing} 0114015332611250930A094101${'LINTEL LENDING'.padEnd(23)}${'FIRST BANK'.padEnd(23)}${' '.repeat(8)}`,
    ...batches,
    `9${digits(answers.length, 6)}${digits(blocks, 6)}${totals(answers, 8)}${' '.repeat(39)}`,
  ]
  while (records.length < blocks * 10) records.push('9'.repeat(94))
  return `${records.join('\n')}\n`
}
