import { useState } from 'react'
import { Button } from '#src/platform/ui/button.tsx'
import { EmptyState } from '#src/platform/ui/console/data-table.tsx'
import { SettingEditor } from '#src/platform/ui/console/setting-editor.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { fill } from '#src/platform/words/english.ts'
import { type BannerDraft, bannersSetting } from '../banners.contract.ts'
import { BannerForm } from './banner-form.panel.tsx'

/** Edits the lender's own banners. */
export function BannersEditor() {
  const [now] = useState(Date.now)
  return (
    <SettingEditor
      of={bannersSetting}
      lead="Short messages at the top of every page. Pages update within a minute."
      faultsHeading="These banners were not saved"
      toDraft={({ banners }) => banners.map(({ metadata: _metadata, ...draft }) => draft)}
      add={({ value, setValue }) => (
        <Button variant="secondary" size="compact" onClick={() => setValue([newBanner(), ...value])}>
          Add banner
        </Button>
      )}
    >
      {({ value, setValue, setting: { fileAddress, atOnce } }) => (
        <>
          {fileAddress && (
            <Notice tone="warning" heading="Pages read their banners from a file, not from this list">
              {fileAddress}
            </Notice>
          )}
          <p className="text-muted">{fill('Each page shows the {count} newest.', { count: atOnce })}</p>
          {value.length === 0 && <EmptyState>No banners yet.</EmptyState>}
          {value.map((banner) => (
            <BannerForm
              key={banner.uuid}
              banner={banner}
              now={now}
              onChange={(draft) =>
                setValue(value.flatMap((other) => (other.uuid === banner.uuid ? (draft ?? []) : other)))
              }
            />
          ))}
        </>
      )}
    </SettingEditor>
  )
}

const newBanner = (): BannerDraft => ({
  uuid: crypto.randomUUID(),
  message: '',
  messageEs: '',
  apps: ['borrower'],
  variant: 'info',
  active: true,
  dismissable: true,
  showsFrom: null,
  showsUntil: null,
})
