import type { ComponentType } from 'react'
import type { RegistrationPath } from '../registration.steps.ts'
import { AnnualIncomeStep } from './annual-income.step.tsx'
import { BirthdateStep } from './birthdate.step.tsx'
import { ForSaleStep } from './for-sale.step.tsx'
import { HomeAddressStep } from './home-address.step.tsx'
import type { Journey } from './journey.ts'
import { LegalNameStep } from './legal-name.step.tsx'
import { LoginStep } from './login.step.tsx'
import { PhoneAndEmailStep } from './phone-and-email.step.tsx'
import { RentalStep } from './rental.step.tsx'

const steps: Record<Exclude<RegistrationPath, ''>, ComponentType<{ journey: Journey }>> = {
  'home-address': HomeAddressStep,
  'for-sale': ForSaleStep,
  'annual-income': AnnualIncomeStep,
  'legal-name': LegalNameStep,
  birthdate: BirthdateStep,
  'phone-and-email': PhoneAndEmailStep,
  'set-password': LoginStep,
  'login-info': LoginStep,
}

/** Every step after the first; fetched while the first is being answered. */
export function LaterStep({ path, journey }: { path: Exclude<RegistrationPath, ''>; journey: Journey }) {
  const Step = path === 'annual-income' && journey.rules.rentRepays ? RentalStep : steps[path]
  return <Step key={path} journey={journey} />
}
