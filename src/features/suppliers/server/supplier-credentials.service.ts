import { randomUUID } from 'node:crypto'
import { type FieldFault, Refusal } from '#src/domain/refusal.ts'
import type { BodyOf } from '#src/platform/contract/endpoint.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { asStaff, callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { Db, Sql, Tx } from '#src/platform/server/database/database.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { CredentialView, enterSupplierCredential, ServiceView } from '../supplier-credentials.contract.ts'
import { maskSecret } from '../supplier-credentials.rules.ts'
import type { TrialResult } from '../trial-results.table.ts'
import {
  activate,
  credentialById,
  currentCredentials,
  endStored,
  insertCredential,
  type NamedCredential,
  settingsCell,
  unapprovedBefore,
} from './supplier-credentials.store.ts'

export type SupplierSettingValues = Readonly<Record<string, string>>

/** The suppliers of which a lender may have an account of its own. */
export interface SupplierCatalog {
  services: readonly (Omit<ServiceView, 'inUse' | 'entered'> & { triable: readonly string[] })[]
  addresses: readonly string[]
  /** Returns what is wrong with the settings of a supplier, by the name of the setting. */
  settingFaults(service: string, supplier: string, settings: SupplierSettingValues): readonly FieldFault[]
  /** Makes a harmless call. Never throws for an answer of the supplier. */
  trial(service: string, supplier: string, settings: SupplierSettingValues): Promise<TrialResult>
}

export interface SupplierCredentialDeps {
  db: Db
  clock: Clock
  vault: Vault
  catalog: SupplierCatalog
}

export interface CredentialChange {
  credentialUuid: string
  change: 'use' | 'end'
}

const dayMs = 86_400_000
/** As long as their proposal waits, see proposal-kinds.table.ts. */
const unapprovedDays = 7

const noLongerCurrent: FieldFault = { field: 'credentialUuid', message: 'These credentials are no longer current' }

