import { useId, useState } from 'react'
import { type RemovalReason, removalReasons } from '#src/domain/lending/liability.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import type { LiabilityRow } from '../liens.contract.ts'
import type { spanish } from '../liens.es.ts'
import { liabilityNames, removalNames } from '../liens.labels.table.ts'
import { LienForm } from './lien-form.panel.tsx'
import type { Liens } from './use-liens.ts'

interface RowProps {
  row: LiabilityRow
  liens: Liens
}

type Open = 'correcting' | 'removing' | undefined

/** Shows a known lien and what the borrower can say about it. */
export function LienRow({ row, liens }: RowProps) {
  const t = useMessages<keyof typeof spanish>()
  const [open, setOpen] = useState<Open>()
  const name = useId()
  const isBusy = liens.busy === row.liabilityUuid
  const close = () => setOpen(undefined)
  return (
    <li className="border-rule border-b py-5" aria-labelledby={name} aria-busy={isBusy}>
      <div className="grid grid-cols-[1fr_auto] gap-x-6">
        <h3
          id={name}
          className={`font-heading text-20 leading-snug ${row.removedFor ? 'text-muted line-through' : ''}`}
        >
          {row.creditor}
        </h3>
        <p
          className={`figures text-right font-heading font-medium text-20 ${row.removedFor ? 'text-muted line-through' : ''}`}
        >
          {t.dollars(row.monetaryBalance)}
        </p>
        <p className="text-15 text-muted">
          {t(liabilityNames[row.kind])}
          {row.accountEnding && <> · {t('account ending {ending}', { ending: row.accountEnding })}</>}
        </p>
        {row.monetaryCalculatedNextPaymentMinimumAmount > 0 && (
          <p className="figures text-right text-15 text-muted">
            {t('{amount} a month', { amount: t.dollars(row.monetaryCalculatedNextPaymentMinimumAmount) })}
          </p>
        )}
      </div>
      <Sources row={row} />
      {row.removedFor ? (
        <RemovedLien row={row} liens={liens} />
      ) : row.needsAnswer ? (
        <LienQuestion row={row} liens={liens} onNo={() => setOpen('removing')} />
      ) : (
        <>
          <PayoffBox row={row} liens={liens} />
          <div className="mt-1 -ml-4 flex flex-wrap max-sm:ml-0">
            <RowButton of={row} onClick={() => setOpen('correcting')}>
              {t('Correct')}
            </RowButton>
            <RowButton of={row} onClick={() => setOpen('removing')}>
              {t('Not on my home')}
            </RowButton>
          </div>
        </>
      )}
      {open === 'correcting' && (
        <div className="mt-4">
          <LienForm
            lien={row}
            heading={t('What should it say?')}
            save={(details) => liens.correct(row.liabilityUuid, details)}
            onClose={close}
          />
        </div>
      )}
      {open === 'removing' && (
        <Reasons
          onChoose={async (reason) => {
            if (await liens.remove(row.liabilityUuid, reason)) close()
          }}
          onClose={close}
        />
      )}
    </li>
  )
}

function RowButton({ of, onClick, children }: { of: LiabilityRow; onClick: () => void; children: string }) {
  return (
    <Button variant="quiet" size="compact" onClick={onClick}>
      {children}
      <span className="sr-only">: {of.creditor}</span>
    </Button>
  )
}

/** Shows where the data comes from, and where the sources differ. */
function Sources({ row }: { row: LiabilityRow }) {
  const t = useMessages<keyof typeof spanish>()
  const isEstimated = row.recorded !== null && row.reported === null
  return (
    <p className="mt-1 text-15 text-muted">
      {row.source === 'BORROWER' && row.reported === null && t('You added this.')}
      {row.recorded !== null && row.reported !== null && t('On the public record and in your credit file.')}
      {isEstimated && t('On the public record, which estimates {amount}.', { amount: t.dollars(row.recorded ?? 0) })}
      {row.recorded === null && row.reported !== null && t('In your credit file, not on the public record.')}
      {row.reported !== null && row.monetaryBalance < row.reported && (
        <> {t('Your creditor reports {amount}, which is what counts.', { amount: t.dollars(row.reported) })}</>
      )}
    </p>
  )
}

function RemovedLien({ row, liens }: RowProps) {
  const t = useMessages<keyof typeof spanish>()
  if (!row.removedFor) return null
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4">
      <p className="text-15">{t('You said: {reason}.', { reason: t(removalNames[row.removedFor]) })}</p>
      <RowButton of={row} onClick={() => void liens.keepOnHome(row.liabilityUuid)}>
        {t('Undo')}
      </RowButton>
    </div>
  )
}

function LienQuestion({ row, liens, onNo }: RowProps & { onNo: () => void }) {
  const t = useMessages<keyof typeof spanish>()
  return (
    <div className="mt-3 border-warning border-l-4 pl-4">
      <p className="font-semibold">{t('Is this loan secured by this home?')}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button variant="secondary" size="compact" onClick={() => void liens.keepOnHome(row.liabilityUuid)}>
          {t('Yes, on this home')}
          <span className="sr-only">: {row.creditor}</span>
        </Button>
        <Button variant="secondary" size="compact" onClick={onNo}>
          {t('No')}
          <span className="sr-only">: {row.creditor}</span>
        </Button>
      </div>
    </div>
  )
}

/** Shows whether the line of credit pays the lien off. A required payoff is marked and cannot be unmarked. */
export function PayoffBox({ row, liens }: RowProps) {
  const t = useMessages<keyof typeof spanish>()
  const hint = useId()
  const { duty, status, amount } = row.payoff
  if (duty === 'STAYS')
    return amount > 0 ? (
      <p className="mt-2 text-15 text-muted">{t('It stays. Paying it off takes more than the line allows.')}</p>
    ) : null
  return (
    <div className="mt-2">
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input
          type="checkbox"
          checked={status !== 'NOT_MARKED'}
          disabled={duty === 'MUST'}
          aria-describedby={duty === 'MUST' ? hint : undefined}
          onChange={(event) => void liens.mark(row.liabilityUuid, event.target.checked)}
          className="choice-box"
        />
        <span>
          {t('Pay it off with the line')}
          <span className="sr-only">: {row.creditor}</span>
        </span>
      </label>
      {duty === 'MUST' && (
        <p id={hint} className="pl-9 text-15 text-muted">
          {t('You must pay it off. Our line can’t be second to it.')}
        </p>
      )}
    </div>
  )
}

function Reasons({ onChoose, onClose }: { onChoose: (reason: RemovalReason) => void; onClose: () => void }) {
  const t = useMessages<keyof typeof spanish>()
  const name = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand below the rule of its fieldset
    <div role="group" aria-labelledby={name} className="mt-4 border-ink border-t-2 pt-3">
      <p id={name} className="mb-2 font-semibold">
        {t('Why doesn’t it belong here?')}
      </p>
      <div className="flex flex-wrap gap-3">
        {removalReasons.map((reason) => (
          <Button key={reason} variant="secondary" size="compact" onClick={() => onChoose(reason)}>
            {t(removalNames[reason])}
          </Button>
        ))}
        <Button variant="quiet" size="compact" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  )
}
