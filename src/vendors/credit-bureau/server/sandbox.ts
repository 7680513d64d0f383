import { rowsIn } from '#src/platform/contract/sandbox.ts'
import { type SandboxSetting, sandboxService, sandboxToday } from '#src/platform/server/sandbox-service.ts'
import type { CreditBureau, CreditReport, CreditRequest, FileRestriction } from '../credit-bureau.port.ts'
import { type CreditEffect, creditSandbox } from '../sandbox.table.ts'
import { type Pull, personKey, sandboxFile } from './sandbox-file.ts'

/** The credit bureau that answers by last name; see docs/sandbox.md. Throws when built for production. */
export function sandboxCreditBureau(setting: SandboxSetting): CreditBureau {
  const service = (pull: Pull) => {
    const thawing = thawingFiles()
    return sandboxService<CreditRequest, CreditReport>(
      `credit-bureau-${pull}`,
      setting,
      (request) => rowsIn(creditSandbox, request.name.lastName),
      (request, call) => {
        const today = sandboxToday(setting)
        const effects = effectsOf(request)
        if (!isMatched(request, pull, effects)) return { result: 'NO_MATCH', ssnUsed: Boolean(request.ssn) }
        const stillFrozen = thaws(pull, effects) && thawing.isStillFrozen(personKey(request), call.key)
        const restrictions = restrictionsUnder(pull, effects, stillFrozen)
        if (restrictions.length > 0) return { result: 'WITHHELD', restrictions }
        return { result: 'FOUND', file: sandboxFile(request, pull, effects, today) }
      },
    )
  }
  return { soft: service('soft'), hard: service('hard') }
}

const effectsOf = (request: CreditRequest): ReadonlySet<CreditEffect> =>
  new Set(rowsIn<CreditEffect>(creditSandbox, request.name.lastName).flatMap((row) => row.effect ?? []))

/** A hard pull without a number is refused by bureaus as no match, whoever asks. */
function isMatched(request: CreditRequest, pull: Pull, effects: ReadonlySet<CreditEffect>): boolean {
  if (effects.has('noMatch') || (pull === 'hard' && effects.has('hardNoMatch'))) return false
  return Boolean(request.ssn) || (pull === 'soft' && !effects.has('matchesBySsn'))
}

const thaws = (pull: Pull, effects: ReadonlySet<CreditEffect>) => effects.has(pull === 'soft' ? 'thawed' : 'hardThawed')

function restrictionsUnder(pull: Pull, effects: ReadonlySet<CreditEffect>, stillFrozen: boolean): FileRestriction[] {
  const restrictions: FileRestriction[] = []
  if (effects.has('frozen')) restrictions.push({ bureau: 'EQUIFAX', kind: 'FROZEN' })
  if (effects.has('locked'))
    restrictions.push({ bureau: 'TRANSUNION', kind: 'LOCKED' }, { bureau: 'EXPERIAN', kind: 'FROZEN' })
  if (effects.has('hardFrozen') && pull === 'hard') restrictions.push({ bureau: 'EXPERIAN', kind: 'FROZEN' })
  if (stillFrozen) restrictions.push({ bureau: pull === 'soft' ? 'EQUIFAX' : 'EXPERIAN', kind: 'FROZEN' })
  return restrictions
}

/**
 * Remembers under which call a file was found frozen: the same call stays frozen however often it is tried, the next
 * one finds the file open, and the one after that starts over, so that a demonstration can be repeated. The memory is
 * the process's own: after a restart the file is frozen once more.
 */
function thawingFiles() {
  const calls = new Map<string, { frozen: string; open?: string }>()
  return {
    isStillFrozen(person: string, key: string): boolean {
      const seen = calls.get(person)
      if (seen?.frozen === key) return true
      if (seen?.open === key) return false
      if (!seen || seen.open) {
        calls.set(person, { frozen: key })
        return true
      }
      calls.set(person, { ...seen, open: key })
      return false
    },
  }
}
