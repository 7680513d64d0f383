import { type ReactNode, useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import type { CallFailure } from '#src/platform/browser/api-client.ts'
import { saveFile } from '#src/platform/browser/storage/save-file.ts'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { DataTable, PagedRows, RowButton } from '#src/platform/ui/console/data-table.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { useAct } from '#src/platform/ui/use-act.ts'
import { fill } from '#src/platform/words/english.ts'
import {
  type EditedOriginator,
  exportOriginators,
  inviteOriginator,
  listOriginators,
} from '../referring/originators-editor.contract.ts'
import { OriginatorForm } from './originator-form.panel.tsx'
import { OriginatorsImport } from './originators-import.panel.tsx'

const accountNames = {
  none: 'Not invited',
  invited: 'Invited',
  expired: 'Invitation expired',
  active: 'Has an account',
  disabled: 'Account disabled',
} as const satisfies Record<EditedOriginator['account'], string>

export interface OriginatorsProps {
  /** Where the lender itself is licensed; undefined while it is not known. */
  lenderStates: readonly string[] | undefined
  /** Renders further actions for an originator with an account. */
  renderAccountExtra: (accountUuid: string) => ReactNode
}

/** Lists the lender's loan originators, with forms to add, change, invite, import and export them. */
export function Originators({ lenderStates, renderAccountExtra }: OriginatorsProps) {
  const [after, setAfter] = useState<string>()
  const [open, setOpen] = useState<EditedOriginator | 'new' | 'import'>()
  const list = useAnswer(listOriginators, after === undefined ? {} : { query: { after } })
  const originator = typeof open === 'object' ? open : undefined
  const close = () => setOpen(undefined)
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen('new')}>Add originator</Button>
        <Button variant="secondary" onClick={() => setOpen('import')}>
          Import CSV
        </Button>
        <ExportButton />
      </div>
      <PagedRows
        of={list}
        failureHeading="The originators did not load."
        answerRows={({ originators }) => originators}
        none="No originators yet. Add one, or import a file."
        after={after}
        onPage={setAfter}
      >
        {(originators) => (
          <DataTable
            caption="Originators"
            rows={originators}
            rowKey={({ uuid }) => uuid}
            columns={[
              {
                head: 'Name',
                cell: (row) => (
                  <>
                    <RowButton onPress={() => setOpen(row)}>{row.name}</RowButton>
                    {!row.isActive && <span className="block text-13 text-warning">No longer with us</span>}
                  </>
                ),
              },
              { head: 'NMLS ID', className: () => 'figures', cell: ({ nmls }) => nmls },
              { head: 'Company', from: 'md', cell: ({ company }) => company ?? '—' },
              { head: 'Licensed in', cell: (row) => <LicensedIn originator={row} /> },
              { head: 'Account', from: 'md', cell: ({ account }) => accountNames[account] },
            ]}
          />
        )}
      </PagedRows>
      <Dialog
        id="originator"
        open={open !== undefined && open !== 'import'}
        onClose={close}
        heading={originator?.name ?? 'New originator'}
        isWide
      >
        {originator && (
          <Invite
            originator={originator}
            onInvited={(originator) => {
              setOpen(originator)
              list.load()
            }}
          />
        )}
        <OriginatorForm
          key={originator?.uuid ?? 'new'}
          originator={originator}
          lenderStates={lenderStates}
          onCancel={close}
          onSaved={() => {
            close()
            list.load()
          }}
        />
        {originator?.accountUuid && renderAccountExtra(originator.accountUuid)}
      </Dialog>
      <Dialog id="originators-import" open={open === 'import'} onClose={close} heading="Import originators" isWide>
        <OriginatorsImport
          onApplied={() => {
            close()
            list.load()
          }}
        />
      </Dialog>
    </div>
  )
}

function LicensedIn({ originator: { licenses } }: { originator: EditedOriginator }) {
  const statesOf = (status: (typeof licenses)[number]['status']) =>
    licenses
      .filter((license) => license.status === status)
      .map(({ state }) => state)
      .join(', ')
  const [validStates, soonStates, expiredStates] = [statesOf('valid'), statesOf('expires-soon'), statesOf('expired')]
  return (
    <>
      {validStates || (!soonStates && 'No state')}
      {soonStates && (
        <span className="block text-13 text-warning">{fill('Expires soon: {states}', { states: soonStates })}</span>
      )}
      {expiredStates && (
        <span className="block text-13 text-error">{fill('Expired: {states}', { states: expiredStates })}</span>
      )}
    </>
  )
}

function Invite({
  originator,
  onInvited,
}: {
  originator: EditedOriginator
  onInvited: (originator: EditedOriginator) => void
}) {
  const call = useApi()
  const { busy, act } = useAct({ faultText: invitationFault })
  const { account, email, link, isActive, uuid } = originator
  const invite = () =>
    act(async () => {
      const invitedOriginator = await call(inviteOriginator, { params: { originatorUuid: uuid } })
      onInvited(invitedOriginator)
      return fill('The invitation is on its way to {email}.', { email })
    })
  return (
    <div className="flex flex-col gap-3 border-rule border-b pb-4">
      <p className="break-all text-15">
        <span className="text-muted">Link for borrowers:</span> {link}
      </p>
      <p className="text-15 text-muted">{accountNames[account]}</p>
      {isActive && ['none', 'invited', 'expired'].includes(account) && (
        <div>
          <Button
            variant="secondary"
            size="compact"
            loading={busy}
            loadingLabel="Sending…"
            onClick={() => void invite()}
          >
            {account === 'none' ? 'Invite to create an account' : 'Send the invitation again'}
          </Button>
        </div>
      )}
    </div>
  )
}

const invitationFault = ({ faults, userMessage }: CallFailure): string => faults[0]?.message ?? userMessage

function ExportButton() {
  const call = useApi()
  const { busy, act } = useAct()
  const run = () =>
    act(async () => {
      saveFile((await call(exportOriginators)).csv, 'text/csv;charset=utf-8', 'originators.csv')
      return null
    })
  return (
    <Button variant="secondary" loading={busy} loadingLabel="Loading" onClick={() => void run()}>
      Export CSV
    </Button>
  )
}
