import { lazyPart } from '#src/platform/browser/lazy-reload.ts'

/** Opens PDFs. It is loaded lazily, because it takes more code than all other pages together. */
export const Viewer = lazyPart(
  () => import('#src/application/browser/document-viewer.panel.tsx'),
  (module) => module.DocumentViewer,
)
