import { useState } from 'react'
import * as z from 'zod/mini'
import { useApi } from '#src/platform/browser/api.tsx'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { SettingActions } from '#src/platform/ui/console/setting-actions.tsx'
import { SettingFaults } from '#src/platform/ui/console/setting-faults.tsx'
import { useSettingSave } from '#src/platform/ui/console/use-setting-save.ts'
import { EmptyState } from '#src/platform/ui/data-table.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { BannerDraft, type EditedBanners, readEditedBanners, saveBanners, undoBanners } from '../banners.contract.ts'
import { BannerForm } from './banner-form.panel.tsx'

/** Edits the lender's own banners. Each change is previewed, saved, and undone with one click. */
export function BannersEditor() {
  const t = useMessages<string>()
  const settings = useAnswer(readEditedBanners)
  return (
    <>
      <ScreenHeading lead={t('Short messages at the top of every page. Pages update within a minute.')}>
        {t('Banners')}
      </ScreenHeading>
      <AnswerSection of={settings} failureHeading={t('The banners did not load.')}>
        {(answer) => <BannerList key={answer.version} settings={answer} onSaved={settings.setAnswer} />}
      </AnswerSection>
    </>
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

const BannerDrafts = z.array(BannerDraft)

function BannerList({ settings, onSaved }: { settings: EditedBanners; onSaved: (settings: EditedBanners) => void }) {
  const t = useMessages<string>()
  const call = useApi()
  const [banners, setBanners] = useState<readonly BannerDraft[]>(() =>
    settings.banners.map(({ metadata: _metadata, ...draft }) => draft),
  )
  const { send, faults, setFaults, isBusy } = useSettingSave(onSaved)
  const [now] = useState(Date.now)
  const { version, fileAddress, atOnce } = settings

  const save = () => {
    const result = BannerDrafts.safeParse(banners)
    if (!result.success) return setFaults([...new Set(result.error.issues.map(({ message }) => message))])
    void send(
      () => call(saveBanners, { body: { version, banners: result.data } }),
      t('Saved. Pages show it within a minute.'),
    )
  }
  return (
    <div className="flex flex-col gap-6">
      {fileAddress && (
        <Notice tone="warning" heading={t('Pages read their banners from a file, not from this list')}>
          {fileAddress}
        </Notice>
      )}
      <p className="text-muted">{t('Each page shows the {count} newest.', { count: atOnce })}</p>
      {banners.length === 0 && <EmptyState>{t('No banners yet.')}</EmptyState>}
      {banners.map((banner) => (
        <BannerForm
          key={banner.uuid}
          banner={banner}
          now={now}
          onChange={(draft) =>
            setBanners(banners.flatMap((other) => (other.uuid === banner.uuid ? (draft ?? []) : other)))
          }
        />
      ))}
      <SettingFaults heading={t('These banners were not saved')} faults={faults} />
      <SettingActions
        setting={settings}
        isBusy={isBusy}
        onSave={save}
        onUndo={() => void send(() => call(undoBanners, { body: { version } }), t('The last change is undone.'))}
        add={
          <Button variant="secondary" size="compact" onClick={() => setBanners([newBanner(), ...banners])}>
            {t('Add banner')}
          </Button>
        }
      />
    </div>
  )
}
