import { addDays, addYears, type CivilDate } from '#src/domain/dates/civil-date.ts'
import { type IdKind, idKinds } from '#src/domain/lending/application-enums.ts'
import { documentOfAamva, parsePdf417 } from '#src/domain/person/identity/aamva.ts'
import type { IdentityDocument } from '#src/domain/person/identity/identity-document.ts'
import { documentOfMrz, findMrz } from '#src/domain/person/identity/mrz.ts'
import { rowsIn } from '#src/platform/contract/sandbox.ts'
import { type SandboxSetting, sandboxService, sandboxToday } from '#src/platform/server/sandbox/sandbox-service.ts'
import type { IdentityProofing, ProofingReport, ProofingRequest } from '../identity-proofing.port.ts'
import { type IdentityEffect, identitySandbox } from '../sandbox.table.ts'

interface Setting extends SandboxSetting {
  /** The decoded barcodes of a JPEG or PNG. */
  barcodesIn(picture: Uint8Array): Promise<readonly string[]>
}

/** Reads real barcodes in the photos, otherwise answers by last name; see docs/sandbox.md. Throws in production. */
export function sandboxIdentityProofing(setting: Setting): IdentityProofing {
  const callLog = firstCalls()
  return sandboxService<ProofingRequest, ProofingReport>(
    'identity-proofing',
    setting,
    (request) => rowsIn(identitySandbox, request.name.lastName),
    async (request, call) => {
      const today = sandboxToday(setting)
      const rows = rowsIn<IdentityEffect>(identitySandbox, request.name.lastName)
      const effects: ReadonlySet<IdentityEffect> = new Set(rows.flatMap((row) => row.effect ?? []))
      const { firstName, lastName } = request.name
      const isFirst = callLog.isFirst(
        `${firstName} ${lastName} ${request.birthDate} ${request.address.street1}`,
        call.key,
      )
      if (effects.has('unreadable') || (effects.has('unreadableOnce') && isFirst)) return { result: 'UNREADABLE' }
      const read = await readFrom(request, setting, today)
      return {
        result: 'READ',
        document: read?.document ?? playedDocument(request, effects, today),
        source: read?.source ?? 'print',
        concerns: effects.has('forged') ? ['altered'] : [],
        selfie: { match: effects.has('otherFace') ? 21 : 96, liveness: effects.has('notLive') ? 8 : 93 },
      }
    },
  )
}

async function readFrom({ pictures }: ProofingRequest, { barcodesIn }: Setting, today: CivilDate) {
  for (const { side, read } of pictures) {
    if (side === 'SELFIE') continue
    for (const text of await barcodesIn(await read())) {
      const card = parsePdf417(text)
      const license = card && documentOfAamva(card)
      if (license) return { document: license, source: 'barcode' as const }
      const zone = findMrz(text)
      if (zone?.valid) return { document: documentOfMrz(zone, today), source: 'zone' as const }
    }
  }
  return undefined
}

/** The applicant's ID, changed as the magic words say. */
function playedDocument(
  { name, birthDate, address, kind }: ProofingRequest,
  effects: ReadonlySet<IdentityEffect>,
  today: CivilDate,
): IdentityDocument {
  const isOther = effects.has('otherPerson')
  const documentBirthDate = isOther || birthDate === null ? '1961-07-19' : birthDate
  const documentKind = effects.has('otherKind') ? otherKind(kind) : kind
  const hasAddress = documentKind === 'DRIVERS_LICENSE' || documentKind === 'STATE_ID'
  const { street1, street2 = null, city, state, zip } = address
  const lastName = effects.has('otherLastName') ? 'HALLORAN' : name.lastName.toUpperCase()
  return {
    kind: documentKind,
    issuer: hasAddress ? state : 'USA',
    number: 'D4417203',
    name: isOther
      ? { firstName: 'JORDAN', middleName: null, lastName: 'WHITFIELD', suffix: null }
      : { firstName: name.firstName.toUpperCase(), middleName: null, lastName, suffix: name.suffix ?? null },
    birthDate: effects.has('birthDate') ? addYears(documentBirthDate, 1) : documentBirthDate,
    issued: addYears(today, -3),
    expires: effects.has('expired') ? addDays(today, -40) : addYears(today, 3),
    address: hasAddress
      ? { street1: effects.has('otherAddress') ? '9 FORMER ROAD' : street1, street2, city, state, zip }
      : null,
  }
}

const otherKind = (kind: IdKind): IdKind => (Object.keys(idKinds) as IdKind[]).find((key) => key !== kind)!

/**
 * Which call of a person was the first. The memory belongs to the process: after a restart the next call is the first.
 */
function firstCalls() {
  const calls = new Map<string, string>()
  return {
    isFirst(person: string, key: string): boolean {
      if (!calls.has(person)) calls.set(person, key)
      return calls.get(person) === key
    },
  }
}
