import { useRef, useState } from 'react'
import { mostCoOwners, type OwnerRelation, ownerRelations } from '#src/domain/particulars.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { SelectField, YesNoField } from '#src/platform/ui/choice-fields.tsx'
import { Icon } from '#src/platform/ui/icon.tsx'
import { PhoneField } from '#src/platform/ui/phone-field.tsx'
import { useLiveValue } from '#src/platform/ui/step-form.tsx'
import { EmailField, TextField } from '#src/platform/ui/text-fields.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import type { spanish } from '../particulars.es.ts'

const relationNames = {
  SPOUSE: 'Spouse',
  PARTNER: 'Partner in life',
  RELATIVE: 'Another relative',
  TRUSTEE: 'Trustee of the trust that holds the home',
  OTHER: 'Somebody else',
} as const satisfies Record<OwnerRelation, keyof typeof spanish>

/** Whether there are other owners, and who: each signs the deed later. */
export function CoOwners({ first }: { first: number }) {
  const t = useWords<keyof typeof spanish>()
  const [rows, setRows] = useState(() => Array.from({ length: Math.max(first, 1) }, (_, at) => at))
  const nextRow = useRef(rows.length)
  const hasOthers = useLiveValue('hasOthers')
  return (
    <div className="flex flex-col gap-5">
      <YesNoField
        name="hasOthers"
        label={t('Is anybody else on the deed of the home?')}
        hint={t('Every owner signs the deed of the line. We write to them only when it is time to sign.')}
      />
      {hasOthers === true && (
        <div className="flex flex-col">
          {rows.map((row, at) => (
            <CoOwnerFields
              key={row}
              at={at}
              {...(rows.length > 1 ? { onRemove: () => setRows(rows.filter((other) => other !== row)) } : {})}
            />
          ))}
          {rows.length < mostCoOwners && (
            <div className="border-rule border-t pt-3">
              <Button
                look="secondary"
                size="compact"
                onClick={() => {
                  setRows([...rows, nextRow.current])
                  nextRow.current += 1
                }}
              >
                <Icon name="plus" size={18} />
                {t('Add another owner')}
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  )
}

function CoOwnerFields({ at, onRemove }: { at: number; onRemove?: () => void }) {
  const t = useWords<keyof typeof spanish>()
  const name = (field: string) => `coOwners.${at}.${field}`
  return (
    <fieldset className="grid gap-x-4 gap-y-5 border-ink border-t-2 pt-4 pb-6 sm:grid-cols-2">
      <legend className="float-left mb-1 w-full font-semibold sm:col-span-2">
        <span className="flex items-center justify-between gap-4">
          {t('Owner {number}', { number: at + 1 })}
          {onRemove && (
            <Button look="quiet" size="compact" onClick={onRemove}>
              {t('Remove')}
              <span className="sr-only"> {t('Owner {number}', { number: at + 1 })}</span>
            </Button>
          )}
        </span>
      </legend>
      <TextField name={name('firstName')} label={t('First name')} autoComplete="off" maxLength={60} />
      <TextField name={name('lastName')} label={t('Last name')} autoComplete="off" maxLength={60} />
      <EmailField name={name('email')} label={t('Their email')} autoComplete="off" />
      <PhoneField name={name('phone')} label={t('Their mobile phone')} />
      <div className="sm:col-span-2">
        <SelectField
          name={name('relation')}
          label={t('Who they are to you')}
          options={ownerRelations.map((value) => ({ value, label: t(relationNames[value]) }))}
        />
      </div>
    </fieldset>
  )
}
