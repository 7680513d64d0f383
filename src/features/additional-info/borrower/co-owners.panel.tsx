import {
  hasSpouse,
  type MaritalStatus,
  maritalStatuses,
  maxCoOwners,
  type OwnerRelation,
  ownerRelations,
} from '#src/domain/lending/additional-info.ts'
import { type AdditionalInfoName, maritalNames } from '#src/domain/lending/additional-info-names.table.ts'
import { ChoiceField, SelectField, YesNoField } from '#src/platform/ui/fields/choice-fields.tsx'
import { PhoneField } from '#src/platform/ui/fields/phone-field.tsx'
import { RowList } from '#src/platform/ui/fields/row-list.tsx'
import { EmailField, TextField } from '#src/platform/ui/fields/text-fields.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { useLiveValue } from '#src/platform/ui/step-form.tsx'
import type { spanish } from '../additional-info.es.ts'

const relationNames = {
  SPOUSE: 'Spouse',
  PARTNER: 'Domestic partner',
  RELATIVE: 'Other relative',
  TRUSTEE: 'Trustee of the trust that holds the home',
  OTHER: 'Other',
} as const satisfies Record<OwnerRelation, keyof typeof spanish>

/**
 * Asks whether there are other owners and who they are. Each signs the deed later, and so does each owner's spouse where
 * the state gives spouses rights in the home.
 */
export function CoOwners({ first, asksMaritalStatus }: { first: number; asksMaritalStatus: boolean }) {
  const t = useMessages<keyof typeof spanish>()
  const hasCoOwners = useLiveValue('hasOthers')
  return (
    <div className="flex flex-col gap-5">
      <YesNoField
        name="hasOthers"
        label={t('Is anyone else on the home’s deed?')}
        hint={t('Every owner signs the deed for the line. We contact them only when it’s time to sign.')}
      />
      {hasCoOwners === true && (
        <RowList
          first={first}
          most={maxCoOwners}
          addLabel={t('Add another owner')}
          rowLabel={(number) => t('Owner {number}', { number })}
        >
          {(at) => <CoOwnerFields at={at} asksMaritalStatus={asksMaritalStatus} />}
        </RowList>
      )}
    </div>
  )
}

function CoOwnerFields({ at, asksMaritalStatus }: { at: number; asksMaritalStatus: boolean }) {
  const t = useMessages<keyof typeof spanish>()
  const name = (field: string) => `coOwners.${at}.${field}`
  const relation = useLiveValue(name('relation'))
  return (
    <>
      <TextField name={name('firstName')} label={t('First name')} autoComplete="off" maxLength={60} />
      <TextField name={name('lastName')} label={t('Last name')} autoComplete="off" maxLength={60} />
      <EmailField name={name('email')} label={t('Their email')} autoComplete="off" />
      <PhoneField name={name('phone')} label={t('Their mobile phone')} />
      <div className="sm:col-span-2">
        <SelectField
          name={name('relation')}
          label={t('Relationship to you')}
          options={ownerRelations.map((value) => ({ value, label: t(relationNames[value]) }))}
        />
      </div>
      {asksMaritalStatus && relation !== 'SPOUSE' && <OwnersSpouse name={name} />}
    </>
  )
}

/** Asks about an owner's own spouse. Without an email, we write to them on paper. */
function OwnersSpouse({ name }: { name: (field: string) => string }) {
  const t = useMessages<keyof typeof spanish | AdditionalInfoName>()
  const maritalStatus = useLiveValue(name('maritalStatus'))
  return (
    <>
      <div className="sm:col-span-2">
        <ChoiceField
          name={name('maritalStatus')}
          label={t('Their marital status')}
          why={t('In your state, each owner’s spouse may have to sign, even if they’re not on the deed.')}
          options={maritalStatuses.map((value) => ({ value, label: t(maritalNames[value]) }))}
        />
      </div>
      {hasSpouse(maritalStatus as MaritalStatus | undefined) && (
        <>
          <TextField
            name={name('spouse.firstName')}
            label={t('Spouse’s first name')}
            autoComplete="off"
            maxLength={60}
          />
          <TextField name={name('spouse.lastName')} label={t('Spouse’s last name')} autoComplete="off" maxLength={60} />
          <EmailField
            name={name('spouse.email')}
            label={t('Spouse’s email')}
            hint={t('Without an email, we mail them paper copies.')}
            autoComplete="off"
            optional
          />
          <PhoneField name={name('spouse.phone')} label={t('Spouse’s mobile phone')} optional />
        </>
      )}
    </>
  )
}
