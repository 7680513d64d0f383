import * as accounts from '#src/features/accounts/accounts.contract.ts'
import * as broker from '#src/features/accounts/broker.contract.ts'
import * as invitations from '#src/features/accounts/invitations.contract.ts'
import * as linkedAccounts from '#src/features/accounts/linked-accounts.contract.ts'
import * as passkeys from '#src/features/accounts/passkeys.contract.ts'
import * as people from '#src/features/accounts/people.contract.ts'
import * as recovery from '#src/features/accounts/recovery.contract.ts'
import * as secondFactor from '#src/features/accounts/second-factor.contract.ts'
import { accountsRoutes } from '#src/features/accounts/server/accounts.routes.ts'
import { brokerAddresses } from '#src/features/accounts/server/broker/broker-addresses.ts'
import { identityBroker } from '#src/features/accounts/server/broker/identity-broker.ts'
import { localBrokerAccounts } from '#src/features/accounts/server/broker/local-broker-accounts.service.ts'
import { sendProof, sendProofJob } from '#src/features/accounts/server/mailbox-proof.job.ts'
import { invitationsRoutes } from '#src/features/accounts/server/profile/invitations.routes.ts'
import { peopleRoutes } from '#src/features/accounts/server/profile/people.routes.ts'
import { recoveryRoutes } from '#src/features/accounts/server/recovery.routes.ts'
import { passkeysRoutes } from '#src/features/accounts/server/second-factor/passkeys.routes.ts'
import { secondFactorRoutes } from '#src/features/accounts/server/second-factor/second-factor.routes.ts'
import { sessionsRoutes } from '#src/features/accounts/server/sessions/sessions.routes.ts'
import { accountsSweep } from '#src/features/accounts/server/sessions/sweep.service.ts'
import * as sessions from '#src/features/accounts/sessions.contract.ts'
import * as stepUp from '#src/features/accounts/step-up.contract.ts'
import { runs } from '#src/platform/server/jobs/job.ts'
import { hourly } from '#src/platform/server/jobs/worker.ts'
import { sandboxIdentityBroker } from '#src/vendors/identity-broker/server/sandbox.ts'
import { sweepIssuerKeys } from '#src/vendors/identity-broker/server/sandbox-keys.store.ts'
import { sweepIssuerRecords } from '#src/vendors/identity-broker/server/sandbox-records.store.ts'
import { releaseWork } from '../core/release-work.ts'
import type { FeatureWiring } from './feature.ts'

export const accountsWiring: FeatureWiring = {
  contracts: {
    accounts,
    broker,
    invitations,
    linkedAccounts,
    passkeys,
    people,
    recovery,
    secondFactor,
    sessions,
    stepUp,
  },
  jobs: [sendProofJob],
  paths: {
    '/identity-broker/issuers/': 'absent in production',
    '/identity-broker/:audience/callback/': 'opens by the state of a login begun in the same browser',
  },
  wire(core) {
    const { config, db, clock } = core
    const addresses = brokerAddresses(core)
    const sandbox = config.production
      ? undefined
      : sandboxIdentityBroker({
          ...core,
          addresses,
          accounts: localBrokerAccounts(core.accounts, config.production),
          ownAddress: config,
        })
    const logIns = identityBroker(core, core.accounts, { addresses, local: sandbox })
    const deps = { ...core.accounts, ...logIns.accountsDeps }
    return {
      routes: [
        ...accountsRoutes(deps),
        ...recoveryRoutes(deps),
        ...sessionsRoutes(deps),
        ...secondFactorRoutes(deps),
        ...passkeysRoutes(deps),
        ...logIns.routes,
        ...invitationsRoutes(deps),
        ...peopleRoutes({ ...core, releaseWork: releaseWork(core) }),
      ],
      jobs: [runs(sendProofJob, sendProof(core.accounts))],
      sweeps: {
        accounts: accountsSweep(db, clock),
        // In production too, whose databases may hold records from before the issuers became a sandbox.
        'sandbox-issuers': hourly(clock, async (now) => {
          await sweepIssuerRecords(db, now)
          await sweepIssuerKeys(db, now)
        }),
      },
      mounts: [logIns.mount, ...(sandbox ? [sandbox.mount] : [])],
    }
  },
}
