import { z } from 'zod'
import { isRoutingNumber } from '#src/domain/money/routing-number.ts'
import type { AccountCheck } from '#src/vendors/account-check/account-check.port.ts'
import type { Disbursements } from '#src/vendors/disbursement/disbursement.port.ts'
import type { NachaOriginator } from '#src/vendors/disbursement/nacha-file.rules.ts'
import { depositsFor, paidByHandUnlessSupplied } from './by-hand.ts'
import { supplier } from './port-row.ts'
import { type Access, withSettings } from './supplier-access.ts'
import { tryFileDrop } from './supplier-trials.ts'

const dropSetting = 'ACH_DROP'
const depositsSetting = 'ACH_TEST_DEPOSITS'

const drop: Access<{ drop: string }> = {
  setting: dropSetting,
  required: [dropSetting],
  settings: {
    [dropSetting]: {
      form: '`/path` of a folder, or `s3://bucket/prefix`',
      schema: z.string().regex(/^(\/|s3:\/\/)./, 'Must be an absolute path, or s3://bucket/prefix'),
    },
  },
  read: (settings) => {
    const address = settings[dropSetting]
    return address === undefined ? undefined : { drop: address }
  },
}

const achAccess = withSettings(drop, {
  ACH_BANK: {
    form: '`routing number:name` of the bank that originates the entries',
    schema: z
      .string()
      .refine((text) => isRoutingNumber(text.split(':')[0] ?? '') && text.includes(':'), 'Must be routing number:name'),
  },
  ACH_ORIGIN: {
    form: 'the immediate origin of the file header, as the bank registered it',
    schema: z.string().regex(/^[A-Za-z0-9 ]{1,10}$/, 'Must be up to ten letters and digits'),
  },
  ACH_COMPANY: {
    form: '`company number:name`, as the bank registered them',
    schema: z.string().regex(/^[A-Za-z0-9 ]{1,10}:.{1,16}$/, 'Must be number:name, of up to 10 and 16 characters'),
  },
})

type AchSettings = NonNullable<ReturnType<(typeof achAccess)['read']>>

const halvesOf = (text: string): [string, string] => {
  const at = text.indexOf(':')
  return [text.slice(0, at), text.slice(at + 1)]
}

const toNachaOriginator = ({ others }: AchSettings): NachaOriginator => {
  const [bankRouting, bankName] = halvesOf(others.ACH_BANK)
  const [companyId, companyName] = halvesOf(others.ACH_COMPANY)
  return { bankRouting, bankName, companyId, companyName, origin: others.ACH_ORIGIN }
}

/** Payments to borrowers by files that the lender's bank fetches. */
export const achPayments = supplier<Disbursements, AchSettings>({
  name: 'the lender’s bank, by files of the Nacha format',
  access: achAccess,
  open(settings, deps) {
    const files = deps.achFiles(toNachaOriginator(settings), settings.drop)
    const takes = ({ rail, to }: Parameters<Disbursements['send']>[0]) => rail === 'ACH' && to.kind === 'account'
    return { port: paidByHandUnlessSupplied(files, takes, deps), tend: files.tend }
  },
  trial: ({ drop }) => tryFileDrop(drop),
  note: 'At most one file an hour is written to `outbound`, in blocks of ten, with the effective date by the days of the Federal Reserve. Files of returns and notifications of change are read from `inbound`, each once, whole or not at all; while one that cannot be read lies there, no payment counts as paid. The product creates `outbound` and not the folder itself, because a missing one may be a share that is not mounted: name a folder inside the share, and not its mount point. An answer counts only if company, bank, trace number and amount are those of a payment that left. Staff send wires and payments to creditors under Orders.',
  wire: 'PPD credits with an addenda; R and C codes of addenda 99 and 98; no network but that of the folder or bucket',
})

const depositsAccess: Access<AchSettings> = {
  setting: depositsSetting,
  required: [depositsSetting, ...achAccess.required],
  settings: { [depositsSetting]: { form: '`yes`, beside the settings of the files', schema: z.literal('yes') } },
  read(settings) {
    if (settings[depositsSetting] === undefined) return undefined
    const files = achAccess.read(settings)
    if (!files) throw new Error(`${dropSetting} must be set beside ${depositsSetting}.`)
    return files
  },
}

/** Typed accounts are proved by two small deposits in the same files. */
export const achDeposits = supplier<AccountCheck, AchSettings>({
  name: 'the lender’s bank, by files of the Nacha format',
  access: depositsAccess,
  open(settings, { achFiles, secret }) {
    const files = achFiles(toNachaOriginator(settings), settings.drop)
    return {
      port: {
        findBank: async () => null,
        ask: async () => ({ bankName: null, owner: 'UNKNOWN' }),
        async sendDeposits(account, call) {
          const amounts = depositsFor(secret, call.key)
          for (const [at, amount] of amounts.entries())
            await files.deposit(account, amount, { ...call, key: `${call.key}:${at + 1}` })
          return amounts
        },
      },
      tend: files.tend,
    }
  },
  trial: ({ drop }) => tryFileDrop(drop),
  note: 'Two deposits under a dollar, called ACCTVERIFY, prove a typed account.',
  wire: 'the files of the payments',
})
