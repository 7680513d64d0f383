import { describe, expect, test } from 'vitest'
import { appraisalFeeOf } from '#src/brands/product.schema.ts'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import { type UsState, usStateCodes } from '#src/domain/us/us-states.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { aLineInFlorida } from '#tests/support/closing-facts.ts'
import { deedIn, everyDocument, everySheet, floodNoticeFor } from '#tests/support/walks/every-document.ts'
import { type DocumentContent, documentText } from '../document-blocks.ts'
import type { ClosingFacts } from './closing/closing-facts.ts'
import { creditAgreement } from './closing/credit-agreement.ts'
import { securityInstrument } from './closing/security-instrument.ts'
import { accountOpeningDisclosure } from './disclosures/account-opening-disclosure.ts'
import { earlyDisclosures } from './disclosures/early-disclosures.ts'
import { notaryDisclosure } from './disclosures/notary-disclosure.ts'
import { summaryDisclosure } from './disclosures/summary-disclosure.ts'
import { texasItemizedCosts } from './disclosures/texas-itemized-costs.ts'
import { notaryFeeCents } from './notary-fee.ts'

const line = aLineInFlorida()
const lineAt = (home: Partial<ClosingFacts['home']>): ClosingFacts => ({ ...line, home: { ...line.home, ...home } })
const textOf = (content: DocumentContent): string => [...documentText(content), content.footer].join('\n')
const termsOf = (facts: ClosingFacts, language: Language = 'en') => [
  textOf(creditAgreement(facts, language)),
  textOf(accountOpeningDisclosure(facts, language)),
  textOf(earlyDisclosures({ ...facts, states: ['FL', 'TX'] }, language)),
]

describe('a document names the law of its own home alone', () => {
  test.each(usStateCodes.filter((state) => state !== 'TX'))('no terms of a line in %s name Texas', (state) => {
    for (const language of ['en', 'es'] as const)
      for (const text of termsOf(lineAt({ state }), language)) expect(text).not.toContain('Texas')
  })

  test('50(t)(2) a second home in Texas is no homestead, so its terms name no limit of Texas', () => {
    for (const text of termsOf(lineAt({ state: 'TX', occupancy: 'SECONDARY' }))) expect(text).not.toContain('$4,000')
  })

  test('before the home is known, the disclosures name the limit of Texas where the lender lends there', () => {
    const textFor = (states: readonly UsState[]) =>
      textOf(earlyDisclosures({ ...line, home: null, states, loanNumber: null }, 'en'))
    expect(textFor(['FL', 'TX'])).toContain('at least $4,000')
    expect(textFor(['FL'])).not.toContain('Texas')
  })

  test('the agreement promises a wait for the right to cancel only to those who have the right', () => {
    expect(textOf(creditAgreement(line, 'en'))).toContain(
      'If you have a right to cancel, we send the initial draw after it ends.',
    )
  })

  test('50(a)(6)(N) no document offers online signing of a line on a homestead in Texas, which closes at an office', () => {
    const home = { ...line.home, state: 'TX' as const }
    const homestead = { ...line, home, isSignedInPerson: true, states: ['TX'] as const }
    expect(textOf(earlyDisclosures(homestead, 'en'))).not.toContain('sign online')
    expect(textOf(earlyDisclosures({ ...line, states: ['TX'] }, 'en'))).toContain('only if you cannot sign online')
  })
})

describe('12 CFR 1026.40(d)(8): the fees paid to others are also estimated as one amount or range', () => {
  const textFor = (home: Parameters<typeof earlyDisclosures>[0]['home']) =>
    textOf(earlyDisclosures({ ...line, home, isSignedInPerson: home?.state === 'TX', states: ['FL', 'TX'] }, 'en'))

  test.each([
    // Recording $0 to $315, an appraisal of at most $750, a notary $0 or $300, and the tax of the state.
    ['OH', 'HOME', 'These fees generally total $0 to $1,365.'],
    ['FL', 'HOME', 'These fees generally total $550 to $1,915 for a line of $100,000.'],
    ['MD', 'HOME', 'These fees generally total $500 to $2,765 for a line of $100,000.'],
    ['TX', 'HOME', 'These fees generally total $300 to $1,365.'],
  ] as const)('in %s', (state, occupancy, sentence) => expect(textFor({ state, occupancy })).toContain(sentence))

  test('before a home is chosen, with the taxes of every state that the lender serves', () => {
    const { info } = line.product
    const fees = info.recordingFee.to + appraisalFeeOf(info).to + info.manualNotarizationFee
    const most = (fees + info.recordingTaxPer100k.to) / 100
    expect(textFor(null)).toContain(`total $0 to $${most.toLocaleString('en')} for a line of $100,000.`)
  })
})

