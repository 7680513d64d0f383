import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { productName } from '#src/brands/page-organization.contract.ts'
import { Button, LinkButton } from '#src/platform/ui/button.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { knockOuts } from '../../knock-outs.table.ts'
import type { RegistrationMessage } from '../../registration.es.ts'
import { KnockOutNextStep } from './knock-out.panel.tsx'
import type { PropertyStop } from './property-stops.ts'

interface PropertyStopProps {
  stop: PropertyStop
  /** Product key of the organization. */
  product: string
  onClose: () => void
}

/** Explains why this site does not lend on the property, and always offers an alternative. */
export function PropertyStopPanel({ stop, product, onClose }: PropertyStopProps) {
  const t = useMessages<RegistrationMessage>()
  const organization = useOrganization()
  const { hawaiiPartner } = organization.behavior
  const back = (
    <Button variant="secondary" onClick={onClose}>
      {t('Change the address')}
    </Button>
  )
  if (stop.kind === 'license')
    return (
      <Dialog
        id="originator-license"
        open
        onClose={onClose}
        heading={t('We can’t continue with this property')}
        actions={back}
      >
        <p>{t(knockOuts.originatorNotLicensed.message)}</p>
        <KnockOutNextStep nextStep={knockOuts.originatorNotLicensed.nextStep} />
      </Dialog>
    )
  if (stop.kind === 'other-collateral')
    return (
      <Dialog
        id="other-collateral"
        open
        onClose={onClose}
        heading={t(knockOuts.otherCollateral.message)}
        actions={
          <>
            <LinkButton href="/account/heloc/register">{t('Apply for our home equity line of credit')}</LinkButton>
            {back}
          </>
        }
      >
        <KnockOutNextStep nextStep={knockOuts.otherCollateral.nextStep} />
      </Dialog>
    )
  if (stop.kind === 'hawaii')
    return (
      <Dialog
        id="hawaii"
        open
        onClose={onClose}
        heading={t(knockOuts.hawaii.message)}
        actions={
          <>
            <LinkButton href={hawaiiPartner.url}>{t('Go to {lender}', { lender: hawaiiPartner.name })}</LinkButton>
            {back}
          </>
        }
      >
        <KnockOutNextStep nextStep={knockOuts.hawaii.nextStep} />
      </Dialog>
    )
  return (
    <Dialog
      id="new-york"
      open
      onClose={onClose}
      heading={t.any(stop.site.heading)}
      actions={
        <>
          <LinkButton href={stop.site.href}>
            {stop.inNewYork ? t('Go to our New York site') : t('Go to our main site')}
          </LinkButton>
          {back}
        </>
      }
    >
      {!stop.site.offersProduct && (
        <p>
          {t('Our New York site doesn’t offer a {product}. You can apply for a {other} there instead.', {
            product: productName(organization, product, t.language),
            other: productName(organization, 'heloc', t.language),
          })}
        </p>
      )}
      <KnockOutNextStep nextStep={knockOuts[stop.inNewYork ? 'inNewYork' : 'outsideNewYork'].nextStep} />
    </Dialog>
  )
}
