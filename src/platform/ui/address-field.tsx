import { useEffect, useId, useRef, useState } from 'react'
import { useAnnouncer } from './announcer.tsx'
import { SelectField } from './choice-fields.tsx'
import { FieldFrame, type FieldProps, inputClass, useField } from './field-frame.tsx'
import { Icon } from './icon.tsx'
import { useForm } from './step-form.tsx'
import { TextField } from './text-fields.tsx'
import type { spanish } from './ui.es.ts'
import { type AddressSuggestion, useAddressSearch } from './use-address-search.ts'
import { useWords } from './words.tsx'

export interface PostalAddress {
  street1: string
  street2?: string | null
  city: string
  state: string
  zip: string
}

interface AddressFieldProps extends FieldProps {
  search: (
    text: string,
    options: { selected?: AddressSuggestion; signal: AbortSignal },
  ) => Promise<readonly AddressSuggestion[]>
  states: readonly { value: string; label: string }[]
  initial?: Partial<PostalAddress>
  /** Said when nothing usable has been chosen. */
  emptyMessage?: string
  onChoose?: (address: PostalAddress) => void
}

type Mode = { kind: 'searching' } | { kind: 'chosen'; address: PostalAddress } | { kind: 'typing'; street1: string }

const oneLine = ({ street1, street2, city, state, zip }: PostalAddress) =>
  [street1, street2, `${city}, ${state} ${zip}`].filter(Boolean).join(' ')

const isWhole = (address: Partial<PostalAddress> | undefined): address is PostalAddress =>
  Boolean(address?.street1 && address.city && address.state && address.zip)

/** An address by a few typed letters, or by hand when it is not listed or the search is down. Answers are `<name>.street1` and so on. */
export function AddressField(props: AddressFieldProps) {
  const form = useForm()
  const field = useField(props)
  const first = props.initial ?? (field.initial as Partial<PostalAddress> | undefined)
  const [mode, setMode] = useState<Mode>(() =>
    isWhole(first) ? { kind: 'chosen', address: first } : { kind: 'searching' },
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

  if (mode.kind === 'typing')
    return <TypedAddress {...props} street1={mode.street1} onSearch={() => setMode({ kind: 'searching' })} />
  if (mode.kind === 'chosen')
    return <ChosenAddress {...props} address={mode.address} onChange={() => setMode({ kind: 'searching' })} />
  return (
    <SearchedAddress
      {...props}
      onType={(street1) => setMode({ kind: 'typing', street1 })}
      onChosen={(address) => {
        setMode({ kind: 'chosen', address })
        props.onChoose?.(address)
      }}
    />
  )
}

interface SearchedProps extends AddressFieldProps {
  onType: (text: string) => void
  onChosen: (address: PostalAddress) => void
}

function SearchedAddress(props: SearchedProps) {
  const t = useWords<keyof typeof spanish>()
  const field = useField(props)
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const { say } = useAnnouncer()
  const search = useAddressSearch(props.search)
  const [active, setActive] = useState(-1)
  const { found, unitsOf, down } = search
  const open = found !== undefined && !down

  useEffect(() => {
    setActive(-1)
    if (!found) return
    if (found.length === 0) say(t('No addresses found'))
    else if (unitsOf) say(t('{count} {count|unit|units} in this building', { count: found.length }))
    else say(t('{count} {count|address|addresses} found', { count: found.length }))
  }, [found, unitsOf, say, t])

  const choose = (suggestion: AddressSuggestion) => {
    if (suggestion.entries > 0) {
      search.expand(suggestion)
      input.current?.focus()
    } else {
      const { entries: _, ...address } = suggestion
      props.onChosen(address)
    }
  }

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape' && open) search.close()
    if (!open || found.length === 0) return
    const move = { ArrowDown: active + 1, ArrowUp: active < 0 ? found.length - 1 : active - 1 }[event.key]
    if (move !== undefined) {
      event.preventDefault()
      setActive((move + found.length) % found.length)
    }
    const suggestion = found[active]
    if (event.key === 'Enter' && suggestion) {
      event.preventDefault()
      choose(suggestion)
    }
  }

  return (
    <FieldFrame {...props} field={field}>
      <div className="relative">
        <Icon name="search" className="pointer-events-none absolute top-4 left-4 text-muted" />
        <input
          {...field.attributes}
          ref={input}
          name=""
          data-field={props.name}
          role="combobox"
          type="text"
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={listId}
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          aria-busy={search.busy}
          onChange={(event) => search.type(event.target.value)}
          onKeyDown={onKeyDown}
          className={`${inputClass} pl-11`}
        />
        <div
          id={listId}
          role="listbox"
          aria-label={t('Addresses')}
          hidden={!open}
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-96 overflow-y-auto border border-ink bg-surface shadow-lift"
        >
          {unitsOf && (
            <div className="border-rule border-b px-4 py-2 text-15 text-muted">
              {t('Which unit at {street}?', { street: unitsOf.street1 })}
            </div>
          )}
          {found?.map((suggestion, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the combobox
            <div
              key={`${suggestion.street1} ${suggestion.street2} ${suggestion.zip}`}
              id={`${listId}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
              className="flex min-h-11 cursor-pointer items-center justify-between gap-3 border-rule border-b px-4 py-2 hover:bg-tint aria-selected:bg-tint aria-selected:shadow-[inset_4px_0_0_var(--color-primary)]"
            >
              <span>
                {suggestion.street1} {suggestion.entries > 0 ? '' : suggestion.street2}
                <span className="block text-15 text-muted">
                  {suggestion.city}, {suggestion.state} {suggestion.zip}
                </span>
              </span>
              {suggestion.entries > 0 && (
                <span className="flex items-center gap-1 whitespace-nowrap text-15 text-primary">
                  {t('{count} {count|unit|units}', { count: suggestion.entries })}
                  <Icon name="forward" size={16} />
                </span>
              )}
            </div>
          ))}
          {found?.length === 0 && <div className="px-4 py-3 text-muted">{t('No addresses found')}</div>}
        </div>
      </div>
      {down && (
        <p role="status" className="text-15 text-warning">
          {t('The address search is not answering just now. You can type your address instead.')}
        </p>
      )}
      <button
        type="button"
        onClick={() => props.onType(input.current?.value ?? '')}
        className="min-h-11 self-start text-15 text-primary underline decoration-rule underline-offset-4 hover:decoration-current"
      >
        {t('Address not listed')}
      </button>
    </FieldFrame>
  )
}

const parts = ['street1', 'street2', 'city', 'state', 'zip'] as const

function ChosenAddress(props: AddressFieldProps & { address: PostalAddress; onChange: () => void }) {
  const t = useWords<keyof typeof spanish>()
  const field = useField(props)
  const { address, name } = props
  const change = useRef<HTMLButtonElement>(null)

  useEffect(() => change.current?.focus(), [])

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
  const t = useWords<keyof typeof spanish>()
  const { name, states, street1 } = props
  const group = useRef<HTMLFieldSetElement>(null)

  useEffect(() => group.current?.querySelector('input')?.focus(), [])

  return (
    <fieldset ref={group} className="flex flex-col gap-5">
      <legend className="mb-4 font-semibold text-17">{props.label}</legend>
      <TextField name={`${name}.street1`} label={t('Street address')} initial={street1} autoComplete="address-line1" />
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
