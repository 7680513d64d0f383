import * as z from 'zod/mini'
import { figureKindNames } from '#src/domain/figures/figure-kinds.table.ts'
import { calendarDay } from '#src/platform/contract/calendar-day.schema.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { comparedText } from '#src/platform/contract/staff-text.schema.ts'

const base = '/service-compliance/secure/api/v1/published-figures' as const
const day = calendarDay()
const Kind = z.enum(figureKindNames)
const watchers = { access: ['compliance', 'admin'], on: 'organization' } as const

const Change = z.object({
  from: day,
  /** FIPS code of a county. Empty for everywhere. */
  area: z.string(),
  label: z.string(),
  before: z.nullable(z.number()),
  after: z.number(),
})
export type FigureChangeView = z.infer<typeof Change>

const Publication = z.object({
  /** Null for the figures that came with the product. */
  publicationUuid: z.nullable(z.uuid()),
  first: day,
  last: day,
  rows: z.int(),
  /** The figures from its last day on, for everywhere, by label. Empty for tables of rates. */
  figures: z.array(z.object({ label: z.string(), figure: z.number() })),
  source: z.string(),
  publishedAt: z.nullable(z.iso.datetime()),
  /** Whether it can still be undone, because it is not in force yet. */
  isUndoable: z.boolean(),
})
export type PublicationView = z.infer<typeof Publication>

const Figures = z
  .object({
    today: day,
    /** Whether this lender's staff change the figures of the installation. */
    isOperator: z.boolean(),
    /** Yearly figures that are missing for this year, or from December 1 for the coming one. */
    missing: z.array(z.object({ kind: Kind, year: z.int() })),
    kinds: z.array(z.object({ kind: Kind, publications: z.array(Publication) })),
  })
  .register(z.globalRegistry, { id: 'PublishedFigures' })
export type FiguresView = z.infer<typeof Figures>

export const readFigures = endpoint({
  ...watchers,
  call: `GET ${base}`,
  summary: 'Returns the published figures that the lending rules use, with their versions, and which are missing',
  answer: Figures,
})

export const checkFigures = endpoint({
  // Everyone who can read a proposal can see what it would change.
  access: ['processor', 'underwriter', 'compliance', 'admin'],
  on: 'organization',
  call: `POST ${base}/check`,
  summary: 'Checks a sheet of new figures and returns its faults or changes; stores nothing',
  body: z.strictObject({
    kind: Kind,
    table: comparedText(
      z.string('Required').check(z.minLength(1, 'Required'), z.maxLength(200_000, 'That is too long for a sheet')),
    ),
  }),
  answer: z.object({ rows: z.int(), faults: z.array(z.string()), changes: z.array(Change) }),
})

export const undoFigures = endpoint({
  ...watchers,
  call: `POST ${base}/undo`,
  summary: 'Withdraws published figures that are not in force yet',
  body: z.strictObject({ publicationUuid: z.uuid() }),
  answer: Figures,
  refusals: ['figures/in-force'],
})
