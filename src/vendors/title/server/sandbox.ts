import { addDays } from '#src/domain/dates/civil-date.ts'
import { createSeededRandom } from '#src/domain/money/seeded.ts'
import type { RecordedEquityLoan } from '#src/domain/us/earlier-equity.ts'
import { rowsIn } from '#src/platform/contract/sandbox.ts'
import { onePagePdf } from '#src/platform/server/sandbox/one-page-pdf.ts'
import { type SandboxSetting, sandboxService, sandboxToday } from '#src/platform/server/sandbox/sandbox-service.ts'
import { demonstrationHouse } from '#src/vendors/demonstration-house.ts'
import { demonstrationOwners, type OwnerEffect } from '#src/vendors/demonstration-owners.ts'
import { type TitleEffect, titleAgrees, titleSandbox } from '../sandbox.table.ts'
import type { TitleExaminations, TitleReport, TitleRequest } from '../title.port.ts'

type AnyEffect = TitleEffect | OwnerEffect | 'trustee'

/** A title examiner that answers by street name; see docs/sandbox.md. Throws in production. */
export function sandboxTitle(setting: SandboxSetting): TitleExaminations {
  return sandboxService<TitleRequest, TitleReport>(
    'title',
    setting,
    ({ address }) => rowsIn(titleSandbox, address.street1),
    (request) => report(request, sandboxToday(setting)),
  )
}

function report({ address, parcelId, applicants }: TitleRequest, today: string): TitleReport {
  const effects = sandboxEffects(address.street1)
  const house = demonstrationHouse(address, today)
  const seed = createSeededRandom(`title of ${house.key}`)
  const owners = demonstrationOwners(applicants, effects)
  const isTrust = owners.some(({ kind }) => kind === 'TRUST') || effects.has('trustee')
  const examination: TitleReport = {
    order: `T-${seed.code(8)}`,
    asOf: today,
    parcelId: effects.has('wrongPin')
      ? `${house.fips}-000-0000`
      : (parcelId ?? `${house.fips}-${seed.between(100, 999)}`),
    legalDescription: effects.has('noLegalDescription')
      ? ''
      : `Lot ${seed.between(1, 40)}, block ${seed.between(1, 12)}, ${seed.pick(['Fairview', 'Oak Grove', 'Millbrook'])} addition, ${house.county}`,
    vesting: isTrust ? 'TRUST' : owners.length > 1 ? 'JOINT' : 'SOLE',
    owners,
    liens: house.loans.map(({ lender, kind, originalAmount, recordedDate }, at) => ({
      position: at + 1,
      holder: lender,
      kind,
      originalAmount,
      recordedDate,
    })),
    judgments: effects.has('judgment')
      ? [{ creditor: 'Tidewater Collections', amount: 8_450, recordedDate: addDays(today, -210) }]
      : [],
    texasEquityLoans: address.state === 'TX' ? equityLoans(house.loans, effects, today) : null,
    foreclosureBegun: effects.has('foreclosing') ? addDays(today, -40) : null,
  }
  return { ...examination, pdf: reportPdf(examination, address).toString('base64') }
}

/** Lines are home equity loans; the first mortgage is one, or an earlier one is released, where the street says so. */
const equityLoans = (
  loans: readonly { kind: string; recordedDate: string }[],
  effects: ReadonlySet<AnyEffect>,
  today: string,
): RecordedEquityLoan[] => [
  ...loans.flatMap(({ kind, recordedDate }, at) =>
    kind === 'HELOC' || (at === 0 && effects.has('equityFirst')) ? [{ position: at + 1, closedOn: recordedDate }] : [],
  ),
  ...(effects.has('equityRepaid') ? [{ position: null, closedOn: addDays(today, -200) }] : []),
]

const reportPdf = (report: TitleReport, { street1, city, state, zip }: TitleRequest['address']): Buffer =>
  onePagePdf([
    'TITLE EXAMINATION (DEMONSTRATION)',
    '',
    `Order ${report.order}, as of ${report.asOf}`,
    `Property: ${street1}, ${city}, ${state} ${zip}. Parcel ${report.parcelId}.`,
    `Legal description: ${report.legalDescription}`,
    `Vesting: ${report.owners.map(({ name }) => name).join('; ')}`,
    ...report.liens.map(
      ({ position, holder, recordedDate }) => `Lien ${position}: ${holder}, recorded ${recordedDate}`,
    ),
    ...report.judgments.map(({ creditor, recordedDate }) => `Judgment: ${creditor}, recorded ${recordedDate}`),
    'This examination was invented by a sandbox.',
  ])

/** 'Trustee' names the applicant as trustee: the owners stay, the vesting changes. */
function sandboxEffects(street: string): ReadonlySet<AnyEffect> {
  const words: string[] = street.toLowerCase().match(/\p{L}+/gu) ?? []
  const agreedEffects = Object.entries(titleAgrees).flatMap(([word, effect]) => (words.includes(word) ? [effect] : []))
  const own = rowsIn<TitleEffect>(titleSandbox, street).flatMap(({ effect }) => effect ?? [])
  return new Set<AnyEffect>([...agreedEffects, ...own, ...(words.includes('trustee') ? (['trustee'] as const) : [])])
}
