import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { blankDraft } from '#src/features/registration/registration.draft.ts'
import type { RegistrationDraft } from '#src/features/registration/registration.schema.ts'

/** The answers of an ordinary borrower up to the last step of registration. */
export const completeAnswers = (): RegistrationDraft => ({
  ...blankDraft,
  propertyAddress: {
    street1: '12 Orchard Street',
    street2: '',
    city: 'Austin',
    state: 'TX',
    zip: '78704',
    occupancyType: 'HOME',
  },
  isListedForSale: false,
  income: { income: '120000', otherIncome: '', employmentType: 'FULL_TIME', confirmedIncome: null },
  name: { firstName: 'Maria', middleName: '', lastName: 'Garcia', suffix: '' },
  dob: { month: '3', day: '9', year: '1984' },
  email: `maria.${randomUUID()}@example.com`,
  phoneNumber: '(614) 555-0142',
})

/** A browser with these answers from an earlier visit, used once. */
export const saveAnswers = async (page: Page, answers: RegistrationDraft, orgCode = 'lintel'): Promise<void> => {
  await page.addInitScript(
    ([key, text]) => {
      if (sessionStorage.getItem('kept')) return
      sessionStorage.setItem('kept', 'yes')
      localStorage.setItem(key, text)
    },
    [`hearthline.registration.${orgCode}`, JSON.stringify(answers)] as const,
  )
}
