/** Who publishes each library that ships. A library without a row fails a test, so that it is reviewed before it ships. */
export const libraryPublishers: Readonly<Record<string, string>> = {
  '@aws-sdk/client-kms': 'Amazon Web Services',
  '@aws-sdk/client-s3': 'Amazon Web Services',
  '@cantoo/pdf-lib': 'Cantoo Scribe, over pdf-lib of Andrew Dillon',
  '@electric-sql/pglite': 'Electric DB',
  '@fastify/compress': 'the Fastify team (OpenJS Foundation)',
  '@fastify/cookie': 'the Fastify team (OpenJS Foundation)',
  '@fastify/static': 'the Fastify team (OpenJS Foundation)',
  '@fastify/swagger': 'the Fastify team (OpenJS Foundation)',
  '@fastify/swagger-ui': 'the Fastify team (OpenJS Foundation)',
  '@fastify/websocket': 'the Fastify team (OpenJS Foundation)',
  '@fontsource-variable/bricolage-grotesque': 'Fontsource; the font is of its own authors',
  '@fontsource-variable/figtree': 'Fontsource; the font is of its own authors',
  '@fontsource-variable/hanken-grotesk': 'Fontsource; the font is of its own authors',
  '@fontsource-variable/instrument-sans': 'Fontsource; the font is of its own authors',
  '@fontsource-variable/newsreader': 'Fontsource; the font is of its own authors',
  '@fontsource-variable/source-serif-4': 'Fontsource; the font is of its own authors',
  '@nats-io/jetstream': 'the NATS maintainers (Cloud Native Computing Foundation)',
  '@nats-io/transport-node': 'the NATS maintainers (Cloud Native Computing Foundation)',
  '@node-rs/argon2': 'the napi-rs team, over Rust’s argon2 crate',
  '@opentelemetry/api': 'OpenTelemetry (Cloud Native Computing Foundation)',
  '@opentelemetry/exporter-trace-otlp-http': 'OpenTelemetry (Cloud Native Computing Foundation)',
  '@opentelemetry/resources': 'OpenTelemetry (Cloud Native Computing Foundation)',
  '@opentelemetry/sdk-trace': 'OpenTelemetry (Cloud Native Computing Foundation)',
  '@simplewebauthn/browser': 'Matthew Miller',
  '@simplewebauthn/server': 'Matthew Miller',
  '@tanstack/react-query': 'TanStack',
  'bidi-js': 'Jason Johnston',
  dataloader: 'the GraphQL Foundation',
  'decimal.js': 'Michael Mclaughlin',
  'fast-jwt': 'NearForm',
  fastify: 'the Fastify team (OpenJS Foundation)',
  'fastify-type-provider-zod': 'turkerd',
  fontkit: 'Devon Govett',
  jose: 'Filip Skokan',
  'jpeg-js': 'Eugene Ware',
  kysely: 'Sami Koskimäki and the Kysely team',
  'libheif-js': 'Kiril Vatev, over libheif of struktur AG',
  'libphonenumber-js': 'catamphetamine, over the metadata of Google’s libphonenumber',
  nodemailer: 'Andris Reinman',
  'oidc-provider': 'Filip Skokan',
  'openid-client': 'Filip Skokan',
  otpauth: 'Héctor Molinero Fernández',
  'pdfjs-dist': 'Mozilla',
  pdfkit: 'Devon Govett',
  pg: 'Brian Carlson',
  pino: 'the Pino team, led by Matteo Collina',
  react: 'Meta and the React Foundation',
  'react-dom': 'Meta and the React Foundation',
  sax: 'Isaac Z. Schlueter',
  uqr: 'Anthony Fu (UnJS)',
  wouter: 'Alexey Taktarov',
  zod: 'Colin McDonnell',
  'zxing-wasm': 'Ze-Zheng Wu, over zxing-cpp',
}

interface UntrustedReader {
  reads: string
  /** What a fault in the library can reach. */
  confinedTo: string
  /** Why this one, where another would be conceivable. */
  why: string
}

/** The libraries that read bytes a stranger can choose, other than the text of a request. */
export const untrustedReaders: Readonly<Record<string, UntrustedReader>> = {
  'libheif-js': {
    reads: 'photos of iPhones (HEIC)',
    confinedTo:
      'WebAssembly in a thread of its own: 256 MB of heap, 1 GB beside it, 30 seconds a file, 50 million pixels',
    why: 'Only Safari shows HEIC, and no decoder of it is part of Node. libheif is fuzzed continuously by OSS-Fuzz.',
  },
  'jpeg-js': {
    reads: 'nothing: it only encodes the pixels that libheif decoded, and its decoder is not called',
    confinedTo: 'the same thread',
    why: 'Last published in 2022, but the format of a JPEG does not change. A WebAssembly encoder would be a second binary for no gain.',
  },
  'zxing-wasm': {
    reads: 'photos of IDs, for the barcode on the back; only after they were cleaned',
    confinedTo: 'WebAssembly in a thread of its own: 256 MB of heap, 1 GB beside it, 8 seconds a photo',
    why: 'zxing-cpp is the maintained port; the JavaScript ports of ZXing have had no release in years.',
  },
  '@cantoo/pdf-lib': {
    reads: 'PDF documents that staff split, after they passed the inspection of uploads',
    confinedTo: 'a thread of its own for each: 256 MB of heap, 1 GB beside it, 30 seconds',
    why: 'pdf-lib itself has had no release since 2021, and cannot read PDF documents that their owner locked against changes.',
  },
  'pdfjs-dist': {
    reads: 'PDF documents, on the pages of borrowers and staff',
    confinedTo: 'the reader’s browser, in a worker, without scripts of documents; the server never parses with it',
    why: 'Firefox shows PDF documents with it.',
  },
  sax: {
    reads: 'XML of suppliers',
    confinedTo: 'the server; a document type is refused, so that no entity can be declared',
    why: 'It is written in JavaScript, and knows only the five entities of XML.',
  },
}
