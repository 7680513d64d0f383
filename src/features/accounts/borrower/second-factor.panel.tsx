import { useCallback, useEffect, useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { localDay } from '#src/platform/browser/local-day.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import {
  readSecondFactor,
  renewRecoveryCodes,
  type SecondFactor,
  turnOffSecondFactor,
} from '../second-factor.contract.ts'
import type { spanish } from '../second-factor.es.ts'
import { RecoveryCodes } from './settings/recovery-codes.panel.tsx'
import { SetUpSecondFactor } from './settings/second-factor-set-up.panel.tsx'
import { type EditMode, SettingRow } from './settings/setting-row.panel.tsx'
import type { SettingProps } from './settings/settings-sections.table.tsx'

/** Renders the authenticator app and its recovery codes as two rows of the settings. */
export function SecondFactorSetting({ profile, reload }: SettingProps) {
  const t = useMessages<keyof typeof spanish>()
  const { factor, read } = useSecondFactor()
  const isOn = factor?.enabled ?? profile.totpVerified
  const refresh = useCallback(() => {
    read()
    reload()
  }, [read, reload])
  const since = factor?.since
  return (
    <>
      <SettingRow
        label={t('Authenticator app')}
        value={since ? t('On since {date}', { date: t.date(localDay(since)) }) : isOn ? t('On') : t('Off')}
        note={t('A code from your phone, in addition to your password.')}
        action={isOn ? t('Change') : t('Set up')}
      >
        {(mode) =>
          isOn ? (
            <Manage mayTurnOff={factor?.required === false} mode={mode} onChange={refresh} />
          ) : (
            <SetUp mode={mode} onChange={refresh} />
          )
        }
      </SettingRow>
      {factor?.enabled && (
        <SettingRow
          label={t('Recovery codes')}
          value={t('{count} {count|code|codes} left', { count: factor.recoveryCodesLeft })}
          note={t('Old codes stop working immediately.')}
          action={t('Get new codes')}
        >
          {(mode) => <NewCodes mode={mode} onChange={refresh} />}
        </SettingRow>
      )}
    </>
  )
}

const useSecondFactor = () => {
  const call = useApi()
  const [factor, setFactor] = useState<SecondFactor>()
  const read = useCallback(() => {
    // If this fails, the row shows the state from the profile.
    call(readSecondFactor).then(setFactor, () => undefined)
  }, [call])
  useEffect(read, [read])
  return { factor, read }
}

interface ChangeProps {
  mode: EditMode
  onChange: () => void
}

function SetUp({ mode, onChange }: ChangeProps) {
  const t = useMessages<keyof typeof spanish>()
  return (
    <SetUpSecondFactor
      onCancel={mode.close}
      onDone={() => {
        onChange()
        mode.finish(t('The authenticator app is on.'))
      }}
    />
  )
}

function Manage({ mayTurnOff, mode, onChange }: ChangeProps & { mayTurnOff: boolean }) {
  const t = useMessages<keyof typeof spanish>()
  const [step, setStep] = useState<'choose' | 'another' | 'off'>('choose')
  if (step === 'another') return <SetUp mode={mode} onChange={onChange} />
  if (step === 'off') return <TurnOff mode={mode} onChange={onChange} />
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button variant="secondary" onClick={() => setStep('another')}>
        {t('Set up another')}
      </Button>
      {mayTurnOff && (
        <Button variant="danger" onClick={() => setStep('off')}>
          {t('Turn off')}
        </Button>
      )}
      <Button variant="quiet" onClick={mode.close}>
        {t('Cancel')}
      </Button>
    </div>
  )
}

function TurnOff({ mode, onChange }: ChangeProps) {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const { state, run } = useAct(async () => {
    await call(turnOffSecondFactor)
    onChange()
    mode.finish(t('The authenticator app is off.'))
  })
  return (
    <div className="flex flex-col gap-4">
      <p className="font-semibold">{t('Turn it off?')}</p>
      <p>{t('After that, you’ll log in with just your password.')}</p>
      {state === 'failed' && <SecondFactorFailure />}
      <div className="flex flex-wrap items-center gap-4">
        <Button variant="danger" loading={state === 'busy'} loadingLabel={t('Saving')} onClick={run}>
          {t('Turn off')}
        </Button>
        <Button variant="quiet" onClick={mode.close}>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  )
}

function NewCodes({ mode, onChange }: ChangeProps) {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const [codes, setCodes] = useState<readonly string[]>()
  const { state, run } = useAct(async () => setCodes((await call(renewRecoveryCodes)).recoveryCodes))
  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        onSaved={() => {
          onChange()
          mode.finish(t('Your new recovery codes are active.'))
        }}
      />
    )
  return (
    <div className="flex flex-col gap-4">
      {state === 'failed' && <SecondFactorFailure />}
      <div className="flex flex-wrap items-center gap-4">
        <Button loading={state === 'busy'} loadingLabel={t('Saving')} onClick={run}>
          {t('Get new codes')}
        </Button>
        <Button variant="quiet" onClick={mode.close}>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  )
}

function SecondFactorFailure() {
  const t = useMessages<keyof typeof spanish>()
  return <Notice tone="error" role="alert" heading={t('That didn’t work. Please try again.')} />
}

/** Runs one action behind a button and returns its state. */
const useAct = (act: () => Promise<void>) => {
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  const run = () => {
    setState('busy')
    act().then(
      () => setState('ready'),
      () => setState('failed'),
    )
  }
  return { state, run }
}
