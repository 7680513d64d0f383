import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../messages.tsx'
import { useForm } from '../step-form.tsx'
import type { spanish } from '../ui.es.ts'
import { SelectField } from './choice-fields.tsx'
import { FieldFrame, useField } from './field-frame.tsx'
import { type AddressFieldProps, type PostalAddress, SearchedAddress } from './searched-address.tsx'
import { TextField } from './text-fields.tsx'

type Mode =
  | { kind: 'searching' }
  | { kind: 'chosen'; address: PostalAddress; justNow: boolean }
  | { kind: 'typing'; street1: string }

const oneLine = ({ street1, street2, city, state, zip }: PostalAddress) =>
  [street1, street2, `${city}, ${state} ${zip}`].filter(Boolean).join(' ')

const isComplete = (address: Partial<PostalAddress> | undefined): address is PostalAddress =>
  Boolean(address?.street1 && address.city && address.state && address.zip)

/**
 * An address found by search, or entered manually if it is not listed or the search is down. Answers are
 * `<name>.street1` and so on.
 */
export function AddressField(props: AddressFieldProps) {
  const form = useForm()
  const field = useField(props)
  const first = props.initial ?? (field.initial as Partial<PostalAddress> | undefined)
  const [mode, setMode] = useState<Mode>(() =>
    isComplete(first) ? { kind: 'chosen', address: first, justNow: false } : { kind: 'searching' },
  )
  const { name, emptyMessage = 'Please enter a valid property address' } = props

  const compounds = form?.compounds
  useEffect(() => {
    if (mode.kind === 'typing') compounds?.delete(name)
    else compounds?.set(name, mode.kind === 'searching' ? emptyMessage : undefined)
    return () => {
      compounds?.delete(name)
    }
  }, [compounds, name, mode.kind, emptyMessage])

  const formId = form?.id
  useEffect(() => {
    if (!formId || mode.kind === 'searching' || (mode.kind === 'chosen' && !mode.justNow)) return
    // Choosing a suggestion is not an input event, so the form is notified: errors are checked again, and live values
    // update.
    const answer = document.getElementById(formId)?.querySelector(`[name^="${CSS.escape(name)}."]`)
    answer?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [formId, name, mode])

  if (mode.kind === 'typing')
    return <TypedAddress {...props} street1={mode.street1} onSearch={() => setMode({ kind: 'searching' })} />
  if (mode.kind === 'chosen')
    return (
      <ChosenAddress
        {...props}
        address={mode.address}
        justNow={mode.justNow}
        onChange={() => setMode({ kind: 'searching' })}
      />
    )
  return (
    <SearchedAddress
      {...props}
      onType={(street1) => setMode({ kind: 'typing', street1 })}
      onChosen={(address) => {
        setMode({ kind: 'chosen', address, justNow: true })
        props.onChoose?.(address)
      }}
    />
  )
}

const parts = ['street1', 'street2', 'city', 'state', 'zip'] as const

function ChosenAddress(props: AddressFieldProps & { address: PostalAddress; justNow: boolean; onChange: () => void }) {
  const t = useMessages<keyof typeof spanish>()
  const field = useField(props)
  const { address, name, justNow } = props
  const change = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (justNow) change.current?.focus()
  }, [justNow])

  return (
    <FieldFrame {...props} field={field} as="group">
      {parts.map((part) =>
        address[part] ? <input key={part} type="hidden" name={`${name}.${part}`} value={address[part] ?? ''} /> : null,
      )}
      <div className="flex items-center justify-between gap-4 border-ink border-t-2 border-b border-b-rule py-3">
        <p className="font-heading text-20 leading-snug">{oneLine(address)}</p>
        <button
          ref={change}
          type="button"
          data-field={name}
          onClick={props.onChange}
          className="min-h-11 shrink-0 px-2 text-primary underline decoration-rule underline-offset-4 hover:decoration-current"
        >
          {t('Change')}
          <span className="sr-only"> {t('address')}</span>
        </button>
      </div>
    </FieldFrame>
  )
}

function TypedAddress(props: AddressFieldProps & { street1: string; onSearch: () => void }) {
  const t = useMessages<keyof typeof spanish>()
  const { name, states, street1 } = props
  const group = useRef<HTMLFieldSetElement>(null)

  useEffect(() => group.current?.querySelector('input')?.focus(), [])

  return (
    <fieldset ref={group} className="flex flex-col gap-5">
      <legend className="mb-4 font-semibold text-17">{props.label}</legend>
      <TextField
        name={`${name}.street1`}
        label={t('Street number and name')}
        initial={street1}
        autoComplete="address-line1"
      />
      <TextField
        name={`${name}.street2`}
        label={t('Apartment or unit')}
        optional
        autoComplete="address-line2"
        width="medium"
      />
      <TextField name={`${name}.city`} label={t('City')} autoComplete="address-level2" width="medium" />
      <SelectField
        name={`${name}.state`}
        label={t('State')}
        options={states}
        autoComplete="address-level1"
        width="medium"
      />
      <TextField
        name={`${name}.zip`}
        label={t('Zip code')}
        inputMode="numeric"
        autoComplete="postal-code"
        width="short"
      />
      <button
        type="button"
        onClick={props.onSearch}
        className="min-h-11 self-start text-15 text-primary underline decoration-rule underline-offset-4 hover:decoration-current"
      >
        {t('Search for the address instead')}
      </button>
    </fieldset>
  )
}
