import { useCallback, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useApi } from '#src/platform/browser/api.tsx'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { localDay } from '#src/platform/browser/local-day.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import {
  addPasskey,
  listPasskeys,
  type Passkey,
  passkeyName,
  removePasskey,
  renamePasskey,
  requestNewPasskey,
} from '../../passkeys.contract.ts'
import type { spanish } from '../../second-factor.es.ts'
import { knowsPasskeys, makePasskey } from '../passkey-browser.service.ts'
import { SettingForm, useSettingForm } from './setting-form.panel.tsx'
import { type EditMode, SettingRow } from './setting-row.panel.tsx'

/** Renders the person's passkeys for this host: one row to add a passkey, and one row for each passkey. */
export function PasskeysSetting() {
  const t = useMessages<keyof typeof spanish>()
  const { passkeys, read } = usePasskeys()
  const canMake = useKnowsPasskeys()
  return (
    <>
      <SettingRow
        label={t('Passkeys')}
        value={
          passkeys &&
          (passkeys.length > 0 ? t('{count} {count|passkey|passkeys}', { count: passkeys.length }) : t('None yet'))
        }
        note={t('A passkey logs you in with your fingerprint, face or device PIN, without a password.')}
        action={t('Add')}
      >
        {canMake ? (mode) => <AddPasskey mode={mode} reload={read} /> : undefined}
      </SettingRow>
      {passkeys?.map((passkey) => (
        <OnePasskey key={passkey.uuid} passkey={passkey} reload={read} />
      ))}
    </>
  )
}

const usePasskeys = () => {
  const call = useApi()
  const [passkeys, setPasskeys] = useState<readonly Passkey[]>()
  const read = useCallback(() => {
    // If this fails, the row does not say how many passkeys there are.
    call(listPasskeys).then(setPasskeys, () => undefined)
  }, [call])
  useEffect(read, [read])
  return { passkeys, read }
}

/** Returns whether the browser supports passkeys. The server cannot know, so it renders the row without its button. */
const useKnowsPasskeys = (): boolean => {
  const [knows, setKnows] = useState(false)
  useEffect(() => setKnows(knowsPasskeys()), [])
  return knows
}

interface ChangeProps {
  mode: EditMode
  reload: () => void
}

const PasskeyName = z.object({ name: passkeyName })

function AddPasskey({ mode, reload }: ChangeProps) {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const [refused, setRefused] = useState(false)
  const form = useSettingForm({
    mode,
    reload,
    successMessage: t('Your passkey is ready.'),
    schema: PasskeyName,
    async save({ name }) {
      setRefused(false)
      const question = await call(requestNewPasskey)
      const passkey = await makePasskey(question).catch(() => {
        setRefused(true)
        throw new CallFailure(
          400,
          'No passkey was created. Your device may already have one, or the request was canceled.',
          { code: 'passkey/not-made' },
        )
      })
      await call(addPasskey, { body: { name, passkey } })
    },
  })
  return (
    <SettingForm form={form} mode={mode} submitLabel={refused ? t('Try again') : t('Create passkey')}>
      <TextField
        name="name"
        label={t('Name of this device')}
        hint={t('Such as My phone or Work laptop.')}
        maxLength={40}
        width="medium"
      />
    </SettingForm>
  )
}

function OnePasskey({ passkey, reload }: { passkey: Passkey; reload: () => void }) {
  const t = useMessages<keyof typeof spanish>()
  const date = t.date(localDay(passkey.createdAt))
  return (
    <SettingRow
      label={t('Passkey')}
      value={passkey.name}
      note={
        passkey.usedAt
          ? t('Created {date}, last used {used}', { date, used: t.date(localDay(passkey.usedAt)) })
          : t('Created {date}, not used yet', { date })
      }
    >
      {(mode) => <ChangePasskey passkey={passkey} mode={mode} reload={reload} />}
    </SettingRow>
  )
}

function ChangePasskey({ passkey, mode, reload }: ChangeProps & { passkey: Passkey }) {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const [removing, setRemoving] = useState(false)
  const params = { passkeyUuid: passkey.uuid }
  const form = useSettingForm({
    mode,
    reload,
    successMessage: t('The name is saved.'),
    schema: PasskeyName,
    initial: { name: passkey.name },
    save: (body) => call(renamePasskey, { params, body }),
  })
  if (removing) return <RemovePasskey passkey={passkey} mode={mode} reload={reload} />
  return (
    <div className="flex flex-col gap-6">
      <SettingForm form={form} mode={mode} submitLabel={t('Save name')}>
        <TextField name="name" label={t('Name of this device')} maxLength={40} width="medium" />
      </SettingForm>
      <div className="border-rule border-t pt-4">
        <Button variant="danger" size="compact" onClick={() => setRemoving(true)}>
          {t('Remove')}
        </Button>
      </div>
    </div>
  )
}

function RemovePasskey({ passkey, mode, reload }: ChangeProps & { passkey: Passkey }) {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  const remove = () => {
    setState('busy')
    call(removePasskey, { params: { passkeyUuid: passkey.uuid } }).then(reload, () => setState('failed'))
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="font-semibold">{t('Remove {name}?', { name: passkey.name })}</p>
      <p>{t('It will no longer log you in here. Remove it from your device as well.')}</p>
      {state === 'failed' && <Notice tone="error" role="alert" heading={t('That didn’t work. Please try again.')} />}
      <div className="flex flex-wrap items-center gap-4">
        <Button variant="danger" loading={state === 'busy'} loadingLabel={t('Saving')} onClick={remove}>
          {t('Remove')}
        </Button>
        <Button variant="quiet" onClick={mode.close}>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  )
}
