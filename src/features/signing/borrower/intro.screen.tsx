import { LinkButton } from '#src/platform/ui/button.tsx'
import { LoadedContent } from '#src/platform/ui/loaded.tsx'
import { ScreenHeading, Section } from '#src/platform/ui/page.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { useApplicationUuid } from '#src/workflow/browser/use-application.tsx'
import { basePath } from '#src/workflow/paths/base-path.ts'
import type { Closing } from '../signing.contract.ts'
import type { spanish } from '../signing.es.ts'
import { FinalOffer, ToRead } from './final-offer.panel.tsx'
import { NothingLeft } from './nothing-left.panel.tsx'
import { PlacePanel } from './place.panel.tsx'
import { useClosing } from './use-closing.ts'

/** Shows the final offer to accept. After that, shows what is signed, when, and what helps to know first. */
export function SigningIntroScreen() {
  const { data, error, again } = useClosing()
  return (
    <LoadedContent data={data} error={error} again={again}>
      {(closing) => {
        if (closing.checklistStatus === 'FINAL_OFFER') return <FinalOffer closing={closing} />
        return closing.checklistStatus === 'NOTE_SIGNING' ? (
          <BeforeSigning closing={closing} />
        ) : (
          <NothingLeft closing={closing} />
        )
      }}
    </LoadedContent>
  )
}

function BeforeSigning({ closing }: { closing: Closing }) {
  const t = useWords<keyof typeof spanish>()
  const uuid = useApplicationUuid()
  const now = closing.papers.filter(({ at }) => at === 'NOTE_SIGNING')
  const later = closing.papers.filter(({ act }) => act === 'notarize')
  return (
    <>
      <ScreenHeading
        lead={
          closing.signsAtOffice
            ? t(
                'Texas law has you sign at the closing, at an office, together with the deed. Read each document here now, to its end.',
              )
            : t(
                'Your papers are drawn. You read each to its end and sign the agreement here; the deed follows before a notary.',
              )
        }
      >
        {t('Before you sign')}
      </ScreenHeading>
      <Section heading={t('What you sign, and when')}>
        <p className="text-15 text-muted">
          {closing.signsAtOffice ? t('Read now, sign at the office') : t('Here, now')}
        </p>
        <ul>
          {now.map((paper) => (
            <ToRead key={paper.documentUuid} paper={paper} />
          ))}
        </ul>
        <p className="mt-6 text-15 text-muted">{closing.signsAtOffice ? t('At the office') : t('Before the notary')}</p>
        <ul>
          {later.map((paper) => (
            <ToRead key={paper.documentUuid} paper={paper} />
          ))}
        </ul>
      </Section>
      <Section heading={t('Good to know')}>
        <ul className="flex list-disc flex-col gap-2 pl-5">
          <li>{t('Reading and signing takes most people about ten minutes.')}</li>
          <li>
            {t('Your electronic signature counts like one on paper. You may ask for paper instead, free of charge.')}
          </li>
          <li>{t('You can stop at any time. What you have read is kept, on this device and any other.')}</li>
        </ul>
      </Section>
      {!closing.signsAtOffice && <PlacePanel />}
      <div className="flex flex-wrap items-center gap-4">
        <LinkButton href={`${basePath}/${uuid}/signing/sign`}>
          {closing.signsAtOffice ? t('Begin reading') : t('Begin signing')}
        </LinkButton>
        <LinkButton look="quiet" href={`${basePath}/${uuid}/signing/support`}>
          {t('Help with signing')}
        </LinkButton>
      </div>
    </>
  )
}
