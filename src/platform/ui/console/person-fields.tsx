import { TextField } from '../fields/text-fields.tsx'

/** First and last name of a person whom staff enter; nothing that the browser knows of the staff member is filled in. */
export function PersonNameFields() {
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <TextField name="firstName" label="First name" maxLength={60} autoComplete="off" />
      <TextField name="lastName" label="Last name" maxLength={60} autoComplete="off" />
    </div>
  )
}

export function OptionalPhoneField() {
  return (
    <TextField name="phoneNumber" type="tel" label="Phone" optional width="medium" maxLength={30} autoComplete="off" />
  )
}

/** Street, city and ZIP code of a person, all optional. */
export function OptionalStreetFields() {
  return (
    <>
      <TextField name="street1" label="Street" optional maxLength={100} autoComplete="off" />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField name="city" label="City" optional maxLength={60} autoComplete="off" />
        <TextField name="zip" label="ZIP code" optional width="short" maxLength={5} inputMode="numeric" />
      </div>
    </>
  )
}
