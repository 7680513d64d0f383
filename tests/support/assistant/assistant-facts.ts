import type { ApplicationFacts, AssistantFacts } from '#src/features/assistant/assistant-facts.ts'

/** A borrower's application with figures that stand in no other text, so that they are recognized where they appear. */
export const someApplication: ApplicationFacts = {
  uuid: '3f0f2f6e-6d43-4b0e-9a52-1c7f1f0a9d11',
  page: '/account/heloc/3f0f2f6e-6d43-4b0e-9a52-1c7f1f0a9d11/income/review',
  text: { en: 'Please verify your income.', es: 'Verifique sus ingresos.' },
  waitsFor: 'you',
  usuallyUntil: null,
  nextStep: { en: 'Verify your identity', es: 'Verificar su identidad' },
  closesFrom: '2026-12-03',
  fundsFrom: '2026-12-09',
  openRequests: [
    {
      header: { en: 'Upload Trust Documents', es: 'Suba los documentos del fideicomiso' },
      description: {
        en: 'County records show that a trust owns your home.',
        es: 'Los registros del condado muestran que un fideicomiso es dueño de su vivienda.',
      },
    },
  ],
  offers: {
    lastDay: '2026-12-21',
    hasExpired: false,
    rate: 8.375,
    baseRate: 7.875,
    largestLine: 142_700,
    limit: { en: 'Your home’s value sets the limit.', es: 'Su vivienda es el límite.' },
    home: { valueCounted: 612_300, liens: 291_450, maxCltvPct: 71 },
  },
  choice: {
    rate: 8.125,
    termYears: 15,
    draw: 83_400,
    monthlyPayment: 803.02,
    originationFee: 2_418.6,
    recordingTax: 0,
  },
  isSignedInPerson: false,
  rightToCancel: null,
  isDeclined: false,
}

/** A lender's public facts, and a borrower's own where there is an application. */
export const someFacts = (application: ApplicationFacts | null = null): AssistantFacts => ({
  lender: {
    lender: 'Lintel',
    phone: '888-819-6388',
    email: 'help@lintel.example',
    hours: { en: 'Mon–Fri 6:00 a.m.–5:00 p.m. Pacific time', es: 'Lun–vie 6:00 a. m.–5:00 p. m., hora del Pacífico' },
    states: ['FL', 'OH'],
    product: {
      originationFeeUpToPercent: '4.99',
      valuationFee: 18_000,
      manualNotarizationFee: 30_000,
      recordingFee: { from: 0, to: 31_500 },
      aprPercent: { from: '6.85', to: '15.40' },
      recordingTaxPer100k: { from: 0, to: 140_000 },
    },
  },
  application,
})
