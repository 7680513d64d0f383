import { useLocation } from 'wouter'
import { type AssetKind, assetKinds } from '#src/domain/person/applicant.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { useRouteParam } from '#src/platform/browser/route-params.tsx'
import { Disclosure } from '#src/platform/ui/disclosure.tsx'
import { SelectField } from '#src/platform/ui/fields/choice-fields.tsx'
import { MoneyField } from '#src/platform/ui/fields/money-field.tsx'
import { RowList } from '#src/platform/ui/fields/row-list.tsx'
import type { FormSchema } from '#src/platform/ui/form-faults.ts'
import { StepForm, useLiveValue, useStepForm } from '#src/platform/ui/step-form.tsx'
import { haveNoAssets, saveAssets } from '../offers.contract.ts'
import { useActKey } from './act-key.ts'
import { ConfirmDialog } from './confirm-dialog.panel.tsx'
import { useOfferMessages } from './use-offer-messages.ts'
import { nextStepPath } from './use-selection.ts'

const kindNames = {
  CHECKING_SAVINGS: 'Checking and savings',
  BROKERAGE: 'Stocks, bonds and funds',
  RETIREMENT: 'Retirement accounts',
  CASH_VALUE_LIFE: 'Cash value of life insurance',
} as const satisfies Record<AssetKind, string>

const maxRows = 20

interface Assets {
  assets: { kind: AssetKind; value: number }[]
}

/** Validates the rows of the form with the contract. */
const assetsSchema: FormSchema<Assets> = {
  safeParse(answers) {
    const rows = Object.values((answers as { assets?: Record<string, object> }).assets ?? {})
    const kindFaults = rows.flatMap((row, at) =>
      assetKinds.some((kind) => 'kind' in row && row.kind === kind)
        ? []
        : [{ path: ['assets', at, 'kind'], message: 'Please choose what kind of asset it is' }],
    )
    const result = saveAssets.body.safeParse({ assets: rows })
    const issues = (result.error?.issues ?? []).filter(({ path }) => path.at(-1) !== 'kind')
    if (result.success && kindFaults.length === 0) return { success: true, data: result.data }
    return { success: false, error: { issues: [...kindFaults, ...issues] } }
  },
}

/** Asks for assets when the income alone is too low. Assets that can be drawn on count as income. */
export function OfferAssetsScreen() {
  const t = useOfferMessages()
  const uuid = useRouteParam('uuid')
  const call = useApi()
  const [, navigate] = useLocation()
  const actKey = useActKey()
  const form = useStepForm({
    schema: assetsSchema,
    async onSubmit(body) {
      await call(saveAssets, { params: { uuid }, body, idempotencyKey: actKey(body) })
      navigate(nextStepPath(uuid), { replace: true })
    },
  })
  return (
    <StepForm
      form={form}
      heading={t('Do you have assets we can count?')}
      lead={t('Your income alone isn’t enough to qualify yet. Savings and other assets can count as income.')}
      submitLabel={t('Price my offers again')}
      submittingLabel={t('Sending')}
      actions={<NoAssets uuid={uuid} />}
    >
      <Disclosure summary={t('Why we ask, and what we do with it')}>
        {t(
          'By law, we must check that you can afford the payments. We spread these assets over the years of the line and add them to your income. We don’t move, freeze or pledge anything. We may ask for statements later.',
        )}
      </Disclosure>
      <RowList most={maxRows} addLabel={t('Add another asset')} rowLabel={(number) => t('Asset {number}', { number })}>
        {(at) => <AssetFields at={at} />}
      </RowList>
      <Total />
    </StepForm>
  )
}

function AssetFields({ at }: { at: number }) {
  const t = useOfferMessages()
  return (
    <>
      <SelectField
        name={`assets.${at}.kind`}
        label={t('Kind')}
        options={assetKinds.map((value) => ({ value, label: t(kindNames[value]) }))}
      />
      <MoneyField name={`assets.${at}.value`} label={t('Current value')} width="full" />
    </>
  )
}

function Total() {
  const t = useOfferMessages()
  const rows = Object.values((useLiveValue('assets') ?? {}) as Record<string, { value?: unknown }>)
  const total = rows.reduce((sum, { value }) => sum + (typeof value === 'number' ? value : 0), 0)
  return (
    <p className="figures flex max-w-none items-baseline justify-between border-ink border-t border-b-4 border-b-ink py-3 [border-bottom-style:double]">
      <span className="font-semibold">{t('Total')}</span>
      <span className="font-heading font-medium text-24">{total > 0 ? t.dollars(total) : '—'}</span>
    </p>
  )
}

function NoAssets({ uuid }: { uuid: string }) {
  const t = useOfferMessages()
  const call = useApi()
  return (
    <ConfirmDialog
      uuid={uuid}
      id="no-assets"
      opens={t('I have no assets to add')}
      heading={t('Continue without assets?')}
      confirms={t('Continue without assets')}
      cancelLabel={t('Back to the assets')}
      act={(idempotencyKey) => call(haveNoAssets, { params: { uuid }, idempotencyKey })}
    >
      {t(
        'Then we can’t offer a line on this income, and the application ends. We’ll show you the reasons and what could help. Your credit score isn’t affected.',
      )}
    </ConfirmDialog>
  )
}