describe('12 CFR 1026.6(a)(2), 1026.40(d)(8): the fee of an in-person notary', () => {
  const inAlabama = { ...lineAt({ state: 'AL' }), isSignedInPerson: true }

  test('is due without a condition where an in-person signing of the deed is certain', () => {
    const early = { ...inAlabama, states: ['AL'] as const }
    for (const language of ['en', 'es'] as const)
      for (const content of [earlyDisclosures(early, language), accountOpeningDisclosure(inAlabama, language)]) {
        expect(textOf(content)).toMatch(/^(In-person notary|Notario en persona)$/m)
        expect(textOf(content)).not.toMatch(/sign online|firmar en línea/)
      }
    expect(textOf(earlyDisclosures(early, 'en'))).toContain('These fees generally total $450 to $1,515')
  })

  test('is due on a condition where the borrower may sign online', () => {
    for (const content of [earlyDisclosures({ ...line, states: ['FL'] }, 'en'), accountOpeningDisclosure(line, 'en')])
      expect(textOf(content)).toContain('In-person notary, only if you cannot sign online')
  })
})

describe('the agreement', () => {
  test.each([
    ['surely signed in person', true, 'You pay $300.00 for the in-person notary.'],
    ['signed online', false, 'If you cannot sign online, you pay $300.00 for an in-person notary.'],
  ])('states the fee of the notary where the deed is %s', (_place, isSignedInPerson, sentence) =>
    expect(documentText(creditAgreement({ ...line, isSignedInPerson }, 'en'))).toContain(sentence),
  )
})

test.each([
  ['en', 'For 36 months, the draw period, you can draw again what you have repaid.'],
  ['es', 'Durante 36 meses, el período de retiro, usted puede volver a retirar lo que haya pagado.'],
] as const)(
  'the disclosures say that draws, not payments, are limited to the draw period (%s)',
  (language, sentence) => {
    const early = textOf(earlyDisclosures({ ...line, states: ['FL'] }, language))
    for (const text of [early, textOf(accountOpeningDisclosure(line, language))]) expect(text).toContain(sentence)
  },
)

test.each(['ADVERSE_ACTION_NOTICE', 'COUNTEROFFER_NOTICE', 'SCORE_DISCLOSURE'] as const)(
  '%s says in Spanish that the agency gives the key factors in English',
  (kind) => {
    expect(textOf(everyDocument()[kind]('es'))).toMatch(/Factores clave.*en inglés/)
    expect(textOf(everyDocument()[kind]('en'))).not.toContain('in English')
  },
)

test('the notice of the right to cancel quotes the button of our pages as other documents quote', () => {
  expect(textOf(everyDocument().RIGHT_TO_CANCEL('en'))).toContain('select “Cancel the line”.')
  expect(textOf(everyDocument().RIGHT_TO_CANCEL('es'))).toContain('«Cancelar la línea»')
})

test('the summary says what may lower the credit score', () =>
  expect(textOf(everyDocument().SUMMARY_DISCLOSURE('es'))).toContain(
    'Esta solicitud puede bajar su puntaje de crédito.',
  ))

test('a deed without a parcel number has no blank for it', () => {
  const facts = { ...line, home: { ...line.home, parcelId: null } }
  expect(securityInstrument(facts, 'en').captionLines.join('\n')).not.toMatch(/Parcel|–/)
})

test.each(['en', 'es'] as const)('a spouse pledges, waives and consents, and owes nothing (%s)', (language) => {
  const spouse = { ordinal: 1, name: 'Sam Garcia', role: 'spouse' as const }
  const labels = securityInstrument({ ...line, people: [...line.people, spouse] }, language).blocks.flatMap((block) =>
    block.kind === 'field' && block.act === 'signature' ? [block.label] : [],
  )
  expect(labels[1]).toMatch(
    language === 'en' ? /pledge.*waive.*consent.*does not owe/ : /dar en garantía.*renunciar.*consentir.*no debe/,
  )
})

