import { type LenderAnswer, LenderAnswers } from '#src/domain/answers/lender-answers.schema.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { recordAudit } from '#src/platform/server/database/audit.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import {
  findSetting,
  type OrganizationSettings,
  saveSetting,
  valueBefore,
} from '#src/platform/server/database/organization-settings.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import type { EditedAnswers } from '../lender-answers.contract.ts'
import { lenderAnswersKind } from '../lender-answers.rules.ts'

export interface LenderAnswersDeps {
  clock: Clock
  /** The questions and answers that the brand comes with. */
  shippedAnswersFor(orgCode: string): readonly LenderAnswer[]
}

const checkedAnswers = new WeakMap<object, readonly LenderAnswer[]>()

/** Returns an organization's questions and answers: those that the lender saved last, or else the brand's. */
export const currentAnswers =
  (settings: Pick<OrganizationSettings, 'of'>, { shippedAnswersFor }: Pick<LenderAnswersDeps, 'shippedAnswersFor'>) =>
  (orgCode: string): readonly LenderAnswer[] => {
    const value = settings.of(orgCode, lenderAnswersKind)?.value
    if (typeof value !== 'object' || value === null) return shippedAnswersFor(orgCode)
    const answers = checkedAnswers.get(value) ?? LenderAnswers.parse(value)
    checkedAnswers.set(value, answers)
    return answers
  }

/** Reads and changes an organization's questions and answers. */
export const lenderAnswersService = ({ clock, shippedAnswersFor }: LenderAnswersDeps) => {
  const answersIn = (organization: string, value: unknown): LenderAnswer[] =>
    value ? LenderAnswers.parse(value) : [...shippedAnswersFor(organization)]

  const save = async (
    tx: Tx,
    { organization, identityId }: KnownCaller,
    { baseVersion, answers, action }: { baseVersion: number; answers: LenderAnswer[] | null; action: string },
  ): Promise<EditedAnswers> => {
    const savedAt = clock.now()
    const setting = { organization, kind: lenderAnswersKind, baseVersion, value: answers, savedBy: identityId, savedAt }
    const before = (await findSetting(tx, setting))?.value ?? null
    const { version } = await saveSetting(tx, setting)
    await recordAudit(tx, {
      subject: identityId,
      actorKind: 'staff',
      actorId: identityId,
      organization,
      action,
      details: { version, before, after: answers },
      at: savedAt,
    })
    return { version, answers: answersIn(organization, answers), savedAt: savedAt.toISOString() }
  }

  return {
    async edited(db: Sql, organization: string): Promise<EditedAnswers> {
      const setting = await findSetting(db, { organization, kind: lenderAnswersKind })
      return {
        version: setting?.version ?? 0,
        answers: answersIn(organization, setting?.value),
        savedAt: setting?.savedAt.toISOString() ?? null,
      }
    },

    /** @throws Refusal setting/changed-meanwhile */
    change: (tx: Tx, caller: KnownCaller, { version, answers }: { version: number; answers: LenderAnswer[] }) =>
      save(tx, caller, { baseVersion: version, answers, action: 'answers changed' }),

    /** @throws Refusal setting/changed-meanwhile, setting/nothing-to-undo */
    async undo(tx: Tx, caller: KnownCaller, version: number): Promise<EditedAnswers> {
      const value = await valueBefore(tx, { organization: caller.organization, kind: lenderAnswersKind, version })
      const answers = value === null ? null : LenderAnswers.parse(value)
      return save(tx, caller, { baseVersion: version, answers, action: 'answers change undone' })
    },
  }
}
