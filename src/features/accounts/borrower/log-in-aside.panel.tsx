import { BrandDrawing } from '#src/brands/browser/brand-drawing.tsx'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import type { spanish } from '../accounts.es.ts'

/** Beside the pages for logging in, from 1024 px: the lender's own drawing, and what the lender never asks for. */
export function LogInAside() {
  const t = useMessages<keyof typeof spanish>()
  const { canonicalOrgCode } = useOrganization()
  return (
    <div data-desk className="flex flex-col gap-6">
      <BrandDrawing seed={canonicalOrgCode} filledShare={0.6} />
      <p className="border-rule border-t pt-4 text-15 text-muted">
        {t('We never ask for your password or a code by phone, text or email.')}
      </p>
    </div>
  )
}