test('a deed releases the lien in the land records, which are not a county’s in every state', () => {
  for (const state of ['CT', 'LA', 'VT'] as const)
    expect(textOf(deedIn(state, 'en'))).not.toMatch(/county records|the county’s/)
})

describe('a fee of zero', () => {
  const info = {
    ...line.product.info,
    originationFeeUpToPercent: '0.00',
    valuationFee: 0,
    appraisalFee: { from: 0, to: 0 },
    manualNotarizationFee: 0,
    recordingFee: { from: 0, to: 0 },
  }
  const figures = { ...line.figures, originationFee: 0, recordingTax: 0, recordingFee: { amount: 0 } }
  const free: ClosingFacts = { ...line, product: { ...line.product, info }, figures }
  const texan: ClosingFacts = {
    ...free,
    home: { ...line.home, state: 'TX' },
    figures: { ...figures, closingCosts: { notary: 0, recording: 0 } },
  }
  const summary = { ...free, applicant: 'Ana Garcia', home: '12 Oak Street', figures: { ...figures, amount: 50_000 } }

  test.each(['en', 'es'] as const)('has no row and no sentence (%s)', (language) => {
    for (const content of [
      creditAgreement(free, language),
      accountOpeningDisclosure(free, language),
      accountOpeningDisclosure(texan, language),
      texasItemizedCosts(texan, language),
      summaryDisclosure(summary, language),
      earlyDisclosures({ ...free, home: { state: 'OH', occupancy: 'HOME' }, states: ['OH'] }, language),
    ])
      expect(textOf(content)).not.toMatch(/\$0(?![.,\d])|\$0\.00|\b0(\.00)?%/)
  })
})

describe('an appraisal that the borrower pays for', () => {
  test('12 CFR 1026.40(d)(8) is estimated in the early disclosures, in both languages', () => {
    const early = { ...line, states: ['FL'] as const }
    expect(textOf(earlyDisclosures(early, 'en'))).toContain(
      'Appraisal fee, only if someone must visit the home\n$450 to $750',
    )
    expect(textOf(earlyDisclosures(early, 'es'))).toContain(
      'Cargo de tasación, solo si alguien debe visitar la vivienda',
    )
  })

  test('12 CFR 1026.6(a)(2), comment 6(a)(2)-1: is a charge of the account-opening disclosures if it was paid', () => {
    const appraisedLine = { ...line, appraisalFeePaid: 550_00 }
    expect(textOf(accountOpeningDisclosure(appraisedLine, 'en'))).toContain('Appraisal fee, already paid\n$550.00')
    expect(textOf(accountOpeningDisclosure(appraisedLine, 'es'))).toContain('Cargo de tasación, ya pagado\n$550.00')
    expect(textOf(accountOpeningDisclosure(line, 'en'))).not.toContain('Appraisal fee')
  })
})

describe('what the lender may do with the plan', () => {
  test('12 CFR 1026.6(a)(3)(i), 1026.40(f)(3)(iii) to (v): each document says when a term may change', () => {
    for (const text of termsOf(line))
      expect(text).toContain(
        'We can change a term of the plan if you agree to the change in writing, if the change benefits you for the rest of the plan, or if the change is insignificant.',
      )
  })

  test('12 CFR 1026.40(d)(4)(i), 1026.6(a)(2): no document names a fee for ending the plan, which has no such fee', () => {
    for (const [language, sentence] of [
      ['en', 'We can end your plan and require you to pay the entire balance in one payment if:'],
      ['es', 'Podemos terminar su plan y exigirle el pago de todo el saldo en un solo pago si:'],
    ] as const)
      for (const text of termsOf(line, language)) expect(text).toContain(sentence)
  })

  test('12 CFR 1026.40(f)(3)(vi)(E): draws may stop where the security interest, not the home, is worth too little', () => {
    for (const text of termsOf(line))
      expect(text).toContain('so far that the value of our security interest is less than 120 percent of your limit')
    for (const text of termsOf(line, 'es'))
      expect(text).toContain('hasta que el valor de nuestra garantía es menos del 120 por ciento de su límite')
  })
})

