import type { ComponentType } from 'react'
import type { RegistrationPath } from '../registration.steps.ts'
import { AnnualIncomeStep } from './annual-income.question.tsx'
import { BirthdateStep } from './birthdate.question.tsx'
import { ForSaleStep } from './for-sale.question.tsx'
import { HomeAddressStep } from './home-address.question.tsx'
import type { Journey } from './journey.ts'
import { LegalNameStep } from './legal-name.question.tsx'
import { LoginStep } from './login.question.tsx'
import { PhoneAndEmailStep } from './phone-and-email.question.tsx'
import { RentalStep } from './rental.question.tsx'

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

/** Shows any step after the first. These steps are loaded while the first one is being answered. */
export function LaterStep({ path, journey }: { path: Exclude<RegistrationPath, ''>; journey: Journey }) {
  const Step = path === 'annual-income' && journey.rules.rentRepays ? RentalStep : steps[path]
  return <Step key={path} journey={journey} />
}
