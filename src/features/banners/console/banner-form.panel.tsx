import type { ReactNode } from 'react'
import { Button } from '#src/platform/ui/button.tsx'
import { BilingualText } from '#src/platform/ui/console/bilingual-text.tsx'
import { inputClass } from '#src/platform/ui/fields/field-frame.tsx'
import { MessagesProvider } from '#src/platform/ui/messages.tsx'
import { spanish as uiWords } from '#src/platform/ui/ui.es.ts'
import { type BannerDraft, bannerApps, bannerVariants, maxMessageLength } from '../banners.contract.ts'
import { spanish } from '../banners.es.ts'
import { BannerStrip } from '../browser/banner-strip.panel.tsx'
import { bannerStateAt } from '../own-banners.rules.ts'

/** The texts that the strip shows beside the message. */
const previewDictionary = { ...uiWords, ...spanish }

const messageLabels = { en: 'Message in English; write a link as [words](address)', es: 'Message in Spanish' }
const appNames = { borrower: 'Borrower pages', console: 'Console', marketing: 'Marketing site' } as const
const variantNames = { info: 'Information', warn: 'Warning' } as const
const stateNames = { off: 'Off', scheduled: 'Scheduled', shown: 'Shown', over: 'Ended' } as const

interface BannerFormProps {
  banner: BannerDraft
  /** Milliseconds since 1970 UTC. */
  now: number
  onChange: (banner: BannerDraft | undefined) => void
}

/** Edits one banner and shows how readers see it in both languages. */
export function BannerForm({ banner, now, onChange }: BannerFormProps) {
  const set = (change: Partial<BannerDraft>) => onChange({ ...banner, ...change })
  const { uuid, apps, variant } = banner
  return (
    <fieldset className="flex flex-col gap-4 border-rule border-b pb-6">
      <legend className="mb-2 font-semibold">{stateNames[bannerStateAt(banner, now)]}</legend>
      <Preview banner={banner} />
      <BilingualText
        labels={messageLabels}
        maxLength={maxMessageLength}
        value={{ en: banner.message, es: banner.messageEs }}
        onChange={({ en, es }) => set({ message: en, messageEs: es })}
      />
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        {bannerApps.map((app) => (
          <Check
            key={app}
            label={appNames[app]}
            isChecked={apps.includes(app)}
            onChange={(isOn) =>
              set({ apps: bannerApps.filter((other) => (other === app ? isOn : apps.includes(other))) })
            }
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        {bannerVariants.map((option) => (
          <label key={option} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name={`variant-${uuid}`}
              className="choice-radio"
              checked={variant === option}
              onChange={() => set({ variant: option })}
            />
            {variantNames[option]}
          </label>
        ))}
        <Check label="On" isChecked={banner.active} onChange={(active) => set({ active })} />
        <Check
          label="Visitors can close it"
          isChecked={banner.dismissable}
          onChange={(dismissable) => set({ dismissable })}
        />
      </div>
      <div className="flex flex-wrap items-end gap-4">
        <LabeledField label="Shown from (your time)">
          <MomentInput value={banner.showsFrom} onChange={(showsFrom) => set({ showsFrom })} />
        </LabeledField>
        <LabeledField label="Shown until (your time)">
          <MomentInput value={banner.showsUntil} onChange={(showsUntil) => set({ showsUntil })} />
        </LabeledField>
        <Button variant="quiet" size="compact" onClick={() => onChange(undefined)}>
          Remove
        </Button>
      </div>
    </fieldset>
  )
}

function Preview({ banner }: { banner: BannerDraft }) {
  return (
    <section aria-label="Preview" className="border border-rule">
      <BannerStrip banners={[banner]} linkTarget="_top" />
      <MessagesProvider language="es" dictionary={previewDictionary}>
        <div lang="es">
          <BannerStrip banners={[banner]} linkTarget="_top" />
        </div>
      </MessagesProvider>
    </section>
  )
}

function LabeledField({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className="flex flex-col gap-1 text-13">
      {label}
      {children}
    </label>
  )
}

interface CheckProps {
  label: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

function Check({ label, isChecked, onChange }: CheckProps) {
  return (
    <label className="flex min-h-11 items-center gap-2">
      <input
        type="checkbox"
        className="choice-box"
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  )
}

/** Returns an instant in the format of the browser's date and time field, in this machine's time zone. */
const localText = (instant: string | null): string => {
  if (instant === null) return ''
  const date = new Date(instant)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

function MomentInput({ value, onChange }: { value: string | null; onChange: (instant: string | null) => void }) {
  return (
    <input
      type="datetime-local"
      className={`${inputClass} min-h-11 py-1`}
      defaultValue={localText(value)}
      onChange={({ target }) => {
        const instant = new Date(target.value)
        onChange(Number.isNaN(instant.getTime()) ? null : instant.toISOString())
      }}
    />
  )
}