test('12 CFR 1026.40(f)(1): each draw has a fixed rate, and no document reserves a change of it', () => {
  for (const text of termsOf(line)) expect(text).toMatch(/fixed/)
  expect(textOf(accountOpeningDisclosure(line, 'en'))).toContain(
    'Each draw has its own rate, fixed on the day you make it. This plan has no variable rate.',
  )
  for (const text of termsOf(line)) expect(text).not.toMatch(/we (can|may) change (the|your) rate|index/i)
})

test('12 CFR 1026.6(a)(3)(ii): the account-opening disclosures say how the payment of a later draw is determined', () => {
  const opening = textOf(accountOpeningDisclosure(line, 'en'))
  expect(opening).toContain('You choose over how many years each draw is repaid: 5, 10, 15, or 30.')
  expect(opening).toContain('the repayment period ends when the last draw is repaid.')
  expect(opening).toContain('The minimum payment for a draw is the level monthly amount that repays it, with interest')
})

describe('12 CFR 1026.5(a)(2): a term with its number is more conspicuous than other words', () => {
  const termInSmallLetters = /annual percentage rate|finance charge|tasas? de porcentaje anual|cargo por financiamiento/
  const early = { ...line, states: ['FL'] as const }

  test.each(['en', 'es'] as const)('it is in capitals in both disclosures (%s)', (language) => {
    for (const content of [earlyDisclosures(early, language), accountOpeningDisclosure(line, language)]) {
      const sentences = documentText(content).filter((sentence) => /\d\s?%|\$\d/.test(sentence))
      expect(sentences.filter((sentence) => termInSmallLetters.test(sentence))).toEqual([])
      expect(sentences.some((sentence) => /ANNUAL PERCENTAGE RATE|PORCENTAJE ANUAL/.test(sentence))).toBe(true)
    }
    const example = earlyDisclosures(early, language).blocks.find((block) => block.kind === 'table')
    expect(example?.head[1]).toMatch(/^(ANNUAL PERCENTAGE RATE|TASA DE PORCENTAJE ANUAL)$/)
  })
})

describe('12 CFR 1026.6(a)(4), 1026.40(d)(3): what secures a line', () => {
  const crypto: ClosingFacts = { ...line, product: { ...line.product, isCrypto: true } }
  const figures = { ...line.figures, amount: line.figures.draw }
  const readersOf = (facts: ClosingFacts, language: Language) => [
    ...termsOf(facts, language),
    textOf(summaryDisclosure({ ...facts, figures, applicant: 'Ana Garcia', home: '12 Oak Street' }, language)),
  ]

  test('the digital assets of a crypto-backed line are named in each document, and in those of no other line', () => {
    for (const [language, name] of [
      ['en', 'digital assets'],
      ['es', 'criptoactivos'],
    ] as const) {
      for (const text of readersOf(crypto, language)) expect(text).toContain(name)
      for (const text of readersOf(line, language)) expect(text).not.toContain(name)
    }
  })
})

test('12 CFR 1002.9(a): the agreement sends notices to where the borrower gets mail, not to a home that may be rented out', () => {
  expect(textOf(creditAgreement(line, 'en'))).toContain('We send notices to your mailing address')
})

describe('the disclosure before the notary', () => {
  const disclosureFor = (days: { earliest: CivilDate; floodFrom: CivilDate | null }) => {
    const closing = { inPerson: null, source: 'Florida Statutes 117.265', attorneyReviews: false, ...days }
    const people = { applicant: 'Ana Garcia', home: line.home.address }
    return textOf(notaryDisclosure({ ...line, ...people, closing, recordingYears: 10, fee: 300_00 }, 'en'))
  }

  test('42 USC 4104a(a)(1): names the flood notice where the first day follows from it, and not the law of the state', () => {
    const text = disclosureFor({ earliest: '2026-11-28', floodFrom: '2026-11-28' })
    expect(text).toContain('time to read the flood notice before the closing. You can sign starting November 28, 2026')
    expect(text).not.toContain('Your state requires')
  })

  test.each([null, '2026-11-28'] as const)(
    'names the law of the state where that day is later than %s',
    (floodFrom) => {
      const text = disclosureFor({ earliest: '2026-12-02', floodFrom })
      expect(text).toContain('Your state requires a waiting period between application and closing.')
      expect(text).not.toContain('flood notice')
    },
  )

  test('12 CFR 1026.6(a)(2): names the fee of the chosen offer, as the other documents do', () => {
    const { info } = line.product
    expect(notaryFeeCents({ notary: 250, recording: 86 }, info)).toBe(250_00)
    expect(notaryFeeCents(undefined, info)).toBe(info.manualNotarizationFee)
  })
})

