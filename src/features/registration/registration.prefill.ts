import { boxesFromDate } from '#src/domain/person/date-of-birth.ts'
import { answersFrom, type PrefillAnswers } from './registration.received.ts'
import {
  type PrefillableField,
  type PrefillSource,
  prefillSources,
  type RegistrationDraft,
} from './registration.schema.ts'
import { readJson } from './registration.storage.ts'

/** How each answer is read from and put into the draft. A prefillable field without an entry does not compile. */
const targets: {
  [Field in PrefillableField]: {
    isBlank: (draft: RegistrationDraft) => boolean
    put: (draft: RegistrationDraft, answer: NonNullable<PrefillAnswers[Field]>) => RegistrationDraft
  }
} = {
  propertyAddress: {
    isBlank: (draft) => draft.propertyAddress.street1 === '',
    put: (draft, answer) => ({ ...draft, propertyAddress: { ...draft.propertyAddress, ...answer } }),
  },
  occupancyType: {
    isBlank: (draft) => draft.propertyAddress.occupancyType === 'INIT',
    put: (draft, occupancyType) => ({ ...draft, propertyAddress: { ...draft.propertyAddress, occupancyType } }),
  },
  homeAddress: {
    isBlank: (draft) => draft.homeAddress.street1 === '' && draft.propertyAddress.occupancyType !== 'HOME',
    put: (draft, answer) => ({ ...draft, homeAddress: { ...draft.homeAddress, ...answer } }),
  },
  isListedForSale: {
    isBlank: (draft) => draft.isListedForSale === null,
    put: (draft, isListedForSale) => ({ ...draft, isListedForSale }),
  },
  income: {
    isBlank: (draft) => draft.income.income === '',
    put: (draft, income) => ({ ...draft, income: { ...draft.income, income } }),
  },
  otherIncome: {
    isBlank: (draft) => draft.income.otherIncome === '',
    put: (draft, otherIncome) => ({ ...draft, income: { ...draft.income, otherIncome } }),
  },
  employmentType: {
    isBlank: (draft) => draft.income.employmentType === '',
    put: (draft, answer) => ({ ...draft, income: { ...draft.income, employmentType: answer } }),
  },
  firstName: namePlace('firstName'),
  middleName: namePlace('middleName'),
  lastName: namePlace('lastName'),
  suffix: namePlace('suffix'),
  dob: {
    isBlank: (draft) => Object.values(draft.dob).every((box) => box === ''),
    put: (draft, dob) => ({ ...draft, dob: boxesFromDate(dob) }),
  },
  email: {
    isBlank: (draft) => draft.email === '',
    put: (draft, answer) => ({ ...draft, email: answer }),
  },
  phoneNumber: {
    isBlank: (draft) => draft.phoneNumber === '',
    put: (draft, phoneNumber) => ({ ...draft, phoneNumber }),
  },
}

function namePlace(field: keyof RegistrationDraft['name']) {
  return {
    isBlank: (draft: RegistrationDraft) => draft.name[field] === '',
    put: (draft: RegistrationDraft, answer: string) => ({ ...draft, name: { ...draft.name, [field]: answer } }),
  }
}

const fill = <Field extends PrefillableField>(
  draft: RegistrationDraft,
  field: Field,
  answer: PrefillAnswers[Field],
  source: PrefillSource,
): RegistrationDraft => {
  const target = targets[field]
  if (answer === undefined || !target.isBlank(draft)) return draft
  const filledDraft = target.put(draft, answer as NonNullable<PrefillAnswers[Field]>)
  return { ...filledDraft, sources: { ...filledDraft.sources, [field]: source } }
}

/**
 * Returns the draft with its blank answers filled from what is known about the visitor. The person's own answers stay.
 * The first source in the order of `prefillSources` wins. A value that fails its field's rule is dropped. Consents are
 * never filled. Accepts anything and never throws.
 */
export const prefillDraft = (
  draft: RegistrationDraft,
  knownAnswers: Readonly<Partial<Record<PrefillSource, unknown>>>,
): RegistrationDraft =>
  prefillSources.reduce((before, source) => {
    const answers = answersFrom(source, knownAnswers[source])
    const fields = Object.keys(targets) as PrefillableField[]
    return fields.reduce((sofar, field) => fill(sofar, field, answers[field], source), before)
  }, draft)

/** Parses the text of the `userData` parameter for `prefillDraft`; undefined if it cannot be read. */
export const readUserData = (text: string | null | undefined): unknown => readJson(text)
