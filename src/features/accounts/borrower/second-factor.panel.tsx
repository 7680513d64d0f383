import { useCallback, useEffect, useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { localDay } from '#src/platform/browser/local-day.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import {
  readSecondFactor,
  renewRecoveryCodes,
  type SecondFactor,
  turnOffSecondFactor,
} from '../second-factor.contract.ts'
import type { spanish } from '../second-factor.es.ts'
import { RecoveryCodes } from './recovery-codes.panel.tsx'
import { SetUpSecondFactor } from './second-factor-set-up.panel.tsx'
import { SettingRow, type SettingWay } from './setting-row.panel.tsx'
import type { SettingProps } from './settings-sections.table.tsx'

/** The authenticator app and its recovery codes, two lines of the settings. */
export function SecondFactorSetting({ profile, reload }: SettingProps) {
  const t = useWords<keyof typeof spanish>()
  const { factor, read } = useSecondFactor()
  const isOn = factor?.enabled ?? profile.totpVerified
  const changed = useCallback(() => {
    read()
    reload()
  }, [read, reload])
  const since = factor?.since
  return (
    <>
      <SettingRow
        label={t('Authenticator app')}
        value={since ? t('On since {date}', { date: t.date(localDay(since)) }) : isOn ? t('On') : t('Off')}
        note={t('A code from your phone, asked for beside the password.')}
        action={isOn ? t('Change') : t('Set up')}
      >
        {(way) =>
          isOn ? (
            <Manage mayTurnOff={factor?.required === false} way={way} changed={changed} />
          ) : (
            <SetUp way={way} changed={changed} />
          )
        }
      </SettingRow>
      {factor?.enabled && (
        <SettingRow
          label={t('Recovery codes')}
          value={t('{count} {count|code|codes} left', { count: factor.recoveryCodesLeft })}
          note={t('The old ones stop working at once.')}
          action={t('Make new ones')}
        >
          {(way) => <NewCodes way={way} changed={changed} />}
        </SettingRow>
      )}
    </>
  )
}

const useSecondFactor = () => {
  const call = useApi()
  const [factor, setFactor] = useState<SecondFactor>()
  const read = useCallback(() => {
    // Without it the line shows what the profile says.
    call(readSecondFactor).then(setFactor, () => undefined)
  }, [call])
  useEffect(read, [read])
  return { factor, read }
}

interface ChangeProps {
  way: SettingWay
  changed: () => void
}

function SetUp({ way, changed }: ChangeProps) {
  const t = useWords<keyof typeof spanish>()
  return (
    <SetUpSecondFactor
      onCancel={way.close}
      onDone={() => {
        changed()
        way.done(t('The authenticator app is on.'))
      }}
    />
  )
}

function Manage({ mayTurnOff, way, changed }: ChangeProps & { mayTurnOff: boolean }) {
  const t = useWords<keyof typeof spanish>()
  const [step, setStep] = useState<'choose' | 'another' | 'off'>('choose')
  if (step === 'another') return <SetUp way={way} changed={changed} />
  if (step === 'off') return <TurnOff way={way} changed={changed} />
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button look="secondary" onClick={() => setStep('another')}>
        {t('Set up another')}
      </Button>
      {mayTurnOff && (
        <Button look="danger" onClick={() => setStep('off')}>
          {t('Turn off')}
        </Button>
      )}
      <Button look="quiet" onClick={way.close}>
        {t('Cancel')}
      </Button>
    </div>
  )
}

function TurnOff({ way, changed }: ChangeProps) {
  const t = useWords<keyof typeof spanish>()
  const call = useApi()
  const { state, run } = useAct(async () => {
    await call(turnOffSecondFactor)
    changed()
    way.done(t('The authenticator app is off.'))
  })
  return (
    <div className="flex flex-col gap-4">
      <p className="font-semibold">{t('Turn it off?')}</p>
      <p>{t('From then on the password alone opens your account.')}</p>
      {state === 'failed' && <NotDone />}
      <div className="flex flex-wrap items-center gap-4">
        <Button look="danger" loading={state === 'busy'} loadingLabel={t('Saving')} onClick={run}>
          {t('Turn off')}
        </Button>
        <Button look="quiet" onClick={way.close}>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  )
}

function NewCodes({ way, changed }: ChangeProps) {
  const t = useWords<keyof typeof spanish>()
  const call = useApi()
  const [codes, setCodes] = useState<readonly string[]>()
  const { state, run } = useAct(async () => setCodes((await call(renewRecoveryCodes)).recoveryCodes))
  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        onKept={() => {
          changed()
          way.done(t('Your new recovery codes are in force.'))
        }}
      />
    )
  return (
    <div className="flex flex-col gap-4">
      {state === 'failed' && <NotDone />}
      <div className="flex flex-wrap items-center gap-4">
        <Button loading={state === 'busy'} loadingLabel={t('Saving')} onClick={run}>
          {t('Make new ones')}
        </Button>
        <Button look="quiet" onClick={way.close}>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  )
}

function NotDone() {
  const t = useWords<keyof typeof spanish>()
  return <Notice tone="error" role="alert" heading={t('That did not work. Please try again.')} />
}

/** One act behind a button: busy while it runs, and what became of it. */
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