describe('a deed', () => {
  test('is in the District of Columbia, which is no state', () => {
    expect(textOf(deedIn('DC', 'en'))).toContain(', in the District of Columbia.')
    expect(textOf(deedIn('DC', 'es'))).toContain(', en el Distrito de Columbia.')
    expect(textOf(deedIn('OH', 'en'))).toContain(', in the state of Ohio.')
  })

  test('has one grantor, or several', () => {
    expect(textOf(securityInstrument(line, 'en'))).toContain('Grantor: Ana Garcia')
    expect(textOf(securityInstrument(line, 'es'))).toContain('Otorgante: Ana Garcia')
    expect(textOf(deedIn('FL', 'en'))).toContain('Grantors: Ana Garcia and Luis Garcia')
  })
})

describe('a Spanish document', () => {
  const documents = everyDocument()

  test('has no English name of a state', () => {
    for (const [state, name, english] of [
      ['NY', 'Nueva York', 'New York'],
      ['NC', 'Carolina del Norte', 'North Carolina'],
      ['WV', 'Virginia Occidental', 'West Virginia'],
    ] as const) {
      expect(textOf(deedIn(state, 'es'))).toContain(`en el estado de ${name}.`)
      expect(textOf(deedIn(state, 'es'))).not.toContain(english)
    }
    const early = earlyDisclosures({ ...line, home: { state: 'NY', occupancy: 'HOME' }, states: ['NY'] }, 'es')
    expect(textOf(early)).toContain('Impuesto de registro en Nueva York')
  })

  test('names the version of the plan’s terms in Spanish', () => {
    for (const kind of ['CREDIT_AGREEMENT', 'SECURITY_INSTRUMENT', 'ACCOUNT_OPENING_DISCLOSURE'] as const) {
      expect(documents[kind]('en').footer).toContain('plan terms 2026-10')
      expect(documents[kind]('es').footer).toContain('condiciones del plan 2026-10')
    }
  })

  test('names a homestead and the federal act on transfers as Spanish does, and repeats no preposition', () => {
    const texts = Object.values(documents).map((render) => textOf(render('es')))
    for (const text of [...texts, ...termsOf(lineAt({ state: 'TX' }), 'es')])
      expect(text).not.toMatch(/hogar protegido|Electronic Fund Transfer|vivienda sobre la vivienda/)
  })

  test('12 CFR 1026.27 says no less than the English one', () => {
    const agreement = textOf(creditAgreement(line, 'es'))
    expect(agreement).toContain('Lo que usted pague además de un pago programado')
    expect(agreement).toContain('Ningún otro pago cambia.')
    const spouse = { ordinal: 1, name: 'Sam Garcia', role: 'spouse' } as const
    expect(textOf(securityInstrument({ ...line, people: [...line.people, spouse] }, 'es'))).toContain(
      'Firma de Sam Garcia, cónyuge, que firma solo para dar en garantía todo interés en la vivienda, renunciar a sus derechos de cónyuge sobre ella y consentir este gravamen, y no debe la deuda',
    )
  })

  test('does not claim that a reader of the code can read it', () => {
    expect(textOf(everySheet['access check']('es'))).toContain('Si puede leer esta página, puede leer')
  })
})

describe('the words of figures', () => {
  test('where a tax is borrowed, the draw is called the draw before fee and tax', () => {
    const summary = (recordingTax: number) => {
      const figures = { ...line.figures, amount: line.figures.draw, recordingTax }
      return textOf(summaryDisclosure({ ...line, applicant: 'Ana Garcia', home: '12 Oak Street', figures }, 'en'))
    }
    expect(summary(290.37)).toContain('Initial draw, before fee and tax')
    expect(summary(0)).toContain('Initial draw, before fee\n')
  })

  test('42 USC 4012a(b)(1) the required coverage is the lowest of three amounts', () => {
    const notice = floodNoticeFor({ line: 50_000, seniorLienBalance: 0, insurableValue: 100_000 }, 'en')
    expect(textOf(notice)).toContain('the lowest of your full line plus all liens ahead of it')
  })
})
