import { useState } from 'react'
import { useConsentWording } from '#src/brands/browser/consent-wording.ts'
import { usePageData } from '#src/brands/browser/page-data.tsx'
import { consentText } from '#src/domain/lending/consent-texts.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { type ConsentState, freelyGivenConsents, readConsentTypes, saveConsent } from '../../accounts.contract.ts'
import type { spanish } from '../../accounts.es.ts'
import { LoadAgain } from '../load-again.panel.tsx'

type Free = (typeof freelyGivenConsents)[number]

const names = {
  SMS: 'Texts about offers and news',
  SMS_TRANSACTIONAL: 'Texts about your application',
  SHARING_LIMIT: 'Limit sharing of my information',
  COMMUNICATIONS: 'Documents and notices by email',
  PRIVACY: 'Privacy notice',
  TERMS: 'Terms of use',
} as const satisfies Record<string, keyof typeof spanish>

const isNamed = (type: string): type is keyof typeof names => type in names
const isFree = (type: string): type is Free => (freelyGivenConsents as readonly string[]).includes(type)

/**
 * Renders the consents of the person. Consents to texts can be turned on and off here. A consent that an application
 * depends on is withdrawn by writing to or calling the lender.
 */
export function ConsentsSetting() {
  const t = useMessages<keyof typeof spanish>()
  const call = useApi()
  const { answer: consents, setAnswer, failure, load } = useAnswer(readConsentTypes)
  const [refused, setRefused] = useState(false)
  const [busy, setBusy] = useState<string>()
  const { today } = usePageData()
  const consentWording = useConsentWording()

  const change = async (type: Free, version: string, optedIn: boolean) => {
    setBusy(type)
    setRefused(false)
    try {
      setAnswer(await call(saveConsent, { body: { type, version, optedIn } }))
    } catch {
      setRefused(true)
    } finally {
      setBusy(undefined)
    }
  }

  if (failure !== undefined) return <LoadAgain message={t('We couldn’t load what you agreed to.')} load={load} />
  if (!consents) return <Skeleton />
  return (
    <>
      {refused && <Notice tone="error" role="alert" heading={t('That didn’t work. Please try again.')} />}
      <ul>
        {consents.filter(isShown).map(({ type, version, optedIn }) => {
          // A consent with a switch shows its full wording below its name.
          const text = isFree(type) ? consentText(type, Number(version), today) : undefined
          return (
            <li key={type} className="border-rule border-b py-3">
              <div className="flex items-center gap-6">
                <span id={`consent-${type}`} className="min-w-0 flex-1">
                  {isNamed(type) && t(names[type])}
                </span>
                {isFree(type) ? (
                  <Switch
                    labelId={`consent-${type}`}
                    on={optedIn === true}
                    disabled={busy === type || (!text && optedIn !== true)}
                    onChange={(on) => void change(type, version, on)}
                  />
                ) : (
                  <span className="text-15 text-muted">{t('Agreed')}</span>
                )}
              </div>
              {text && (
                <p id={`consent-${type}-wording`} className="text-15 text-muted">
                  {consentWording(text)}
                </p>
              )}
            </li>
          )
        })}
      </ul>
      <p className="pt-3 text-15 text-muted">
        {t.rich('You can stop documents by email at any time: {link}. We’ll then send them on paper.', {
          link: (
            <a className="text-primary underline underline-offset-4" href="/contact">
              {t('email or call us')}
            </a>
          ),
        })}
      </p>
    </>
  )
}

/** Returns whether a consent is shown. A consent with a switch is always shown, another one only after it was given. */
const isShown = ({ type, optedIn }: ConsentState): boolean => isNamed(type) && (isFree(type) || optedIn === true)

interface SwitchProps {
  /** The id of the consent's name. The id of its wording is the same with '-wording' after it. */
  labelId: string
  on: boolean
  disabled: boolean
  onChange: (on: boolean) => void
}

function Switch({ labelId, on, disabled, onChange }: SwitchProps) {
  const t = useMessages<keyof typeof spanish>()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-labelledby={labelId}
      aria-describedby={`${labelId}-wording`}
      disabled={disabled}
      onClick={() => onChange(!on)}
      className="inline-flex min-h-11 shrink-0 items-center gap-2 text-15 disabled:text-muted"
    >
      <span aria-hidden="true" className="min-w-10 text-right">
        {on ? t('On') : t('Off')}
      </span>
      <span
        aria-hidden="true"
        className={`flex h-7 w-12 items-center rounded-full border px-0.5 transition-colors duration-160 ${on ? 'justify-end border-primary bg-primary' : 'border-edge bg-surface'}`}
      >
        <span className={`size-5.5 rounded-full ${on ? 'bg-on-primary' : 'bg-edge'}`} />
      </span>
    </button>
  )
}
