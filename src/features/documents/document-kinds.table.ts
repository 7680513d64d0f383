interface DocumentKindRow {
  title: string
  spanishTitle: string
  /** Of the file as it is downloaded; never a person's name. */
  fileName: string
}

/** Every kind of document the product draws or keeps. */
export const documentKinds = {
  EARLY_DISCLOSURES: {
    title: 'Early disclosures for your home equity line of credit',
    spanishTitle: 'Divulgaciones iniciales de su línea de crédito',
    fileName: 'early-disclosures',
  },
  PRIVACY_NOTICE: { title: 'Privacy notice', spanishTitle: 'Aviso de privacidad', fileName: 'privacy-notice' },
  ADVERSE_ACTION_NOTICE: {
    title: 'Notice of our decision',
    spanishTitle: 'Aviso de nuestra decisión',
    fileName: 'notice-of-decision',
  },
} as const satisfies Record<string, DocumentKindRow>

export type DocumentKind = keyof typeof documentKinds
export const documentKindNames = Object.keys(documentKinds) as [DocumentKind, ...DocumentKind[]]

export const fileNameOf = (kind: DocumentKind, language: string, version: number): string =>
  `${documentKinds[kind].fileName}${language === 'en' ? '' : `-${language}`}-v${version}.pdf`