/** Stores, shows, tries and replaces a lender's own credentials at suppliers. */
export const supplierCredentials = ({ db, clock, vault, catalog }: SupplierCredentialDeps) => {
  const serviceOf = (service: string) => catalog.services.find((candidate) => candidate.service === service)

  const toCredentialView = (credential: NamedCredential): CredentialView => {
    const row = serviceOf(credential.service)
    return {
      uuid: credential.id,
      service: credential.service,
      serviceTitle: row?.title ?? credential.service,
      supplier: credential.supplier,
      state: credential.state,
      shown: credential.shown,
      enteredByName: credential.enteredByName,
      enteredAt: credential.enteredAt.toISOString(),
      inUseSince: credential.inUseSince?.toISOString() ?? null,
      canBeTried: row?.triable.includes(credential.supplier) ?? false,
    }
  }

  const requireCredential = async (sql: Sql, id: string): Promise<NamedCredential> => {
    const credential = await credentialById(sql, id)
    if (!credential) throw new Refusal('access/not-found')
    return credential
  }

  const recordAct = callerAudit(clock)
  const audit = (tx: Tx, caller: KnownCaller, { id, service, supplier }: NamedCredential, action: string, more = {}) =>
    recordAct(tx, asStaff(caller), id, action, { service, supplier, ...more })

  const end = async (tx: Tx, ids: readonly string[], at: Date): Promise<void> => {
    await endStored(tx, ids, at)
    // Without their key, the secrets cannot be read in a copy of the database either.
    for (const id of ids) await vault.shred(tx, id)
  }

  const proposedCredential = async (sql: Sql, organization: string, { credentialUuid, change }: CredentialChange) => {
    const credential = await credentialById(sql, credentialUuid)
    const state = change === 'use' ? 'ENTERED' : 'IN_USE'
    return credential?.organization === organization && credential.state === state ? credential : undefined
  }

  return {
    async list(sql: Sql, organization: string): Promise<{ services: ServiceView[]; addresses: string[] }> {
      const rows = await currentCredentials(sql, organization)
      const newest = (service: string, state: NamedCredential['state']) => {
        const row = rows.find((row) => row.service === service && row.state === state)
        return row ? toCredentialView(row) : null
      }
      return {
        addresses: [...catalog.addresses],
        services: catalog.services.map(({ triable: _, suppliers, ...service }) => ({
          ...service,
          suppliers: [...suppliers],
          inUse: newest(service.service, 'IN_USE'),
          entered: newest(service.service, 'ENTERED'),
        })),
      }
    },

    read: async (sql: Sql, id: string): Promise<CredentialView> => toCredentialView(await requireCredential(sql, id)),

    /** @throws Refusal request/invalid naming each wrong setting, without its value */
    async enter(tx: Tx, caller: KnownCaller, entry: BodyOf<typeof enterSupplierCredential>): Promise<CredentialView> {
      const { service, supplier, settings } = entry
      const fields = serviceOf(service)?.suppliers.find(({ name }) => name === supplier)?.fields
      if (!fields || serviceOf(service)?.isFixed) throw new Refusal('access/not-found')
      const faults = catalog.settingFaults(service, supplier, settings)
      if (faults.length > 0)
        throw new Refusal('request/invalid', {
          faults: faults.map(({ field, message }) => ({ field: `settings.${field}`, message })),
        })
      const id = randomUUID()
      const enteredAt = clock.now()
      await insertCredential(tx, {
        id,
        organization: caller.organization,
        service,
        supplier,
        state: 'ENTERED',
        sealedSettings: await vault.seal(tx, id, settingsCell(id), settings),
        shown: fields.flatMap(({ name, isSecret }) => {
          const text = settings[name]
          return text === undefined ? [] : [{ name, isSecret, text: isSecret ? maskSecret(text) : text }]
        }),
        enteredBy: caller.identityId,
        enteredAt,
      })
      const credential = await requireCredential(tx, id)
      await audit(tx, caller, credential, 'supplier credentials entered')
      return toCredentialView(credential)
    },

    /** Calls the supplier outside of any transaction. */
    async try(caller: KnownCaller, id: string): Promise<{ result: TrialResult }> {
      const credential = await requireCredential(db, id)
      const { service, supplier, sealedSettings } = credential
      if (!sealedSettings) throw new Refusal('request/invalid', { faults: [noLongerCurrent] })
      const settings = await vault.open<SupplierSettingValues>(db, id, settingsCell(id), sealedSettings)
      const result = await catalog.trial(service, supplier, settings)
      await db.transaction().execute((tx) => audit(tx, caller, credential, 'supplier credentials tried', { result }))
      return { result }
    },

    /** What a proposal of new credentials does, see approvals.ts. */
    proposal: {
      async faults(sql: Sql, organization: string, change: CredentialChange): Promise<FieldFault[]> {
        const credential = await proposedCredential(sql, organization, change)
        return credential ? [] : [noLongerCurrent]
      },
      async apply(
        tx: Tx,
        { organization, payload, at }: { organization: string; payload: CredentialChange; at: Date },
      ) {
        const credential = await proposedCredential(tx, organization, payload)
        if (!credential) throw new Refusal('approvals/closed')
        const rows = await currentCredentials(tx, organization)
        const credentialsBefore = rows.filter(
          ({ service, state }) => service === credential.service && state === 'IN_USE',
        )
        await end(
          tx,
          credentialsBefore.map(({ id }) => id),
          at,
        )
        if (payload.change === 'use') await activate(tx, credential.id, at)
      },
      async drop(tx: Tx, organization: string, payload: CredentialChange): Promise<void> {
        if (payload.change !== 'use') return
        const credential = await proposedCredential(tx, organization, payload)
        if (credential) await end(tx, [credential.id], clock.now())
      },
    },

    /** Removes the secrets of credentials that no one approved in time. */
    async endUnapproved(now: Date): Promise<void> {
      const ids = await unapprovedBefore(db, new Date(now.getTime() - unapprovedDays * dayMs))
      if (ids.length > 0) await db.transaction().execute((tx) => end(tx, ids, now))
    },
  }
}

export type SupplierCredentials = ReturnType<typeof supplierCredentials>
