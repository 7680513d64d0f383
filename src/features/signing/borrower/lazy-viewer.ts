import { lazy } from 'react'

/** Opens PDFs. It is loaded lazily, because it takes more code than all other pages together. */
export const Viewer = lazy(async () => ({
  default: (await import('#src/workflow/browser/document-viewer.panel.tsx')).DocumentViewer,
}))
