import type { ScheduledMonth } from '#src/domain/money/amortization.ts'
import { saveFile } from '#src/platform/browser/storage/save-file.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { Disclosure } from '#src/platform/ui/disclosure.tsx'
import { Icon } from '#src/platform/ui/icon.tsx'
import { scheduleCsv, yearsOf } from '../offers.repayment.rules.ts'
import { useOfferMessages } from './use-offer-messages.ts'

/** Shows the numbers of the plot by year and offers every month of them as a file. */
export function YearTable({ schedule }: { schedule: readonly ScheduledMonth[] }) {
  const t = useOfferMessages()
  const save = () => {
    const headings = [t('Month'), t('Payment'), t('Interest'), t('Principal'), t('Balance')]
    saveFile(scheduleCsv(schedule, headings), 'text/csv;charset=utf-8', 'repayment-schedule.csv')
  }
  const cell = 'py-2 pl-2 text-right font-normal'
  return (
    <Disclosure summary={t('The numbers by year')}>
      <table className="figures w-full border-ink border-t-2 text-13 text-ink sm:text-15">
        <caption className="sr-only">{t('Payments, interest, principal and balance by year')}</caption>
        <thead className="text-muted">
          <tr className="border-rule border-b">
            <th scope="col" className="py-2 text-left font-normal">
              {t('Year')}
            </th>
            <th scope="col" className={cell}>
              {t('Paid')}
            </th>
            <th scope="col" className={cell}>
              {t('Interest')}
            </th>
            <th scope="col" className={cell}>
              {t('Principal')}
            </th>
            <th scope="col" className={cell}>
              {t('Balance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {yearsOf(schedule).map((year) => (
            <tr key={year.year} className="border-rule border-b">
              <th scope="row" className="py-2 text-left font-normal">
                {year.year}
              </th>
              {[year.totalPaid, year.interest, year.principal, year.balance].map((amount, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns keep their places
                <td key={at} className={cell}>
                  {t.dollars(amount)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button variant="quiet" size="compact" onClick={save} className="-ml-4">
        <Icon name="download" size={18} />
        {t('Download every month (CSV)')}
      </Button>
    </Disclosure>
  )
}
