import { useLocation, useSearch } from 'wouter'
import { PartButton } from '#src/platform/ui/console/list-filters.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { HandOvers } from './hand-overs.panel.tsx'
import { OfferCodes } from './offer-codes.panel.tsx'
import { Originators, type OriginatorsProps } from './originators.panel.tsx'
import { Referrals } from './referrals.panel.tsx'

const partNames = {
  originators: 'Originators',
  referrals: 'Referrals',
  codes: 'Offer codes',
  affiliates: 'Affiliates',
} as const
type PartName = keyof typeof partNames
const parts = Object.keys(partNames) as PartName[]

/** Shows who brings borrowers: originators, their referrals, the codes of mailed offers, and affiliates. */
export function OriginatorsEditor(props: OriginatorsProps) {
  const [path, navigate] = useLocation()
  const part = new URLSearchParams(useSearch()).get('part')
  const current = parts.find((name) => name === part) ?? 'originators'
  return (
    <>
      <ScreenHeading lead="The people and companies that refer borrowers to you. Opening these lists is recorded in the audit log.">
        Originators
      </ScreenHeading>
      <nav aria-label="Sections" className="-mx-1 flex gap-x-1 border-rule border-b p-1 max-md:overflow-x-auto">
        {parts.map((name) => (
          <PartButton key={name} isOn={name === current} onPick={() => navigate(`${path}?part=${name}`)}>
            {partNames[name]}
          </PartButton>
        ))}
      </nav>
      {current === 'originators' && <Originators {...props} />}
      {current === 'referrals' && <Referrals />}
      {current === 'codes' && <OfferCodes />}
      {current === 'affiliates' && <HandOvers />}
    </>
  )
}
