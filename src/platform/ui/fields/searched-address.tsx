import { useEffect, useId, useRef, useState } from 'react'
import { useAnnouncer } from '../announcer.tsx'
import { Icon } from '../icon.tsx'
import { useMessages } from '../messages.tsx'
import type { spanish } from '../ui.es.ts'
import { FieldFrame, type FieldProps, inputClass, useField } from './field-frame.tsx'
import { type AddressSuggestion, useAddressSearch } from './use-address-search.ts'

export interface PostalAddress {
  street1: string
  street2?: string | null
  city: string
  state: string
  zip: string
}

export interface AddressFieldProps extends FieldProps {
  search: (
    text: string,
    options: { selected?: AddressSuggestion; signal: AbortSignal },
  ) => Promise<readonly AddressSuggestion[]>
  states: readonly { value: string; label: string }[]
  initial?: Partial<PostalAddress>
  /** The message if no usable address was chosen. */
  emptyMessage?: string
  onChoose?: (address: PostalAddress) => void
}

interface SearchedProps extends AddressFieldProps {
  onType: (text: string) => void
  onChosen: (address: PostalAddress) => void
}

/** The search part of the address field: a combobox by the ARIA Authoring Practices. */
export function SearchedAddress(props: SearchedProps) {
  const t = useMessages<keyof typeof spanish>()
  const field = useField(props)
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const { say } = useAnnouncer()
  const search = useAddressSearch(props.search)
  const [active, setActive] = useState(-1)
  const { suggestions, unitsBuilding, down } = search
  const open = suggestions !== undefined && !down

  useEffect(() => {
    setActive(-1)
    if (!suggestions) return
    if (suggestions.length === 0) say(t('No addresses found'))
    else if (unitsBuilding) say(t('{count} {count|unit|units} in this building', { count: suggestions.length }))
    else say(t('{count} {count|address|addresses} found', { count: suggestions.length }))
  }, [suggestions, unitsBuilding, say, t])

  const notListed = (
    <button
      type="button"
      onClick={() => props.onType(input.current?.value ?? '')}
      className="min-h-11 self-start text-15 text-primary underline decoration-rule underline-offset-4 hover:decoration-current"
    >
      {t('Address not listed')}
    </button>
  )

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
    if (!open || suggestions.length === 0) return
    const move = { ArrowDown: active + 1, ArrowUp: active < 0 ? suggestions.length - 1 : active - 1 }[event.key]
    if (move !== undefined) {
      event.preventDefault()
      setActive((move + suggestions.length) % suggestions.length)
    }
    const suggestion = suggestions[active]
    if (event.key === 'Enter' && suggestion) {
      event.preventDefault()
      choose(suggestion)
    }
  }

  return (
    <FieldFrame {...props} field={field}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: not a control; it notices when the focus leaves the whole */}
      <div
        className="relative"
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) search.close()
        }}
      >
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
          hidden={!open}
          className="absolute inset-x-0 top-full z-20 mt-1.5 overflow-hidden rounded-[min(var(--radius-control),1rem)] border border-ink bg-surface shadow-lift"
        >
          <div id={listId} role="listbox" aria-label={t('Addresses')} className="max-h-80 overflow-y-auto">
            {unitsBuilding && (
              <div className="border-rule border-b px-4 py-2 text-15 text-muted">
                {t('Which unit at {street}?', { street: unitsBuilding.street1 })}
              </div>
            )}
            {suggestions?.map((suggestion, at) => (
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
            {suggestions?.length === 0 && <div className="px-4 py-3 text-muted">{t('No addresses found')}</div>}
          </div>
          {open && <div className="px-4 py-1">{notListed}</div>}
        </div>
      </div>
      {down && (
        <p role="status" className="text-15 text-warning">
          {t('Address search isn’t available right now. You can type your address instead.')}
        </p>
      )}
      {!open && notListed}
    </FieldFrame>
  )
}
