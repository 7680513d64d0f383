/** Casts through `unknown` or `never` that remain, with why. The list only shrinks: a test refuses counts that are too high or too low. */
export const castExceptions: readonly { path: string; casts: number; why: string }[] = [
  {
    path: 'src/apps/server/cells/lender-rows.store.ts',
    casts: 3,
    why: 'The table of tables is walked with names that are known only at run time.',
  },
  {
    path: 'src/apps/server/core/measured.ts',
    casts: 1,
    why: 'A proxy has the type of what it stands for.',
  },
  {
    path: 'src/apps/server/suppliers/vendors.ts',
    casts: 1,
    why: 'Object.fromEntries loses the keys of its entries.',
  },
  {
    path: 'src/features/accounts/server/broker/broker-callback.ts',
    casts: 1,
    why: 'A pattern of an address stands in the place of the address.',
  },
  {
    path: 'src/features/conditions/condition-text.ts',
    casts: 3,
    why: 'The catalog of conditions names its sentences as strings.',
  },
  {
    path: 'src/features/documents/borrower/signer-documents.panel.tsx',
    casts: 1,
    why: 'The client types every file as plain bytes.',
  },
  {
    path: 'src/features/documents/server/pdf/pdf-document.ts',
    casts: 3,
    why: 'The types of pdfkit, fontkit or bidi-js lack what the library has.',
  },
  {
    path: 'src/features/documents/server/pdf/font-faces.ts',
    casts: 1,
    why: 'The types of pdfkit, fontkit or bidi-js lack what the library has.',
  },
  {
    path: 'src/features/documents/server/pdf/joined-glyphs.ts',
    casts: 4,
    why: 'The types of pdfkit, fontkit or bidi-js lack what the library has.',
  },
  {
    path: 'src/features/documents/server/pdf/render-pdf.ts',
    casts: 2,
    why: 'The types of pdfkit, fontkit or bidi-js lack what the library has.',
  },
  {
    path: 'src/features/documents/server/seal-place.ts',
    casts: 3,
    why: 'The types of pdfkit, fontkit or bidi-js lack what the library has.',
  },
  {
    path: 'src/features/documents/server/pdf/text-runs.ts',
    casts: 1,
    why: 'The types of pdfkit, fontkit or bidi-js lack what the library has.',
  },
  {
    path: 'src/features/income/server/income.store.ts',
    casts: 1,
    why: 'Object.fromEntries loses the keys of its entries.',
  },
  {
    path: 'src/features/offers/changed-figures.rules.ts',
    casts: 3,
    why: 'A rate sheet is edited as JSON by paths, and read as a sheet.',
  },
  {
    path: 'src/features/offers/rate-sheet.rules.ts',
    casts: 3,
    why: 'A rate sheet is edited as JSON by paths, and read as a sheet.',
  },
  {
    path: 'src/features/offers/sheet-faults.rules.ts',
    casts: 1,
    why: 'A rate sheet is edited as JSON by paths, and read as a sheet.',
  },
  {
    path: 'src/features/privacy/server/person-rows.store.ts',
    casts: 3,
    why: 'The table of tables is walked with names that are known only at run time.',
  },
  {
    path: 'src/platform/server/http/api-pages.ts',
    casts: 1,
    why: "Fastify's types know the schema of a route only where it is written, and routes come from the list of endpoints.",
  },
  {
    path: 'src/platform/server/http/http.ts',
    casts: 7,
    why: "Fastify's types know the schema of a route only where it is written, and routes come from the list of endpoints.",
  },
  {
    path: 'src/platform/ui/messages.tsx',
    casts: 1,
    why: 'A React context has one type, and words have one for each catalog.',
  },
  {
    path: 'src/application/browser/linking/supplier-dialog.ts',
    casts: 1,
    why: "What a supplier's script or a worker brings has no types of its own.",
  },
  {
    path: 'src/application/browser/open-pdf.ts',
    casts: 1,
    why: "What a supplier's script or a worker brings has no types of its own.",
  },
]
