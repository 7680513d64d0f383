import { rowsIn } from '#src/platform/contract/sandbox.ts'
import { type SandboxSetting, sandboxService, sandboxToday } from '#src/platform/server/sandbox/sandbox-service.ts'
import type { CreditBureau, CreditReport, CreditRequest, FileRestriction } from '../credit-bureau.port.ts'
import { type CreditEffect, creditSandbox } from '../sandbox.table.ts'
import { type Pull, personKey, sandboxFile } from './sandbox-file.ts'

/** A credit bureau that answers by last name; see docs/sandbox.md. Throws in production. */
export function sandboxCreditBureau(setting: SandboxSetting): CreditBureau {
  const service = (pull: Pull) => {
    const thawing = thawingFiles()
    return sandboxService<CreditRequest, CreditReport>(
      `credit-bureau-${pull}`,
      setting,
      (request) => rowsIn(creditSandbox, request.name.lastName),
      (request, call) => {
        const today = sandboxToday(setting)
        const effects = sandboxEffects(request)
        if (!isMatched(request, pull, effects)) return { result: 'NO_MATCH', ssnUsed: Boolean(request.ssn) }
        const isFrozenNow = thaws(pull, effects) && thawing.isStillFrozen(personKey(request), call.key)
        const restrictions = restrictionsUnder(pull, effects, isFrozenNow)
        if (restrictions.length > 0) return { result: 'WITHHELD', restrictions }
        return { result: 'FOUND', file: sandboxFile(request, pull, effects, today) }
      },
    )
  }
  return { soft: service('soft'), hard: service('hard') }
}

const sandboxEffects = (request: CreditRequest): ReadonlySet<CreditEffect> =>
  new Set(rowsIn<CreditEffect>(creditSandbox, request.name.lastName).flatMap((row) => row.effect ?? []))

/** Bureaus answer a hard pull without a number with no match. */
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
 * Remembers which call found a file frozen. The same call stays frozen however often it is retried, the next call finds
 * the file open, and the one after that starts over, so that a demonstration can be repeated. The memory belongs to the
 * process: after a restart the file is frozen again.
 */
function thawingFiles() {
  const calls = new Map<string, { frozenCall: string; open?: string }>()
  return {
    isStillFrozen(person: string, key: string): boolean {
      const entry = calls.get(person)
      if (entry?.frozenCall === key) return true
      if (entry?.open === key) return false
      if (!entry || entry.open) {
        calls.set(person, { frozenCall: key })
        return true
      }
      calls.set(person, { ...entry, open: key })
      return false
    },
  }
}
